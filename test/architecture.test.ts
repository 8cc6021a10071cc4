import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const LAYERS = ['workflows', 'activities', 'api', 'worker', 'db', 'domain', 'adapters', 'local', 'web'];

interface Source {
  /** From the root, e.g. `api/platform/auth/jwt.ts`. */
  path: string;
  text: string;
  imports: Import[];
}

interface Import {
  /** A path from the root, or the name of a package (`node:fs`, `zod`, `@temporalio/workflow`). */
  target: string;
  typeOnly: boolean;
}

const sources = [...LAYERS, 'test', 'bench', 'eval'].flatMap(readFolder);
const code = sources.filter(({ path }) => !path.startsWith('test/') && !path.endsWith('.test.ts'));

function readFolder(folder: string): Source[] {
  let names: string[];
  try {
    names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  } catch {
    return []; // a layer that has no file yet
  }
  return names
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/^(dist|\.)/.test(name))
    .map((name) => readSource(join(folder, name)));
}

function readSource(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const statements = text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm);
  const dynamic = text.matchAll(/\b(?:import|require)\(\s*['"]([^'"]+)['"]\s*\)/g);
  return {
    path,
    text,
    imports: [
      ...[...statements].map(([, type, from = '']) => ({
        target: resolve(path, from),
        typeOnly: type !== undefined,
      })),
      ...[...dynamic].map(([, from = '']) => ({ target: resolve(path, from), typeOnly: false })),
    ],
  };
}

function resolve(path: string, from: string): string {
  return from.startsWith('.') ? relative(ROOT, join(ROOT, dirname(path), from)) : from;
}

function isPackage({ target }: Import): boolean {
  return (
    !/^(\.\.|workflows|activities|api|worker|db|domain|adapters|local|web|test|bench)\//.test(target) &&
    !target.startsWith('.')
  );
}

/** `path → target` of every import below `layer` that `allowed` does not let pass. */
function violations(layer: string, allowed: (found: Import, source: Source) => boolean): string[] {
  return code
    .filter(({ path }) => path.startsWith(`${layer}/`))
    .flatMap((source) =>
      source.imports
        .filter((found) => !allowed(found, source))
        .map(({ target }) => `${source.path} → ${target}`),
    );
}

const below =
  (...folders: string[]) =>
  ({ target }: Import) =>
    folders.some((folder) => target.startsWith(`${folder}/`));
const isContract = ({ target }: Import) => target.endsWith('contract.ts');
const isCompositionRoot = ({ path }: Source) => ['worker/main.ts', 'api/main.ts'].includes(path);

/** Packages that do no I/O of their own and may be used by the rules of the domain. */
const PURE = new Set([
  'zod',
  'bson',
  'node:crypto',
  'node:util',
  'node:path',
  'snowball-stemmers',
  'tinyld',
  '@huggingface/tokenizers',
  '@zxcvbn-ts/language-common',
  'htmlparser2',
  'ipaddr.js',
  'tldts',
]);

describe('layers depend inwards', () => {
  test('the check sees the code', () => {
    expect(code.length).toBeGreaterThan(50);
    expect(code.flatMap(({ imports }) => imports).length).toBeGreaterThan(200);
  });

  test('domain knows only itself and pure packages', () => {
    const allowed = (found: Import) =>
      below('domain')(found) || PURE.has(found.target) || (found.typeOnly && isPackage(found));
    expect(violations('domain', allowed)).toEqual([]);
  });

  test('workflows know domain, contracts, types of activities, and nothing that is not deterministic', () => {
    const packages = new Set(['@temporalio/workflow', '@temporalio/common']);
    const allowed = (found: Import) =>
      below('workflows', 'domain')(found) ||
      packages.has(found.target) ||
      (below('activities')(found) && found.typeOnly);
    expect(violations('workflows', allowed)).toEqual([]);
    expect(workflowClosure().filter((target) => target === 'zod' || target.startsWith('node:'))).toEqual([]);
  });

  test('activities know domain, contracts and db', () => {
    const allowed = (found: Import) =>
      below('activities', 'domain', 'db')(found) || isContract(found) || isPackage(found);
    expect(violations('activities', allowed)).toEqual([]);
  });

  test('the API knows contracts, domain and db; only its main wires adapters', () => {
    const allowed = (found: Import, source: Source) =>
      below('api', 'domain', 'db')(found) ||
      isContract(found) ||
      isPackage(found) ||
      (isCompositionRoot(source) && below('adapters', 'workflows')(found));
    expect(violations('api', allowed)).toEqual([]);
  });

  test('db knows domain', () => {
    expect(violations('db', (found) => below('db', 'domain')(found) || isPackage(found))).toEqual([]);
  });

  test('web knows itself, pure rules, and the shapes of the API as types', () => {
    const allowed = (found: Import) =>
      below('web', 'domain')(found) || (below('api')(found) && found.typeOnly) || isPackage(found);
    expect(violations('web', allowed)).toEqual([]);
    const schemas = code
      .filter(({ path }) => path.startsWith('web/'))
      .flatMap(({ imports }) => imports.filter(below('api')))
      .filter(({ target }) => !target.endsWith('schema.ts') && target !== 'api/paging.ts');
    expect(schemas.map(({ target }) => target)).toEqual([]);
  });

  test('adapters know the domain’s ports and their own SDK', () => {
    const allowed = (found: Import, { path }: Source) =>
      below('adapters', 'domain')(found) ||
      isContract(found) ||
      isPackage(found) ||
      // A job is a row and a workflow: who starts one writes both.
      (path.startsWith('adapters/temporal/') && below('db')(found));
    expect(violations('adapters', allowed)).toEqual([]);
  });
});

/** Every package that the workflow bundle would contain. */
function workflowClosure(): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const seen = new Set<string>();
  const visit = (target: string): void => {
    if (seen.has(target)) return;
    seen.add(target);
    for (const found of byPath.get(target)?.imports ?? []) if (!found.typeOnly) visit(found.target);
  };
  for (const { path } of code) if (path.startsWith('workflows/')) visit(path);
  return [...seen].filter((target) => !byPath.has(target));
}

describe('tenancy', () => {
  /** Calls the `upsert` of Pinecone's client. */
  const otherUpsert = 'adapters/pinecone/partition.ts';
  const outsideDb = code.filter(({ path }) => !path.startsWith('db/'));

  test('raw SQL, query builder, upsert and references live in db/ alone', () => {
    const escapes =
      /\b(sqlOf|createQueryBuilder|getKysely|upsert|upsertMany|nativeUpdate|nativeInsert|insertMany|getReference|getConnection|setFilterParams)\s*\(|\.qb\(|\bfilters:\s*(false|\{)|\borm\.em\b/;
    const found = outsideDb.filter(({ text }) => escapes.test(text)).map(({ path }) => path);
    expect(found).toEqual([otherUpsert]);
  });

  test('SQL in db/ stands in functions that take the company', () => {
    // Reading before the company is known, work on the database itself, and limits that are one for all companies.
    const systemWork = new Set([
      'db/abortable.ts',
      'db/platform/callers.ts',
      'db/platform/job-stats.ts',
      'db/migrate.ts',
      'db/ping.ts',
      'services/platform/provider-gate.ts',
      'db/tenancy.ts',
      'db/platform/workers.ts',
      // Temporary tables alone, which db/audit-rules has filled with one audit of the company's.
      'db/audit/report-links.ts',
      'db/audit/report.ts',
    ]);
    const unscoped = code
      .filter(({ path }) => path.startsWith('db/') && !systemWork.has(path))
      .filter(({ text }) => /\.execute\b|createQueryBuilder\(/.test(text))
      .filter(({ text }) => !/\bcompanyOf\(|\bcompanyId\b/.test(text))
      .map(({ path }) => path);
    expect(unscoped).toEqual([]);
  });

  test('only what must work across companies asks for it', () => {
    const mayAsk = new Set([
      'activities/platform/orphan-sweep.ts',
      'activities/platform/retention-sweep.ts',
      'activities/platform/stuck-sweep.ts',
      'api/main.ts', // removes old idempotency keys
      'services/platform/accounts/password-reset.ts',
      'services/platform/accounts/registration.ts',
    ]);
    const asking = outsideDb
      .filter(({ text }) => text.includes('systemEntityManager('))
      .map(({ path }) => path);
    expect(asking.filter((path) => !mayAsk.has(path))).toEqual([]);
  });
});

describe('style', () => {
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
        .filter((found) => !isPackage(found) && !/\.(tsx?|mjs|json|css|svg|png)$/.test(found.target))
        .map(({ target }) => `${path} → ${target}`),
    );
    expect(bare).toEqual([]);
  });
});

function withoutComment(line: string): string {
  return /^\s*(\/\/|\*|\/\*)/.test(line) ? '' : line;
}
