import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NativeConnection, Worker } from '@temporalio/worker';
import { UsageEntity } from '../db/platform/entities.ts';
import { companyEntityManager, type TenantEntityManager } from '../db/tenancy.ts';
import { newId } from '../domain/platform/id.ts';
import { startLab, type Lab } from '../test/platform/workflows/lab/lab.ts';
import { single } from '../test/platform/workflows/lab/probe.contract.ts';
import type { BareActivities } from './bare-workflow.ts';
import { withServers } from './servers.ts';

const ROUNDS = 9;
const RUNS = 30;
/** What the activity does before it stores its result, in milliseconds. */
const WORK_MS = [0, 50];
const BARE_QUEUE = 'bare';

interface Contender {
  name: string;
  /** Runs one workflow to its end and gives its id. */
  run(workMs: number): Promise<string>;
}

/**
 * A one-activity job beside a one-activity workflow on the bare SDK: same server, same process, same work (some
 * milliseconds, then one row committed to PostgreSQL), in turns. Of Millrace everything counts: the job's row, its
 * events, its end.
 */
export async function run(): Promise<void> {
  await withServers(async () => {
    const lab = await startLab();
    const stopBare = await startBareWorker(lab);
    try {
      const contenders = [bareSdk(lab), millrace(lab)];
      const events = await Promise.all(contenders.map((contender) => historyEvents(lab, contender)));
      console.log(`Medians of ${ROUNDS} rounds of ${RUNS} runs in turns, one after the other`);
      for (const workMs of WORK_MS) report(workMs, await race(contenders, workMs), events);
    } finally {
      await stopBare();
      await lab.close();
    }
  });
}

function millrace(lab: Lab): Contender {
  return {
    name: 'Millrace',
    async run(workMs) {
      lab.on('only', async (stage) => {
        await sleep(workMs);
        return stage.commit((em) => store(em, lab.companyId), { output: 'done' });
      });
      const { job } = await lab.jobs.start(single, { companyId: lab.companyId, key: newId(), input: {} });
      await lab.handle(job.workflowId).result();
      return job.workflowId;
    },
  };
}

function bareSdk(lab: Lab): Contender {
  return {
    name: 'bare SDK',
    async run(workMs) {
      const workflowId = `bare/${newId()}`;
      await lab.client.workflow.execute('bare', { workflowId, taskQueue: BARE_QUEUE, args: [workMs] });
      return workflowId;
    },
  };
}

async function startBareWorker(lab: Lab): Promise<() => Promise<void>> {
  const workflowsPath = fileURLToPath(new URL('bare-workflow.ts', import.meta.url));
  const connection = await NativeConnection.connect({ address: lab.settings.TEMPORAL_ADDRESS });
  const activities: BareActivities = {
    async work(workMs) {
      await sleep(workMs);
      const em = companyEntityManager(lab.orm, lab.companyId);
      await em.transactional((tx) => store(tx, lab.companyId));
      return 'done';
    },
  };
  const namespace = lab.settings.TEMPORAL_NAMESPACE;
  const worker = await Worker.create({
    connection,
    namespace,
    activities,
    taskQueue: BARE_QUEUE,
    // Bundled as the SDK does it by itself.
    workflowsPath,
  });
  const ended = worker.run();
  return async () => {
    worker.shutdown();
    await ended;
    await connection.close();
  };
}

/** The result of the activity: one row. */
async function store(em: TenantEntityManager, companyId: string): Promise<void> {
  em.create(UsageEntity, {
    companyId,
    callKey: newId(),
    provider: 'none',
    model: 'none',
    purpose: 'benchmark',
    agentId: null,
    jobId: null,
    tokensIn: 0,
    tokensOut: 0,
    costUsd: 0,
    latencyMs: 0,
  });
  await em.flush();
}

/** Milliseconds of each run, by contender and round. The first round warms up and does not count. */
async function race(contenders: Contender[], workMs: number): Promise<Map<string, number[][]>> {
  const rounds = new Map<string, number[][]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times = contenders.map((): number[] => []);
    for (let run = 0; run < RUNS; run += 1) {
      for (const [index, contender] of contenders.entries()) {
        const begin = performance.now();
        await contender.run(workMs);
        times[index]?.push(performance.now() - begin);
      }
    }
    if (round > 0) contenders.forEach(({ name }, index) => rounds.get(name)?.push(times[index] ?? []));
  }
  return rounds;
}

async function historyEvents(lab: Lab, contender: Contender): Promise<number> {
  const { events } = await lab.handle(await contender.run(0)).fetchHistory();
  return events?.length ?? 0;
}

function report(workMs: number, rounds: Map<string, number[][]>, events: number[]): void {
  const rows = [...rounds].map(([name, of], index) => {
    const medians = of.map((times) => quantile(times, 0.5));
    return {
      name,
      p50: quantile(medians, 0.5),
      spread: `${quantile(medians, 0).toFixed(1)}-${quantile(medians, 1).toFixed(1)}`,
      p95: quantile(of.flat(), 0.95),
      events: events[index] ?? 0,
    };
  });
  const [bare, ours] = rows;
  console.log(`\nActivity of ${workMs} ms and one row`);
  console.table(
    Object.fromEntries(
      rows.map(({ name, p50, p95, spread, events: count }) => [
        name,
        { 'p50 ms': p50.toFixed(1), 'of rounds': spread, 'p95 ms': p95.toFixed(1), 'history events': count },
      ]),
    ),
  );
  if (!bare || !ours) return;
  const times = (ours.p50 / bare.p50).toFixed(2);
  console.log(`p50 ${times} x, history events ${(ours.events / bare.events).toFixed(2)} x of the bare SDK`);
}

function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
