import { fileURLToPath } from 'node:url';
import { Context } from '@temporalio/activity';
import { stageActivity } from '../../../activities/job/stage-activity.ts';
import type { StageDeps } from '../../../services/platform/stage.ts';
import type { EmbeddingPlan } from '../../../services/knowledge/ingestion/embedding-plan.ts';
import { newId } from '../../../domain/platform/id.ts';
import { turnOf } from '../../../domain/platform/turn.ts';
import type { StageRef } from '../../../domain/platform/job/stage-ref.ts';
import { documentIngestion } from '../../../jobs/knowledge/document-ingestion.ts';
import { until, untilSeen } from '../../support/until.ts';
import { startLab, type Lab } from '../../platform/workflows/lab/lab.ts';

// The real workflow of ingestion on a real server, with activities that only tell in which order they were begun.

const WORKFLOWS = fileURLToPath(new URL('../../../workflows/index.ts', import.meta.url));

let lab: Lab;
/** Closed until all files of a test are queued. */
let gate: PromiseWithResolvers<void>;
/** Files whose extraction was begun, and files that can be searched, in their order. */
let begun: Set<string>;
let done: string[];
/** What ran last on the one slot. */
let last: { workflowId: string; activityId: string; attempt: number } | undefined;
const batchesOf = new Map<string, number>();

beforeAll(async () => {
  lab = await startLab({ CPU_SLOTS: '1' }, { workflows: WORKFLOWS, activities: createActivities });
});
afterAll(() => lab?.close());

beforeEach(() => {
  gate = Promise.withResolvers<void>();
  [begun, done, last] = [new Set(), [], undefined];
});
// A test that has failed may have left it closed, and its activities behind it.
afterEach(() => gate.resolve());

function createActivities(deps: StageDeps) {
  type Args = { fileId: string };
  return {
    extractText: stageActivity(deps, async ({ ref }, { fileId }: Args) => {
      begun.add(fileId);
      await gate.promise;
      await takesOver(ref);
      return { characters: 1 };
    }),
    chunkText: stageActivity(deps, async ({ ref }, { fileId }: Args): Promise<EmbeddingPlan> => {
      await takesOver(ref);
      const batches = batchesOf.get(fileId) ?? 1;
      return { edition: newId(), chunks: batches, pieces: batches, batches, embed: true, queue: 'cpu' };
    }),
    embedBatch: stageActivity(deps, async ({ ref }, _args: Args) => {
      await takesOver(ref);
      return null;
    }),
    storeBatch: stageActivity(deps, async (_stage, _args: Args) => null),
    publishChunks: stageActivity(deps, async (_stage, { fileId }: Args) => {
      if (!done.includes(fileId)) done.push(fileId);
      return {};
    }),
  };
}

/** Holds the slot until the job that had it before is queued again or no longer needs it. */
async function takesOver({ workflowId }: StageRef): Promise<void> {
  const before = last;
  const { activityId, attempt } = Context.current().info;
  last = { workflowId, activityId, attempt };
  if (!before || before.workflowId === workflowId) return;
  const handle = lab.handle(before.workflowId);
  await until(async () => {
    const { raw, status } = await handle.describe();
    // An end that a busy server has lost is there again as another attempt.
    const isQueued = raw.pendingActivities?.some(
      ({ activityId, attempt: present }) =>
        activityId !== before.activityId || (present ?? 0) > before.attempt,
    );
    return status.name !== 'RUNNING' || isQueued || done.some((id) => before.workflowId.endsWith(id));
  });
}

/** Queues a file of so many batches; its id. */
async function queue(agentId: string, { companyId = lab.companyId, batches = 1 } = {}): Promise<string> {
  const fileId = newId();
  batchesOf.set(fileId, batches);
  const input = { fileId, agentId, filename: 'a.txt' };
  const { job } = await lab.jobs.start(documentIngestion, { companyId, key: fileId, input });
  await until(async () => (await lab.handle(job.workflowId).describe()).raw.pendingActivities?.length === 1);
  return fileId;
}

async function queueMany(count: number, agentId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await queue(agentId));
  return ids;
}

/** The id of an agent, of the named company, whose turn differs from the one of this agent of the lab's company. */
function apartFrom(agentId: string, companyId = lab.companyId): string {
  const turn = turnOf(lab.companyId, `agent:${agentId}`, false);
  const other = Array.from({ length: 100 }, () => newId()).find(
    (id) => turnOf(companyId, `agent:${id}`, false) !== turn,
  );
  if (!other) throw new Error('all agents have one turn');
  return other;
}

test('a bulk of files keeps neither another agent nor another company waiting', async () => {
  const one = newId();
  const bulk = await queueMany(16, one);
  const otherAgent = await queue(apartFrom(one));
  const companyId = await lab.newCompany();
  const otherCompany = await queue(apartFrom(one, companyId), { companyId });
  gate.resolve();
  await until(() => done.includes(otherAgent) && done.includes(otherCompany));
  expect(done.indexOf(otherAgent)).toBeLessThan(8);
  expect(done.indexOf(otherCompany)).toBeLessThan(8);
  await until(() => done.length === bulk.length + 2);
});

test('files are finished before others are begun', async () => {
  await queueMany(12, newId());
  gate.resolve();
  await untilSeen(() => done.length >= 5);
  expect(begun.size - done.length).toBeLessThan(4);
  await until(() => done.length === 12);
});

test('several long files under way do not keep a short one from beginning', async () => {
  const agentId = newId();
  const long = await Promise.all([1, 2, 3].map(() => queue(agentId, { batches: 12 })));
  const companyId = await lab.newCompany();
  const short = await queue(apartFrom(agentId, companyId), { companyId });
  gate.resolve();
  await until(() => done.includes(short));
  expect(done.filter((id) => long.includes(id))).toEqual([]);
  await until(() => done.length === 4);
});
