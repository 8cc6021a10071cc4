// npm run bench -- <name>: runs bench/<name>.ts, which exports `run`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const [name = ''] = process.argv.slice(2);
const file = join(import.meta.dirname, `${name}.ts`);
if (!/^[a-z-]+$/.test(name) || !existsSync(file))
  throw new Error(
    'usage: npm run bench -- api|authoring|calls|console|crawl|editor|ingestion|interviews|landing|references|search|sitemaps|tokens|webhook|workflow',
  );
const bench: { run?: () => Promise<void> } = await import(file);
if (!bench.run) throw new Error(`bench/${name}.ts is no benchmark`);
await bench.run();
