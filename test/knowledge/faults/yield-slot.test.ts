import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Context } from '@temporalio/activity';
import { stageActivity } from '../../../activities/job/stage-activity.ts';
import type { EmbeddingPlan } from '../../../services/knowledge/ingestion/embedding-plan.ts';
import type { StageDeps } from '../../../services/platform/stage.ts';
import { newId } from '../../../domain/platform/id.ts';
import { documentIngestion } from '../../../jobs/knowledge/document-ingestion.ts';
import { until } from '../../support/until.ts';
import { startLab, type Lab } from '../../platform/workflows/lab/lab.ts';

// The real workflow of ingestion on a real server. Files of the first company take until the gate opens, page by page.

const WORKFLOWS = fileURLToPath(new URL('../../../workflows/index.ts', import.meta.url));
const SLOTS = 2;

let lab: Lab;
const gate = { isOpen: false };
/** Pages read of each long file, and how often its reading was begun. */
let pages: Map<string, number>;
let begun: Map<string, number>;
/** Files that are being read at this moment. */
let reading: Set<string>;

beforeAll(async () => {
  lab = await startLab({ CPU_SLOTS: String(SLOTS) }, { workflows: WORKFLOWS, activities: createActivities });
});
afterAll(() => lab?.close());

beforeEach(() => {
  gate.isOpen = false;
  [pages, begun, reading] = [new Map(), new Map(), new Set()];
});
afterEach(() => {
  gate.isOpen = true;
});

function createActivities(deps: StageDeps) {
  type Args = { fileId: string };
  return {
    extractText: stageActivity(deps, async (stage, { fileId }: Args) => {
      if (stage.ref.companyId !== lab.companyId) return { characters: 1 };
      begun.set(fileId, (begun.get(fileId) ?? 0) + 1);
      reading.add(fileId);
      try {
        while (!gate.isOpen) {
          stage.signal.throwIfAborted();
          await stage.yieldSlot();
          pages.set(fileId, (pages.get(fileId) ?? 0) + 1);
          await sleep(50);
        }
      } finally {
        reading.delete(fileId);
      }
      return { characters: Context.current().info.attempt };
    }),
    chunkText: stageActivity(deps, async (_stage, _args: Args): Promise<EmbeddingPlan> => {
      return { edition: newId(), chunks: 1, pieces: 1, batches: 1, embed: true, queue: 'cpu' };
    }),
    embedBatch: stageActivity(deps, async (_stage, _args: Args) => null),
    storeBatch: stageActivity(deps, async (_stage, _args: Args) => null),
    publishChunks: stageActivity(deps, async (_stage, _args: Args) => ({})),
    discardIngestion: async () => undefined,
  };
}

async function queue(companyId = lab.companyId): Promise<{ fileId: string; workflowId: string }> {
  const fileId = newId();
  const input = { fileId, agentId: newId(), filename: 'a.pdf' };
  const { job } = await lab.jobs.start(documentIngestion, { companyId, key: fileId, input });
  return { fileId, workflowId: job.workflowId };
}

const stageOf = async (workflowId: string) => (await lab.row(workflowId)).state.stages[0];

test('long files use all slots of a company that is alone, and give way to one that comes', async () => {
  const long = [await queue(), await queue(), await queue()];
  await until(() => reading.size === SLOTS);
  const first = [...reading];
  // The third waits for a slot all the while.
  await until(() => first.every((fileId) => (pages.get(fileId) ?? 0) >= 10));
  expect([...begun.values()]).toEqual([1, 1]);
  expect([...reading]).toEqual(first);

  const other = await lab.newCompany();
  const short = await queue(other);
  await until(async () => (await lab.row(short.workflowId, other)).state.status === 'completed');
  expect([...begun.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(SLOTS);
  // All go on where they were, and it counts as no attempt.
  gate.isOpen = true;
  for (const { workflowId } of long) {
    expect((await lab.ends(workflowId)).status).toBe('completed');
    expect(await stageOf(workflowId)).toMatchObject({ attempts: 1, error: null });
  }
});

test('a long file of a paused job gives its slot back, and is gone on with when the job is resumed', async () => {
  const { fileId, workflowId } = await queue();
  await until(() => pages.has(fileId));
  await lab.jobs.pause(lab.companyId, workflowId);
  await until(() => !reading.has(fileId));
  await lab.reaches(workflowId, ({ status }) => status === 'paused');
  await until(async () => {
    const { raw } = await lab.handle(workflowId).describe();
    return (raw.pendingActivities ?? []).length === 0;
  });
  await lab.jobs.resume(lab.companyId, workflowId);
  await until(() => begun.get(fileId) === 2);
  gate.isOpen = true;
  expect((await lab.ends(workflowId)).status).toBe('completed');
  expect(await stageOf(workflowId)).toMatchObject({ attempts: 1, error: null });
});

test('a long file that waits for its next turn is cancelled', async () => {
  const long = [await queue(), await queue(), await queue()];
  await until(() => reading.size === SLOTS);
  const other = await lab.newCompany();
  await queue(other);
  const waiting = () => long.find(({ fileId }) => begun.has(fileId) && !reading.has(fileId));
  const { workflowId } = await until(waiting);
  await lab.jobs.cancel(lab.companyId, workflowId);
  expect((await lab.ends(workflowId)).status).toBe('cancelled');
});
