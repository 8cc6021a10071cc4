import packageJson from '../package.json' with { type: 'json' };
import { ADAPTER_RULES } from './support/rules/adapters.ts';
import { LAYER_RULES } from './support/rules/layers.ts';
import { NODE, PURE } from './support/rules/packages.ts';
import { isOf, ruleOf, strays, type Rules } from './support/rules/rule.ts';
import { WEB_RULES } from './support/rules/web.ts';
import { code, layerOf, LAYERS, packageOf, sources, type Import, type Source } from './support/sources.ts';

const RULES: Rules = { ...LAYER_RULES, ...ADAPTER_RULES, ...WEB_RULES };
/** The two programs wire everything: they may import all, and nothing imports them. */
const COMPOSITION_ROOT = 'programs';
const ruled = code
  .filter(({ path }) => layerOf(path) !== COMPOSITION_ROOT)
  .map((source) => ({ ...source, rule: ruleOf(source.path, RULES) }));

test('the check sees the code', () => {
  expect(code.length).toBeGreaterThan(50);
  expect(code.flatMap(({ imports }) => imports).length).toBeGreaterThan(200);
  expect(LAYERS.filter((layer) => !code.some(({ path }) => layerOf(path) === layer))).toEqual([]);
});

test('every file has a rule, every rule has files', () => {
  expect(ruled.filter(({ rule }) => !rule).map(({ path }) => path)).toEqual([]);
  expect(Object.keys(RULES).filter((place) => filesOf(place).length === 0)).toEqual([]);
});

test.each(LAYERS)('%s imports inwards, and no packages but its own', (layer) => {
  const own = ruled.filter(({ path }) => layerOf(path) === layer);
  expect(own.flatMap((source) => (source.rule ? strays(source, source.rule) : []))).toEqual([]);
});

test.each([
  ['adapters/anthropic/a.ts', 'openai'],
  ['adapters/anthropic/a.ts', '../openai/failure.ts'],
  ['adapters/openai/a.ts', '../../db/orm.ts'],
  ['adapters/disk/a.ts', 'node:http'],
  ['parsers/a.ts', 'undici'],
  ['parsers/a.ts', '../adapters/disk/folders.ts'],
  ['worker/queues.ts', '../adapters/temporal/connection.ts'],
  ['worker/threads/a.ts', '../../adapters/hub-model/embedder.ts'],
  ['local/a.ts', '../adapters/models/models.ts'],
  ['local/a.ts', '../services/platform/provider-gate.ts'],
  ['web/widget/a.ts', 'react'],
  ['web/editor/a.ts', '../console/links.ts'],
  ['web/console/a.ts', 'node:path'],
])('%s may not import %s', (path, from) => {
  const isPackage = !from.startsWith('.');
  const target = isPackage ? from : new URL(from, `file:///${path}`).pathname.slice(1);
  const imports = [{ target, isPackage, typeOnly: false, isDynamic: false }];
  const rule = ruleOf(path, RULES) ?? { ours: [target], packages: [target] };
  expect(strays({ path, imports }, rule)).toEqual([`${path} → ${target}`]);
});

test('no rule allows what nobody imports any more', () => {
  // Directions and lists that many have are allowed as a whole.
  const shared = new Set<string>([...LAYERS, ...PURE, ...NODE]);
  const unused = Object.entries(RULES).flatMap(([place, { ours, packages, types = [] }]) => {
    const imports = filesOf(place).flatMap((source) => source.imports);
    return [...ours, ...packages, ...types]
      .filter((name) => !shared.has(name) && name !== place && !imports.some((found) => isOf(found, name)))
      .map((name) => `${place}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('what is imported is a dependency by name, and no types are kept of what is not imported', () => {
  const { dependencies, optionalDependencies, devDependencies } = packageJson;
  const installed = Object.keys({ ...dependencies, ...optionalDependencies });
  const typed = Object.keys(devDependencies).flatMap((name) => /^@types\/(.+)$/.exec(name)?.[1] ?? []);
  const types = typed.map((name) => name.replace(/^(.+)__/, '@$1/'));
  const namesIn = (files: readonly Source[]) =>
    new Set(
      files.flatMap(({ imports }) => imports).flatMap((found) => (found.isPackage ? nameOf(found) : [])),
    );
  const unnamed = [...namesIn(code)].filter((name) => ![...installed, ...types, 'node'].includes(name));
  expect(unnamed).toEqual([]);
  const known = namesIn(sources).add('jest');
  expect(types.filter((name) => !known.has(name))).toEqual([]);
});

test('nothing imports the programs', () => {
  const found = code
    .filter(({ path }) => layerOf(path) !== COMPOSITION_ROOT)
    .filter(({ imports }) => imports.some((one) => isOf(one, COMPOSITION_ROOT)));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('of the API, web knows the shapes alone', () => {
  const taken = code
    .filter(({ path }) => path.startsWith('web/'))
    .flatMap(({ imports }) => imports.map(({ target }) => target))
    .filter((target) => target.startsWith('api/'));
  expect(taken.length).toBeGreaterThan(10);
  expect(taken.filter((target) => !target.endsWith('schema.ts') && target !== 'api/input/paging.ts')).toEqual(
    [],
  );
});

test('routes are HTTP only: use cases that write or start jobs are services', () => {
  const writes =
    /\b(?:em|tx)\.(?:create|persist|remove|assign|flush|transactional|native\w+)\(|\binsertJob\(|\bjobs\.(?:launch|start)\(/;
  const found = ruled.filter(({ path, text }) => layerOf(path) === 'api' && writes.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('no files import each other in a loop, whether for their types alone or lazily', () => {
  expect(loops(code)).toEqual([]);
  const file = (path: string, target: string, how: { typeOnly: boolean; isDynamic: boolean }): Source => ({
    path,
    text: '',
    imports: [{ target, isPackage: false, ...how }],
  });
  for (const how of [
    { typeOnly: false, isDynamic: false },
    { typeOnly: true, isDynamic: false },
    { typeOnly: false, isDynamic: true },
  ]) {
    const files = [file('a.ts', 'b.ts', how), file('b.ts', 'c.ts', how), file('c.ts', 'b.ts', how)];
    expect(loops(files)).toEqual(['b.ts ⇄ c.ts']);
  }
});

test('nothing that is not deterministic gets into the workflows', () => {
  const { packages } = workflowClosure();
  expect(packages.filter((target) => target === 'zod' || target.startsWith('node:'))).toEqual([]);
});

test('the modules of workflows keep nothing, as all workflows of a worker share them', () => {
  const { modules, packages } = workflowClosure();
  const state = /^(?:export )?(?:(?:let|var)\s|const [^=]+= new (?:Map|WeakMap|WeakSet|WeakRef)\b)/m;
  expect(modules.filter(({ text }) => state.test(text)).map(({ path }) => path)).toEqual([]);
  expect(packages.toSorted()).toEqual(['@temporalio/workflow']);
});

/** The package of an import; `node` for all parts of Node. */
function nameOf({ target }: Import): string {
  return target.startsWith('node:') ? 'node' : packageOf(target);
}

/** Files that the rule of this place is for. */
function filesOf(place: string): Source[] {
  return ruled.filter(({ rule }) => rule === RULES[place]);
}

/** The import that closes each import cycle. */
function loops(files: readonly Source[]): string[] {
  const byPath = new Map(files.map((source) => [source.path, source]));
  const found: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = ({ path, imports }: Source): void => {
    state.set(path, 'open');
    for (const { target } of imports) {
      const next = byPath.get(target);
      if (!next) continue;
      if (state.get(target) === 'open') found.push(`${target} ⇄ ${path}`);
      if (!state.has(target)) visit(next);
    }
    state.set(path, 'done');
  };
  for (const source of files) if (!state.has(source.path)) visit(source);
  return found;
}

/** Our modules and the packages that the workflow bundle contains. */
function workflowClosure(): { modules: Source[]; packages: string[] } {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const seen = new Set<string>();
  const visit = (target: string): void => {
    if (seen.has(target)) return;
    seen.add(target);
    for (const found of byPath.get(target)?.imports ?? []) if (!found.typeOnly) visit(found.target);
  };
  for (const { path } of code) if (path.startsWith('workflows/')) visit(path);
  return {
    modules: [...seen].flatMap((target) => byPath.get(target) ?? []),
    packages: [...seen].filter((target) => !byPath.has(target)),
  };
}
