// Judges every file of a folder by a schema, as `askline validate` does: node many.mjs SCHEMA FOLDER
import { readFileSync, readdirSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const [schema, folder] = process.argv.slice(2);
const check = addFormats(new Ajv({ allErrors: true })).compile(JSON.parse(readFileSync(schema, 'utf8')));
const read = (file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
const wrong = readdirSync(folder).filter((file) => !check(read(file))).length;
console.log(`ajv: ${wrong} wrong`);
