import { code, layerOf, sources } from './support/sources.ts';

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?<kind>const|let|function\*?|class|type|interface) (?<name>[\w$]+)/gm;

test('what is exported is needed elsewhere, and not by tests and measurements alone', () => {
  const namedIn = new Map<string, Map<string, number>>();
  for (const { path, text } of sources) {
    for (const word of text.match(/[\w$]+/g) ?? []) {
      const files = namedIn.get(word) ?? new Map<string, number>();
      namedIn.set(word, files.set(path, (files.get(path) ?? 0) + 1));
    }
  }
  const isProduct = new Set(code.map(({ path }) => path));
  const isNeeded = (path: string, { kind = '', name = '' }: Record<string, string>): boolean => {
    const files = namedIn.get(name) ?? new Map<string, number>();
    const usedHere = (files.get(path) ?? 0) > 1;
    const others = [...files.keys()].filter((other) => other !== path);
    // The type of what is exported is often said in its own file alone.
    if (kind === 'type' || kind === 'interface') return usedHere || others.length > 0;
    return others.some((other) => isProduct.has(other)) || (usedHere && others.length > 0);
  };
  // What is in local/ also runs the tests.
  const needless = code
    .filter(({ path }) => layerOf(path) !== 'local')
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORTED)].flatMap(({ groups = {} }) =>
        isNeeded(path, groups) ? [] : [`${path}: ${groups['name']}`],
      ),
    );
  expect(needless).toEqual([]);
});
