import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { newCompany } from '../test/support/api/client.ts';
import { sharedInstance } from '../test/support/instance/instance.ts';
import { processorTime } from './crawl/processor-time.ts';
import type { Load, Measure } from './load.ts';
import { withServers } from './servers.ts';

const ROUNDS = 7;
const REQUESTS = 4_000;
const CONNECTIONS = 32;

/** Milliseconds of processor time for a request: of the process that answers, and of PostgreSQL. */
interface Cost {
  answering: number;
  postgres: number;
}

/** Requests a second of an authenticated GET beside bare Koa, in turns, so that both see the same machine. */
export async function run(): Promise<void> {
  await withServers(async () => {
    const company = await newCompany(sharedInstance().url);
    const bare = start('bare-koa.ts');
    const [address] = await once(bare, 'message');
    const targets = {
      'bare Koa': { part: 'bare', url: `http://127.0.0.1:${address.port}/`, headers: {} },
      'GET /api/auth/me': {
        part: 'api',
        url: `${company.url}/api/auth/me`,
        headers: { authorization: `Bearer ${company.token}` },
      },
    };
    const measures: Record<string, (Measure & Cost)[]> = { 'bare Koa': [], 'GET /api/auth/me': [] };
    // The first round warms both up and does not count.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [name, target] of Object.entries(targets)) {
        const { part, ...asked } = target;
        const before = await processorTime();
        const measure = await load({ ...asked, connections: CONNECTIONS, requests: REQUESTS });
        const after = await processorTime();
        const used = (of: string) => ((after.get(of) ?? 0) - (before.get(of) ?? 0)) / REQUESTS;
        if (round > 0)
          measures[name]?.push({ ...measure, answering: used(part), postgres: used('postgres') });
      }
    }
    bare.kill();
    report(measures);
  });
}

function start(script: string): ChildProcess {
  return fork(join(import.meta.dirname, script), { execArgv: ['--disable-warning=ExperimentalWarning'] });
}

async function load(options: Load): Promise<Measure> {
  const child = start('load.ts');
  child.send(options);
  const [measure] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof measure !== 'object') throw new Error(`the load on ${options.url} broke off`);
  return measure;
}

function report(measures: Record<string, (Measure & Cost)[]>): void {
  console.log(
    `Medians of ${ROUNDS} rounds in turns, ${REQUESTS} requests over ${CONNECTIONS} connections each`,
  );
  console.table(
    Object.fromEntries(
      Object.entries(measures).map(([name, rounds]) => [
        name,
        {
          'requests/s': Math.round(median(rounds.map((round) => round.requestsPerSecond))),
          'p50 ms': median(rounds.map((round) => round.p50)).toFixed(1),
          'p99 ms': median(rounds.map((round) => round.p99)).toFixed(1),
          'processor ms': median(rounds.map((round) => round.answering)).toFixed(3),
          'of PostgreSQL': median(rounds.map((round) => round.postgres)).toFixed(3),
        },
      ]),
    ),
  );
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
