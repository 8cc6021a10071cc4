import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { keptSecret } from '../adapters/secrets/secrets.ts';
import { newId } from '../domain/platform/id.ts';
import { sharedInstance } from '../test/support/instance/instance.ts';
import { query } from '../test/support/instance/sql.ts';
import { processorTime } from './crawl/processor-time.ts';
import type { Measure } from './load.ts';
import { withServers } from './servers.ts';
import type { Sender, WebhookLoad } from './webhook-load.ts';

const ROUNDS = 7;
const REQUESTS = 3_000;
const CONNECTIONS = 32;
const BARE = 'bare Koa, signature alone';
const BARE_VOICE = 'bare Koa, signature of calls';
const BARE_ROW = 'bare Koa, signature and row of calls';
const INBOX = 'webhook inbox';
const CALLS = 'webhooks of calls';

/**
 * Accepted webhooks a second, of Standard Webhooks and of the voice provider, and how long their acknowledgement takes, in
 * turns with a bare Koa handler that checks the signature, and for calls with one that also inserts a row. Of the inbox
 * everything counts: limits, log, the durable row, and passing on what came before. Processor time of the server and of
 * PostgreSQL is next to it, for machines on which others work too.
 */
export async function run(): Promise<void> {
  // Every commit reaches the disk.
  await withServers(async () => {
    const { url, env } = sharedInstance();
    const secret = env['WEBHOOK_SECRET'] ?? '';
    const voice = await keptSecret(join(env['DATA_DIR'] ?? '', 'secrets'), 'voice-webhook-key');
    const bare = start('bare-webhook.ts', {
      WEBHOOK_SECRET: secret,
      VOICE_KEY: voice,
      DATABASE_URL: env['DATABASE_URL'] ?? '',
    });
    const [address] = await once(bare, 'message');
    const bareUrl = `http://127.0.0.1:${address.port}`;
    const targets: Record<string, { url: string; sender: Sender; secret: string }> = {
      [BARE]: { url: `${bareUrl}/`, sender: 'standard', secret },
      [INBOX]: { url: `${url}/seo-content-api/webhooks/summary`, sender: 'standard', secret },
      [BARE_VOICE]: { url: `${bareUrl}/calls`, sender: 'voice', secret: voice },
      [BARE_ROW]: { url: `${bareUrl}/calls/rows`, sender: 'voice', secret: voice },
      [CALLS]: { url: `${url}/api/response-webhook`, sender: 'voice', secret: voice },
    };
    const measures: Record<string, Measured[]> = Object.fromEntries(
      Object.keys(targets).map((name) => [name, []]),
    );
    // The first round warms both up and does not count.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [name, target] of Object.entries(targets)) {
        const before = await processorTime();
        const measure = await load({
          ...target,
          prefix: newId(),
          connections: CONNECTIONS,
          requests: REQUESTS,
        });
        const after = await processorTime();
        const server = name.startsWith('bare') ? 'bare' : 'api';
        const spent = (part: string) => ((after.get(part) ?? 0) - (before.get(part) ?? 0)) / REQUESTS;
        if (round > 0)
          measures[name]?.push({ ...measure, server: spent(server), postgres: spent('postgres') });
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

/** With milliseconds of processor time for each request. */
type Measured = Measure & { server: number; postgres: number };

function report(measures: Record<string, Measured[]>, stored: number): void {
  const rows = Object.entries(measures).map(([name, rounds]) => ({
    name,
    perSecond: median(rounds.map((round) => round.requestsPerSecond)),
    p50: median(rounds.map((round) => round.p50)),
    p99: median(rounds.map((round) => round.p99)),
    server: median(rounds.map((round) => round.server)),
    postgres: median(rounds.map((round) => round.postgres)),
  }));
  const perSecondOf = (bare: string) => rows.find(({ name }) => name === bare)?.perSecond ?? Number.NaN;
  console.log(
    `Medians of ${ROUNDS} rounds in turns, ${REQUESTS} webhooks over ${CONNECTIONS} connections each; ${stored} stored`,
  );
  console.table(
    Object.fromEntries(
      rows.map(({ name, perSecond, p50, p99, server, postgres }) => [
        name,
        {
          'accepted/s': Math.round(perSecond),
          'p50 ms': p50.toFixed(1),
          'p99 ms': p99.toFixed(1),
          'processor ms': server.toFixed(3),
          'of PostgreSQL': postgres.toFixed(3),
          'of the signature alone': (perSecond / perSecondOf(isOfCalls(name) ? BARE_VOICE : BARE)).toFixed(2),
          'of the row': isOfCalls(name) ? (perSecond / perSecondOf(BARE_ROW)).toFixed(2) : '',
        },
      ]),
    ),
  );
}

const isOfCalls = (name: string) => [BARE_VOICE, BARE_ROW, CALLS].includes(name);

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
