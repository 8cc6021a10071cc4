import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'docs/contract';
const FILES = [...readdirSync(FOLDER).map((file) => `${FOLDER}/${file}`), 'docs/rules.md'];

/** The tests that a row names: `` `file` › title ``, several parted by `<br>`. */
const NAMED = /`([^`]+\.test\.tsx?)` › (.+?)(?=\s*(?:<br>|$))/g;

const rows = FILES.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!Contract |Rule |-)/.test(line))
    .map((line) => ({ file, line })),
);

/** A file as one line, as a title may be broken over several. */
const sources = new Map<string, string>();
function sourceOf(path: string): string {
  const known = sources.get(path) ?? readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ');
  sources.set(path, known);
  return known;
}

test('each statement of the contract, and each rule, names tests that exist', () => {
  const missing = rows.flatMap(({ file, line }) => {
    const cell =
      line
        .replace(/\s*\|$/, '')
        .split(' | ')
        .at(-1) ?? '';
    const named = [...cell.matchAll(NAMED)];
    if (named.length === 0) return [`${file}: no test: ${line}`];
    return named
      .filter(([, path = '', title = '']) => !sourceOf(path).includes(title.trim()))
      .map(([, path, title]) => `${file}: ${path} has no ${title}`);
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});
