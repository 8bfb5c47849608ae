// The five questions with prompts; or, given a file, a choice among its lines.
import { readFileSync } from 'node:fs';
import prompts from 'prompts';

const choices = (values) => values.map((value) => ({ value, title: value }));

if (process.argv[2]) {
  const lines = readFileSync(process.argv[2], 'utf8').trim().split('\n');
  // Its own filter looks at beginnings only.
  const suggest = async (typed, all) => all.filter(({ title }) => title.includes(typed));
  const { item } = await prompts({ type: 'autocomplete', name: 'item', message: 'Big-choice', limit: 7, choices: choices(lines), suggest });
  console.log(`RESULT ${item}`);
} else {
  const answers = await prompts([
    { type: 'text', name: 'name', message: 'Project-name' },
    { type: 'number', name: 'port', message: 'Port-number', min: 1, max: 65535 },
    { type: 'select', name: 'colour', message: 'Colour-choice', choices: choices(['red', 'green', 'blue', 'grey']) },
    { type: 'multiselect', name: 'features', message: 'Feature-set', choices: choices(['auth', 'cache', 'logs', 'mail']) },
    { type: 'confirm', name: 'ok', message: 'Confirm-it', initial: true },
  ]);
  console.log(JSON.stringify(answers));
}
