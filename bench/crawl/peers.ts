import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { attempt, installNode, installPython, peerFolder } from '../peer-install.ts';
import type { Crawler } from './crawling.ts';
import { watchMemory } from './memory.ts';

const CRAWLEE = '@crawlee/cheerio@3.18.1';
const SCRAPY = 'Scrapy==2.19.0';

/** A loop that keeps nothing: what this machine and the site's server allow. */
export function bareLoop(concurrency: number): Crawler {
  return crawlerOf('undici loop', process.execPath, ['undici-crawl.mjs', concurrency]);
}

/** Other crawlers, in the user's cache. Those that cannot be installed here are left out, with a word. */
export async function otherCrawlers(concurrency: number): Promise<Crawler[]> {
  const folder = await peerFolder('crawl');
  const [crawlee, python] = await Promise.all([
    attempt('Crawlee', () => installNode(folder, [CRAWLEE])),
    attempt('Scrapy', () => installPython(folder, [SCRAPY])),
  ]);
  const ofCrawlee = (storage: string) =>
    crawlee === null
      ? []
      : [
          crawlerOf(`Crawlee (queue: ${storage})`, process.execPath, [
            'crawlee-crawl.mjs',
            concurrency,
            crawlee,
            storage,
          ]),
        ];
  return [
    ...ofCrawlee('memory'),
    ...ofCrawlee('disk'),
    ...(python === null ? [] : [crawlerOf('Scrapy', python, ['scrapy-crawl.py', concurrency])]),
  ];
}

/** A script beside this one that takes a URL and `args`, crawls, prints what it found and ends. */
function crawlerOf(
  name: string,
  program: string,
  [script, ...args]: readonly [string, ...(string | number)[]],
): Crawler {
  return {
    name,
    async crawl({ url }) {
      const folder = await mkdtemp(join(tmpdir(), 'bench-crawl-'));
      const child = spawn(program, [join(import.meta.dirname, script), `${url}/`, ...args.map(String)], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const memory = watchMemory(child.pid ?? 0);
      const output = await text(child.stdout);
      memory.stop();
      await rm(folder, { recursive: true });
      const last = output.trim().split('\n').at(-1) ?? '';
      if (!last.startsWith('{')) throw new Error(`${name} broke off`);
      return { ...JSON.parse(last), peakMb: memory.peakMb() };
    },
  };
}
