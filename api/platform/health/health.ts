import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { pingDatabase } from '../../../db/ping.ts';
import type { Services } from '../../services.ts';
import { VERSION } from '../../version.ts';

/** A part that does not answer within this time counts as unreachable; milliseconds. */
const PATIENCE = 2_000;

const partSchema = z.object({ ok: z.boolean(), latencyMs: z.number() });
export const healthSchema = z
  .object({
    status: z.enum(['ok', 'degraded', 'down']),
    detail: z
      .array(z.string())
      .describe('What is missing or unreachable, and what works less well for want of an optional program'),
    database: partSchema,
    temporal: partSchema,
    vectorStore: partSchema,
    version: z.string(),
    uptimeSeconds: z.number(),
  })
  .meta({ id: 'Health' });

export type Health = z.infer<typeof healthSchema>;

/** Asks every part at once. Down: database or Temporal; degraded: anything else that is missing. */
export async function checkHealth({ orm, temporal, vectors, missing, notes }: Services): Promise<Health> {
  const [database, engine, vectorStore] = await Promise.all([
    ask(() => pingDatabase(orm)),
    ask(() => temporal.workflowService.getSystemInfo({})),
    // A question about nobody's chunk: it must be read to be answered, and finds nothing.
    ask(() => vectors.getChunks({ companyId: 'health', agentId: 'health' }, ['health'])),
  ]);
  const lacking = [
    ...(database.ok ? [] : ['database unreachable']),
    ...(engine.ok ? [] : ['Temporal unreachable']),
    ...(vectorStore.ok ? [] : ['vector store unreachable']),
    ...missing,
  ];
  const down = !database.ok || !engine.ok;
  return {
    status: down ? 'down' : lacking.length > 0 ? 'degraded' : 'ok',
    detail: [...lacking, ...notes],
    database,
    temporal: engine,
    vectorStore,
    version: VERSION,
    uptimeSeconds: Math.floor(process.uptime()),
  };
}

async function ask(question: () => Promise<unknown>): Promise<{ ok: boolean; latencyMs: number }> {
  const begun = performance.now();
  const patience = new AbortController();
  const ok = await Promise.race([
    question().then(
      () => true,
      () => false,
    ),
    delay(PATIENCE, false, { signal: patience.signal }).catch(() => false),
  ]);
  patience.abort();
  return { ok, latencyMs: Math.round((performance.now() - begun) * 10) / 10 };
}
