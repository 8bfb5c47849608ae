import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const sets = Array.from({ length: 100000 }, (_, i) => ({
  url: `https://www.example${i % 999}.org:${1000 + (i % 9000)}/a/b${i}?q=${i}#z`,
  email: `user${i}@mail${i % 99}.example.com`,
  ip: `${1 + (i % 223)}.${Math.floor(i / 7) % 256}.${Math.floor(i / 256) % 256}.${i % 251}`,
  port: (i * 7) % 70000,
  name: `svc-web-${i}`,
}));
// Read from JSON each, as answers files are, or ready in memory: either way the process starts cold.
const fromJson = process.argv[2] === 'json';
const files = fromJson ? sets.map((set) => JSON.stringify(set)) : sets;
const start = performance.now();
const ajv = addFormats(new Ajv());
const check = ajv.compile(JSON.parse(readFileSync('schema.json', 'utf8')));
const right = fromJson ? (file) => check(JSON.parse(file)) : check;
const wrong = files.filter((file) => !right(file)).length;
const seconds = ((performance.now() - start) / 1e3).toFixed(3);
console.log(`ajv${fromJson ? ', from JSON' : ''}: ${wrong} wrong, ${seconds} s`);
