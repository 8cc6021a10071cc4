import { z } from 'zod';
import { pingDatabase } from '../../../db/ping.ts';
import { evaluateWorkers } from '../../../domain/platform/job/worker-health.ts';
import type { ApiDeps } from '../../deps.ts';
import { VERSION } from '../../version.ts';
import { answerOf } from './patience.ts';
import { sharedCheck } from './shared-check.ts';
import { lookAtWorkers } from './workers.ts';

/** Milliseconds for which a result is reused. */
const FRESH_FOR = 1_000;

const partSchema = z.object({ ok: z.boolean(), latencyMs: z.number() });
export const healthSchema = z
  .object({
    status: z.enum(['ok', 'degraded', 'down']),
    detail: z.array(z.string()).describe('What is missing or unreachable'),
    database: partSchema,
    temporal: partSchema,
    vectorStore: partSchema,
    worker: z.object({
      ok: z.boolean().describe('A worker is polling, and no queue is stalled while tasks are waiting'),
      oldestQueuedSeconds: z
        .number()
        .nullable()
        .describe('How long the oldest queued job has been waiting; null: the database does not answer'),
    }),
    version: z.string(),
    uptimeSeconds: z.number(),
  })
  .meta({ id: 'Health' });

export type Health = z.infer<typeof healthSchema>;

/** The state of the installation, at most a second old. */
export const recentHealth = sharedCheck(FRESH_FOR, checkHealth);

/** Checks all parts in parallel. Down: no database or Temporal; degraded: any other part is missing. */
async function checkHealth(deps: ApiDeps): Promise<Health> {
  const { orm, temporal, vectors, missing, settings } = deps;
  const [database, engine, vectorStore, workers] = await Promise.all([
    ask(() => pingDatabase(orm)),
    ask(() => temporal.workflowService.getSystemInfo({})),
    // Looks up a chunk that does not exist: the store has to read its index, and finds nothing.
    ask(() => vectors.getChunks({ companyId: 'health', agentId: 'health' }, ['health'])),
    lookAtWorkers(deps),
  ]);
  const worker = evaluateWorkers(workers, settings.WORKER_LAG_AFTER);
  const lacking = [
    ...(database.ok ? [] : ['database unreachable']),
    ...(engine.ok ? [] : ['Temporal unreachable']),
    ...(vectorStore.ok ? [] : ['vector store unreachable']),
    ...worker.troubles,
    ...missing,
  ];
  const down = !database.ok || !engine.ok;
  return {
    status: down ? 'down' : lacking.length > 0 || !worker.ok ? 'degraded' : 'ok',
    detail: lacking,
    database,
    temporal: engine,
    vectorStore,
    worker: { ok: worker.ok, oldestQueuedSeconds: workers.oldestQueuedSeconds },
    version: VERSION,
    uptimeSeconds: Math.floor(process.uptime()),
  };
}

async function ask(question: () => Promise<unknown>): Promise<{ ok: boolean; latencyMs: number }> {
  const begun = performance.now();
  const ok = (await answerOf(() => question().then(() => true))) ?? false;
  return { ok, latencyMs: Math.round((performance.now() - begun) * 10) / 10 };
}
