import { code, sources } from './support/sources.ts';

test('no file is longer than 400 lines', () => {
  const long = sources.filter(({ text }) => text.split('\n').length > 401).map(({ path }) => path);
  expect(long).toEqual([]);
});

test('nothing is typed any', () => {
  const any = /(?<!\/\/.*)(?::\s*any\b(?!\w)|\bas any\b|<any\b|\bany\[\])/;
  const found = code.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (any.test(withoutComment(line)) ? [`${path}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});

test('text becomes HTML in one place', () => {
  const escapes = /['"`]&amp;['"`]/;
  const decoders = new Set(['web/markdown/inline.ts', 'web/markdown/inline-links.ts']);
  const found = code.filter(({ path, text }) => escapes.test(text) && !decoders.has(path));
  expect(found.map(({ path }) => path)).toEqual(['domain/platform/markup.ts']);
});

test('no test is skipped, left alone or still to be written', () => {
  const skipped = new RegExp(
    String.raw`\b(?:test|it|describe)\.(?:skip|only|todo|failing)\b|\bx(?:it|test|describe)\(`,
  );
  const found = sources.filter(({ path, text }) => path.endsWith('.test.ts') && skipped.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('imports name the file with its extension', () => {
  const bare = code.flatMap(({ path, imports }) =>
    imports
      .filter((found) => !found.isPackage && !/\.(tsx?|mjs|json|css|svg|png)$/.test(found.target))
      .map(({ target }) => `${path} → ${target}`),
  );
  expect(bare).toEqual([]);
});

function withoutComment(line: string): string {
  return /^\s*(\/\/|\*|\/\*)/.test(line) ? '' : line;
}
