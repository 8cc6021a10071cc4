import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { newId } from '../domain/platform/id.ts';
import { sharedInstance } from '../test/support/instance.ts';
import { query } from '../test/support/sql.ts';
import type { Measure } from './load.ts';
import { withServers } from './servers.ts';
import type { WebhookLoad } from './webhook-load.ts';

const ROUNDS = 7;
const REQUESTS = 3_000;
const CONNECTIONS = 32;
const BARE = 'bare Koa, signature alone';
const INBOX = 'webhook inbox';

/**
 * Accepted webhooks a second and how long their acknowledgement takes, beside a bare Koa handler that only checks the
 * signature, in turns. Of the inbox everything counts: limits, log, the durable row, and passing on what came before.
 */
export async function run(): Promise<void> {
  // Every commit reaches the disk.
  await withServers(async () => {
    const { url, env } = sharedInstance();
    const secret = env['WEBHOOK_SECRET'] ?? '';
    const bare = start('bare-webhook.ts', { WEBHOOK_SECRET: secret });
    const [address] = await once(bare, 'message');
    const targets = {
      [BARE]: `http://127.0.0.1:${address.port}/`,
      [INBOX]: `${url}/seo-content-api/webhooks/summary`,
    };
    const measures: Record<string, Measure[]> = { [BARE]: [], [INBOX]: [] };
    // The first round warms both up and does not count.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [name, target] of Object.entries(targets)) {
        const measure = await load({
          url: target,
          secret,
          prefix: newId(),
          connections: CONNECTIONS,
          requests: REQUESTS,
        });
        if (round > 0) measures[name]?.push(measure);
      }
    }
    bare.kill();
    const [stored] = await query<{ count: number }>(
      env['DATABASE_URL'] ?? '',
      'select count(*)::int as count from webhook_inbox',
    );
    report(measures, stored?.count ?? 0);
  }, {});
}

function start(script: string, env: Record<string, string> = {}): ChildProcess {
  const execArgv = ['--disable-warning=ExperimentalWarning'];
  return fork(join(import.meta.dirname, script), { execArgv, env: { ...process.env, ...env } });
}

async function load(options: WebhookLoad): Promise<Measure> {
  const child = start('webhook-load.ts');
  child.send(options);
  const [measure] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof measure !== 'object') throw new Error(`the load on ${options.url} broke off`);
  return measure;
}

function report(measures: Record<string, Measure[]>, stored: number): void {
  const rows = Object.entries(measures).map(([name, rounds]) => ({
    name,
    perSecond: median(rounds.map((round) => round.requestsPerSecond)),
    p50: median(rounds.map((round) => round.p50)),
    p99: median(rounds.map((round) => round.p99)),
  }));
  const bare = rows.find(({ name }) => name === BARE)?.perSecond ?? Number.NaN;
  console.log(
    `Medians of ${ROUNDS} rounds in turns, ${REQUESTS} webhooks over ${CONNECTIONS} connections each; ${stored} stored`,
  );
  console.table(
    Object.fromEntries(
      rows.map(({ name, perSecond, p50, p99 }) => [
        name,
        {
          'accepted/s': Math.round(perSecond),
          'p50 ms': p50.toFixed(1),
          'p99 ms': p99.toFixed(1),
          ratio: (perSecond / bare).toFixed(2),
        },
      ]),
    ),
  );
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
