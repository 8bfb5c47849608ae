// The five questions with @clack/prompts; or, given a file, a choice among its lines.
import { readFileSync } from 'node:fs';
import { autocomplete, confirm, multiselect, select, text } from '@clack/prompts';

const options = (values) => values.map((value) => ({ value, label: value }));
const inRange = (port) => (+port >= 1 && +port <= 65535 ? undefined : '1 to 65535');

if (process.argv[2]) {
  const lines = readFileSync(process.argv[2], 'utf8').trim().split('\n');
  console.log(`RESULT ${await autocomplete({ message: 'Big-choice', options: options(lines), maxItems: 7 })}`);
} else {
  const answers = {};
  answers.name = await text({ message: 'Project-name' });
  answers.port = +(await text({ message: 'Port-number', validate: inRange }));
  answers.colour = await select({ message: 'Colour-choice', options: options(['red', 'green', 'blue', 'grey']) });
  answers.features = await multiselect({ message: 'Feature-set', options: options(['auth', 'cache', 'logs', 'mail']) });
  answers.ok = await confirm({ message: 'Confirm-it', initialValue: true });
  console.log(JSON.stringify(answers));
}
