import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageEntity } from '../db/platform/entities.ts';
import { closeOrm, type Orm } from '../db/orm.ts';
import { companyEntityManager } from '../db/tenancy.ts';
import { openDatabase } from '../products/open-database.ts';
import { callModel } from '../services/platform/models/call-model.ts';
import type { ModelDeps } from '../services/platform/models/model-call.ts';
import { failOneInFive } from '../test/platform/models/lab/faulty-provider.ts';
import { connectOwn, gatedModels } from '../test/platform/models/lab/gated-models.ts';
import { linePrompt } from '../test/platform/models/lab/line-prompt.ts';
import {
  says,
  startModelServer,
  type ModelAnswer,
  type ModelServer,
} from '../test/platform/providers/model-server.ts';
import { insertCompany } from '../test/platform/workflows/lab/company.ts';
import { createDatabase } from '../test/support/instance/database.ts';
import { withServers } from './servers.ts';

const CALLS = 1_000;
const AT_ONCE = 32;
/** Rounds of each kind, alternating; the median counts. */
const ROUNDS = 7;
const ROUND_CALLS = 200;
/** Of the company with the dead key: as many callers, each with this pause. */
const DEAD = { callers: 8, pauseMs: 100 };
const LATENCY_MS = 50;
/** What is measured is not the limit of calls per minute. */
const UNLIMITED = { ANTHROPIC_RATE: '1000000/1m', OPENAI_RATE: '1000000/1m' };

/**
 * A thousand calls to a provider that fails one in five: how many are lost, or paid for twice. Then the time of one company's
 * calls beside another whose key is dead (refused, limited, or silent), as against alone and beside a key that works: what the
 * same callers cost without a fault.
 */
export async function run(): Promise<void> {
  await withServers(async () => {
    const database = await createDatabase();
    const orm = await openDatabase(database.url);
    const server = await startModelServer();
    try {
      console.log(`load ${loadavg()[0]?.toFixed(1)}`);
      await faultyProvider(orm, server);
      await deadKey(orm, server);
    } finally {
      await server.close();
      await closeOrm(orm);
      await database.drop();
    }
  });
}

const ask = (deps: ModelDeps, companyId: string, question: string, key: string | null = null) =>
  callModel(deps, { companyId, key, prompt: linePrompt(), input: question, model: null });

async function faultyProvider(orm: Orm, server: ModelServer): Promise<void> {
  const seen = failOneInFive(server, (question) => `about ${question}`);
  const deps = await gatedModels(orm, { ...server.env, ...UNLIMITED });
  const companyId = await insertCompany(orm);
  const started = performance.now();
  let lost = 0;
  await inTurn(CALLS, AT_ONCE, async (number) => {
    const question = `question-${number}`;
    const answer = await ask(deps, companyId, question, question).catch(() => null);
    if (answer?.value !== `about ${question}`) lost += 1;
  });
  const seconds = (performance.now() - started) / 1_000;
  const asked = seen.asked;
  await inTurn(CALLS, AT_ONCE, async (number) => {
    await ask(deps, companyId, `question-${number}`, `question-${number}`).catch(() => null);
  });
  console.table({
    calls: CALLS,
    'requests to the provider': asked,
    'of these failed': seen.failed,
    lost,
    'answered twice': [...seen.whole.values()].filter((times) => times > 1).length,
    'rows of the ledger': await companyEntityManager(orm, companyId).count(UsageEntity),
    'requests when all are repeated': seen.asked - asked,
    seconds: Number(seconds.toFixed(1)),
  });
}

async function deadKey(orm: Orm, server: ModelServer): Promise<void> {
  const deps = await gatedModels(orm, UNLIMITED);
  const baseUrl = `${server.url}/v1`;
  const models = [{ id: 'llama' }];
  const [alive, dead] = [await insertCompany(orm), await insertCompany(orm)];
  await connectOwn(orm, alive, { baseUrl, key: 'alive', models });
  await connectOwn(orm, dead, { baseUrl, key: 'dead', models });
  const faults = {
    refused: { status: 401, body: {} },
    limited: { status: 429, headers: { 'retry-after': '3600' }, body: {} },
    silent: { steps: [{ wait: new Promise(() => {}) }] },
  };
  const rows: Record<string, object> = {};
  const healthy = (): ModelAnswer => ({ steps: [{ wait: sleep(LATENCY_MS) }, { text: 'Hello.' }] });
  let faulty: (() => ModelAnswer) | null = null;
  server.answer = ({ headers }) => (faulty && headers.authorization === 'Bearer dead' ? faulty() : healthy());
  const beside = async (fault: (() => ModelAnswer) | null) => {
    faulty = fault;
    const stop = hammer(deps, dead);
    const time = await p95(deps, alive);
    await stop();
    return time;
  };
  for (const [name, fault] of Object.entries(faults)) {
    const times = { alone: [] as number[], live: [] as number[], dead: [] as number[] };
    await p95(deps, alive);
    for (let round = 0; round < ROUNDS; round += 1) {
      times.alone.push(await p95(deps, alive));
      times.live.push(await beside(null));
      times.dead.push(await beside(() => fault));
    }
    const [alone, live, after] = [median(times.alone), median(times.live), median(times.dead)];
    rows[name] = {
      'p95 alone, ms': Math.round(alone),
      'beside a live key, ms': Math.round(live),
      'beside a dead key, ms': Math.round(after),
      'dead / alone': Number((after / alone).toFixed(3)),
      'dead / live': Number((after / live).toFixed(3)),
    };
  }
  server.answer = () => says('Hello.');
  console.table(rows);
}

async function p95(deps: ModelDeps, companyId: string): Promise<number> {
  const times: number[] = [];
  await inTurn(ROUND_CALLS, 4, async () => {
    const started = performance.now();
    await ask(deps, companyId, 'looms');
    times.push(performance.now() - started);
  });
  return times.toSorted((a, b) => a - b)[Math.floor(ROUND_CALLS * 0.95)] ?? 0;
}

/** Asks again and again until it is stopped. */
function hammer(deps: ModelDeps, companyId: string): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const call = { companyId, key: null, prompt: linePrompt(), input: 'wheels', model: null, signal };
  const callers = Array.from({ length: DEAD.callers }, async () => {
    while (!signal.aborted) {
      await callModel(deps, call).catch(() => null);
      await sleep(DEAD.pauseMs, undefined, { signal }).catch(() => null);
    }
  });
  return async () => {
    stop.abort(new Error('the round is over'));
    await Promise.all(callers);
  };
}

async function inTurn(count: number, atOnce: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++);
    }),
  );
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
