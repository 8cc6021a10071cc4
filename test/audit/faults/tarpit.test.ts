import { fileURLToPath } from 'node:url';
import { withinShare } from '../../../activities/job/slot-share.ts';
import { stageActivity } from '../../../activities/job/stage-activity.ts';
import { newId } from '../../../domain/platform/id.ts';
import { SlotShares } from '../../../domain/platform/slot-shares.ts';
import { seoAudit } from '../../../jobs/audit/seo-audit.ts';
import type { StageDeps } from '../../../services/platform/stage.ts';
import { startLab, type Lab } from '../../platform/workflows/lab/lab.ts';
import { until } from '../../support/until.ts';

// The real workflow of audits on a real server: sites that let a company's audits wait, and the audits of others.

const WORKFLOWS = fileURLToPath(new URL('../../../workflows/index.ts', import.meta.url));
const SLOTS = 4;

let lab: Lab;
/** Closed while the sites of the first company do not answer. */
const gate = Promise.withResolvers<void>();
let waiting = 0;

beforeAll(async () => {
  lab = await startLab({ WEB_SLOTS: String(SLOTS) }, { workflows: WORKFLOWS, activities: createActivities });
});
afterAll(async () => {
  gate.resolve();
  await lab?.close();
});

function createActivities(deps: StageDeps) {
  const shares = new Map([['web', new SlotShares(SLOTS)]]);
  const look = stageActivity(deps, async ({ ref }, _args: object) => {
    if (ref.companyId !== lab.companyId) return null;
    waiting += 1;
    await gate.promise;
    waiting -= 1;
    return null;
  });
  const over = () =>
    stageActivity(deps, async (_stage, _args: object) => ({ isDone: true, isMeasured: true }));
  return {
    discoverSite: withinShare(shares, look),
    crawlBatch: over(),
    runChecks: over(),
    checkLinks: over(),
    measurePage: over(),
    writeReport: over(),
  };
}

async function start(companyId: string): Promise<string> {
  const auditId = newId();
  const { job } = await lab.jobs.start(seoAudit, {
    companyId,
    key: auditId,
    input: { auditId, url: 'https://mill.example/' },
  });
  return job.workflowId;
}

test('sites that do not answer keep only audits of their own company waiting, and that costs no attempts', async () => {
  const other = await lab.newCompany();
  const held: string[] = [];
  for (let count = 0; count < SLOTS + 2; count += 1) held.push(await start(lab.companyId));
  await until(() => waiting === SLOTS / 2);
  // As often as a step of this stage may fail, and once more.
  await until(async () => (await attemptsOf(held)).some((attempts) => attempts > 4));
  const alone = await start(other);
  await until(async () => (await lab.row(alone, other)).state.status === 'completed');
  expect(waiting).toBe(SLOTS / 2);
  gate.resolve();
  for (const workflowId of held) expect((await lab.ends(workflowId)).status).toBe('completed');
});

/** Attempts of what each job waits for. */
function attemptsOf(workflowIds: string[]): Promise<number[]> {
  return Promise.all(
    workflowIds.map(async (workflowId) => {
      const { raw } = await lab.handle(workflowId).describe();
      return raw.pendingActivities?.[0]?.attempt ?? 0;
    }),
  );
}
