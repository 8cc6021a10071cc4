import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ASSETS = join(import.meta.dirname, '..', 'dist', 'console', 'assets');
/** Bytes of scripts, before they are packed for the way. What all pages need is 0.7 MB. */
const MOST_BYTES = 1_000_000;

const scripts = new Map(
  readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(ASSETS, name), 'utf8')] as const),
);

/** What is loaded with a script: itself, and what it and those import at once. */
function loadedWith(name: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(name)) return loaded;
  loaded.add(name);
  const imports = (scripts.get(name) ?? '').matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g);
  for (const [, imported = ''] of imports) loadedWith(imported, loaded);
  return loaded;
}

const bytesOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + Buffer.byteLength(scripts.get(name) ?? ''), 0);

test.each(['sign-in-page', 'crawlers-page', 'job-page', 'new-agent-page'])(
  'the %s loads nothing of what documents need',
  (page) => {
    const name = [...scripts.keys()].find((script) => script.startsWith(`${page}-`)) ?? '';
    const loaded = loadedWith(name);
    expect([...loaded].filter((script) => script.startsWith('documents-'))).toEqual([]);
    expect(bytesOf(loaded)).toBeGreaterThan(MOST_BYTES / 2);
    expect(bytesOf(loaded)).toBeLessThan(MOST_BYTES);
  },
);

test('the styles of Mantine are loaded before those that override them', () => {
  const page = readFileSync(join(ASSETS, '..', 'index.html'), 'utf8');
  const styles = [...page.matchAll(/href="\/assets\/([\w.-]+\.css)"/g)]
    .map(([, name = '']) => readFileSync(join(ASSETS, name), 'utf8'))
    .join('\n');
  const placeOf = (rule: RegExp) => styles.search(rule);
  // The class of UnstyledButton, and that of the button in the navigation which gives it a border.
  expect(placeOf(/\.m_87cf2631\{/)).toBeGreaterThanOrEqual(0);
  expect(placeOf(/\._search_\w+\{/)).toBeGreaterThan(placeOf(/\.m_87cf2631\{/));
});
