import { DOCUMENTS, NODE, PURE } from './packages.ts';
import type { Rules } from './rule.ts';

/** Layers inside which one rule holds, and files of theirs with more to do. Those of adapters and web are by folder. */
export const LAYER_RULES: Rules = {
  domain: { ours: ['domain'], packages: [...PURE, ...DOCUMENTS, 'htmlparser2'] },
  jobs: { ours: ['jobs', 'domain'], packages: [] },
  db: {
    ours: ['db', 'domain', 'jobs'],
    packages: [
      ...PURE,
      '@mikro-orm/core',
      '@mikro-orm/migrations',
      '@mikro-orm/postgresql',
      'pg',
      'pg-copy-streams',
      // What a request creates is registered under its key, regardless of the code that creates it.
      'node:async_hooks',
      'node:fs',
      'node:net',
      'node:stream',
      'node:timers',
    ],
  },
  services: {
    ours: ['services', 'db', 'domain', 'jobs'],
    packages: [
      ...PURE,
      '@mikro-orm/core',
      'jose',
      'standardwebhooks',
      'node:dns',
      'node:fs',
      'node:stream',
      'node:timers',
    ],
  },
  workflows: {
    ours: ['workflows', 'jobs', 'domain'],
    types: ['activities', 'services', '@temporalio/common'],
    packages: ['@temporalio/workflow'],
  },
  activities: {
    ours: ['activities', 'services', 'db', 'domain', 'jobs'],
    packages: [...PURE, '@mikro-orm/core', '@temporalio/activity', 'node:fs', 'node:stream'],
  },
  api: {
    ours: ['api', 'services', 'db', 'domain', 'jobs'],
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
    ours: ['products', 'api', 'services', 'db', 'domain', 'jobs'],
    types: ['@mikro-orm/core'],
    packages: [],
  },
  // Processes of their own, which read what comes from outside: nothing of them reaches the network.
  parsers: {
    ours: ['parsers', 'domain'],
    packages: [
      ...NODE,
      '@hyzyla/pdfium',
      '@mozilla/readability',
      'eld',
      'fast-png',
      'htmlparser2',
      'iconv-lite',
      'jschardet',
      'linkedom',
      'omggif',
      'parse5',
      'tesseract.js',
      'word-extractor',
      'yauzl',
      'yjs',
      'node:worker_threads',
    ],
  },
  worker: {
    ours: ['worker', 'domain', 'jobs'],
    packages: [...NODE, '@temporalio/common', '@temporalio/worker', 'prom-client', 'node:http'],
    types: ['node:net'],
  },
  // Its row says that the process lives.
  'worker/heartbeat.ts': {
    ours: ['domain', 'db/platform/workers.ts'],
    packages: NODE,
    types: ['db/orm.ts', '@temporalio/worker'],
  },
  // Tokens are counted as the model counts them that embeds the chunks.
  'worker/threads': {
    ours: ['worker/threads', 'domain', 'adapters/hub-model/tokenizer.ts', 'adapters/openai/tokenizer.ts'],
    packages: [...NODE, 'piscina'],
  },
  local: {
    ours: [
      'local',
      'domain',
      'db',
      // What is found, converted or made before the parts start, by the part that works with it.
      'adapters/chromium/find.ts',
      'adapters/hub-model/encoder-file.ts',
      'adapters/hub-model/manifest.ts',
      'adapters/hub-model/published.ts',
      'adapters/libreoffice/find.ts',
      'adapters/llama',
      'adapters/secrets/secrets.ts',
      'adapters/temporal/connection.ts',
      'adapters/temporal/namespace.ts',
      'adapters/temporal/search-attributes.ts',
    ],
    packages: [
      ...NODE,
      '@temporalio/client',
      'pg',
      'tar',
      'yauzl',
      'zod',
      'node:child_process',
      'node:http',
      'node:https',
      'node:net',
      'node:readline',
      'node:sqlite',
    ],
  },
  // A command for people: it does what routes do.
  'local/admin.ts': {
    ours: ['local', 'domain', 'db/orm.ts', 'products/open-database.ts', 'services/platform/accounts'],
    packages: NODE,
  },
  // Migrations and entities for the command line of the ORM.
  'local/mikro-orm.config.mjs': {
    ours: ['db', 'products'],
    packages: ['@mikro-orm/migrations', '@mikro-orm/postgresql'],
  },
};
