import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '..', '..');

test('whatever says that it is on its way has a role for its name', () => {
  const files = ['console', 'editor'].flatMap((folder) =>
    readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(100);
  const tags = files.flatMap(
    (name) => readFileSync(join(WEB, name), 'utf8').match(/<[A-Z][^<]*?\/?>/gi) ?? [],
  );
  const named = tags.filter((tag) => /aria-label="(?:Loading|Reading)/.test(tag));
  expect(named.filter((tag) => !/\srole="/.test(tag))).toEqual([]);
});
