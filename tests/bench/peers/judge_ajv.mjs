// Judges every line of a file by a schema: node judge_ajv.mjs SCHEMA LINES
import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const [schema, sets] = process.argv.slice(2).map((file) => readFileSync(file, 'utf8'));
const start = performance.now();
const check = addFormats(new Ajv()).compile(JSON.parse(schema));
const wrong = sets.trimEnd().split('\n').filter((set) => !check(JSON.parse(set))).length;
console.log(`${wrong} ${(performance.now() - start) / 1e3}`);
