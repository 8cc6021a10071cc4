import { code, layerOf, LAYERS, packageOf, sources, type Import, type Source } from './support/sources.ts';

/** What may be imported of the project, and which packages, by layer. `types`: only as types. */
interface Rule {
  layers: readonly string[];
  types?: readonly string[];
  packages: readonly string[];
}

/** Packages that do no I/O of their own. */
const PURE = [
  '@zxcvbn-ts/language-common',
  'zod',
  'bson',
  'ipaddr.js',
  'tldts',
  'snowball-stemmers',
  'node:crypto',
  'node:util',
  'node:path',
];

/** What the rules of documents are made of: trees of HTML, Markdown and prose. */
const DOCUMENTS = [
  '@tiptap/y-tiptap',
  'decode-named-character-reference',
  'diff',
  'flesch',
  'hast',
  'hast-util-from-parse5',
  'hast-util-raw',
  'hast-util-sanitize',
  'hast-util-to-html',
  'mdast',
  'mdast-util-from-markdown',
  'mdast-util-gfm',
  'mdast-util-to-hast',
  'mdast-util-to-markdown',
  'micromark-extension-gfm',
  'nlcst',
  'parse5',
  'prosemirror-model',
  'retext-english',
  'retext-equality',
  'retext-passive',
  'retext-repeated-words',
  'retext-simplify',
  'syllable',
  'temml',
  'unified',
  'vfile',
  'vfile-message',
  'yjs',
];

const RULES: Record<string, Rule> = {
  domain: { layers: ['domain'], packages: [...PURE, ...DOCUMENTS, 'csv-parse', 'htmlparser2'] },
  jobs: { layers: ['jobs', 'domain'], packages: ['@temporalio/workflow'] },
  db: {
    layers: ['db', 'domain', 'jobs'],
    packages: [
      ...PURE,
      '@mikro-orm/core',
      '@mikro-orm/migrations',
      '@mikro-orm/postgresql',
      'pg',
      'pg-copy-streams',
      'node:fs',
      'node:net',
      'node:stream',
      'node:timers',
    ],
  },
  services: {
    layers: ['services', 'db', 'domain', 'jobs'],
    packages: [
      ...PURE,
      '@mikro-orm/core',
      'csv-parse',
      'jose',
      'standardwebhooks',
      'node:dns',
      'node:fs',
      'node:stream',
      'node:timers',
    ],
  },
  workflows: {
    layers: ['workflows', 'jobs', 'domain'],
    types: ['activities', 'services', '@temporalio/common'],
    packages: ['@temporalio/workflow'],
  },
  activities: {
    layers: ['activities', 'services', 'db', 'domain', 'jobs'],
    packages: [...PURE, '@mikro-orm/core', '@temporalio/activity', 'node:fs', 'node:stream'],
  },
  api: {
    layers: ['api', 'services', 'db', 'domain', 'jobs'],
    types: ['@temporalio/client'],
    packages: [
      ...PURE,
      '@hocuspocus/server',
      '@koa/cors',
      '@koa/router',
      '@mikro-orm/core',
      '@modelcontextprotocol/sdk',
      'formidable',
      'helmet',
      'jose',
      'koa',
      'koa-body',
      'pg',
      'prom-client',
      'rate-limiter-flexible',
      'swagger-ui-dist',
      'ws',
      'y-protocols',
      'yjs',
      'node:events',
      'node:fs',
      'node:http',
      'node:net',
      'node:stream',
      'node:timers',
      'node:zlib',
    ],
  },
  products: {
    layers: ['products', 'api', 'services', 'db', 'domain', 'jobs'],
    types: ['@mikro-orm/core'],
    packages: [],
  },
};

/** The two programs wire everything. */
const COMPOSITION_ROOTS = new Set(['api/main.ts', 'worker/main.ts']);

describe('layers depend inwards', () => {
  test('the check sees the code', () => {
    expect(code.length).toBeGreaterThan(50);
    expect(code.flatMap(({ imports }) => imports).length).toBeGreaterThan(200);
    expect(LAYERS.filter((layer) => !code.some(({ path }) => layerOf(path) === layer))).toEqual([]);
  });

  test.each(Object.keys(RULES))('%s', (layer) => {
    const own = code.filter(({ path }) => layerOf(path) === layer && !COMPOSITION_ROOTS.has(path));
    const rule = RULES[layer] as Rule; // one of its keys
    expect(own.flatMap((source) => strays(source, rule))).toEqual([]);
  });

  test('routes are HTTP only: use cases that write or start jobs are services', () => {
    const writes =
      /\b(?:em|tx)\.(?:create|persist|remove|assign|flush|transactional|native\w+)\(|\binsertJob\(|\bjobs\.(?:launch|start)\(/;
    const found = code.filter(({ path, text }) => layerOf(path) === 'api' && writes.test(text));
    expect(found.map(({ path }) => path).filter((path) => !COMPOSITION_ROOTS.has(path))).toEqual([]);
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

  test('adapters know the domain’s ports and their own SDK, and not each other', () => {
    /** Parts that several adapters are made of, and what chooses among providers. */
    const shared = /^adapters\/(?:address-guard|models|parser-pool|pino)\//;
    const allowed = ({ target, isPackage }: Import, { path }: Source) =>
      isPackage ||
      ['domain', 'jobs', 'parsers'].includes(layerOf(target)) ||
      folderOf(target) === folderOf(path) ||
      shared.test(target) ||
      /^adapters\/(?:models|vectors)\//.test(path) ||
      // A job is a row and a workflow: who starts one writes both.
      (path.startsWith('adapters/temporal/') && layerOf(target) === 'db');
    expect(violations('adapters', allowed)).toEqual([]);
  });

  test('parsers know pure rules and each other: they run in processes of their own', () => {
    const allowed = ({ target, isPackage }: Import) =>
      isPackage || ['parsers', 'domain'].includes(layerOf(target));
    expect(violations('parsers', allowed)).toEqual([]);
  });

  test('web knows itself, pure rules, and the shapes of the API as types', () => {
    const allowed = ({ target, isPackage, typeOnly }: Import) =>
      isPackage ||
      ['web', 'domain'].includes(layerOf(target)) ||
      (typeOnly && (target.endsWith('schema.ts') || target === 'api/paging.ts'));
    expect(violations('web', allowed)).toEqual([]);
  });
});

/** `path → target` of every import of the source that the rule does not let pass. */
function strays({ path, imports }: Source, { layers, types = [], packages }: Rule): string[] {
  return imports
    .filter(({ target, isPackage, typeOnly }) => {
      const name = isPackage ? packageOf(target) : layerOf(target);
      const allowed = isPackage ? packages : layers;
      return !allowed.includes(name) && !(typeOnly && types.includes(name));
    })
    .map(({ target }) => `${path} → ${target}`);
}

function violations(layer: string, allowed: (found: Import, source: Source) => boolean): string[] {
  return code
    .filter(({ path }) => layerOf(path) === layer)
    .flatMap((source) =>
      source.imports
        .filter((found) => !allowed(found, source))
        .map(({ target }) => `${source.path} → ${target}`),
    );
}

/** `adapters/openai` of a path below it. */
function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
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

describe('tenancy', () => {
  /** Calls the `upsert` of Pinecone's client. */
  const otherUpsert = 'adapters/pinecone/partition.ts';
  const outsideDb = code.filter(({ path }) => !path.startsWith('db/'));

  test('raw SQL, query builder, upsert and references live in db/ alone', () => {
    const escapes =
      /\b(sqlOf|runPrepared|runPreparedIn|preparedLookup|createQueryBuilder|getKysely|upsert|upsertMany|nativeUpdate|nativeInsert|insertMany|getReference|getConnection|setFilterParams)\s*\(|\.qb\(|\bfilters:\s*(false|\{)|\borm\.em\b/;
    const found = outsideDb.filter(({ text }) => escapes.test(text)).map(({ path }) => path);
    expect(found).toEqual([otherUpsert]);
  });

  test('SQL in db/ stands in functions that take the company', () => {
    // Reading before the company is known, work on the database itself, and limits that are one for all companies.
    const systemWork = new Set([
      'db/abortable.ts',
      'db/platform/callers.ts',
      'db/platform/invitations.ts',
      'db/migrate.ts',
      'db/ping.ts',
      'db/prepared.ts',
      'db/prepared-in.ts',
      'db/platform/job-stats.ts',
      'db/platform/provider-slots.ts',
      'db/platform/webhook-inbox.ts', // comes in before its company is known
      'db/platform/workers.ts',
      'db/authoring/searching-texts.ts', // sets what plans count with, and reads nothing
      'db/tenancy.ts',
      // Temporary tables alone, which db/audit/rules has filled with one audit of the company's.
      'db/audit/report-links.ts',
      'db/audit/report.ts',
    ]);
    const unscoped = code
      .filter(({ path }) => path.startsWith('db/') && !systemWork.has(path))
      .filter(({ text }) =>
        /\.execute\b|\b(runPrepared|runPreparedIn|preparedLookup)\b|createQueryBuilder\(/.test(text),
      )
      .filter(({ text }) => !/\bcompanyOf\(|\bcompanyId\b/.test(text))
      .map(({ path }) => path);
    expect(unscoped).toEqual([]);
  });

  test('only what must work across companies asks for it', () => {
    const mayAsk = new Set([
      'activities/platform/orphan-sweep.ts',
      'activities/platform/retention-sweep.ts',
      'activities/platform/stuck-sweep.ts',
      'api/authoring/collaborate/shared-presence.ts', // notices have the company's documents alone, by their ids
      'services/authoring/collaboration/store-left.ts',
      'api/main.ts', // removes old idempotency keys and replies of models
      'services/content/summaries/inbox-source.ts', // before the company is known
      'services/platform/accounts/password-reset.ts',
      'services/platform/accounts/registration.ts',
      'services/platform/inbox/inbox.ts', // before the company is known
      'services/platform/inbox/pass-on.ts',
      'services/platform/inbox/relay.ts',
      'services/platform/provider-gate.ts', // limits are one for all companies
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
});

function withoutComment(line: string): string {
  return /^\s*(\/\/|\*|\/\*)/.test(line) ? '' : line;
}
