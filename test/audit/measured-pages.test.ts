import { fileURLToPath } from 'node:url';
import { createMeasurePage } from '../../activities/audit/seo-audit/measure-pages.ts';
import { stageActivity } from '../../activities/job/stage-activity.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { newId } from '../../domain/platform/id.ts';
import type { PageLab } from '../../domain/ports/page-lab.ts';
import { AuditEntity } from '../../db/audit/entities.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { seoAudit } from '../../jobs/audit/seo-audit.ts';
import { documentExport } from '../../jobs/authoring/document-export.ts';
import type { SeoAuditDeps } from '../../services/audit/deps.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { at, insertAudit, pageRow } from '../support/audit/audit-rows.ts';
import { until } from '../support/until.ts';
import { startLab, type Lab } from '../platform/workflows/lab/lab.ts';

// The real workflows with the one slot of `browser`. Each test decides how pages are measured.

const WORKFLOWS = fileURLToPath(new URL('../../workflows/index.ts', import.meta.url));
const PATHS = ['/', '/a', '/b'];

let lab: Lab;
/** The uses of the slot, in order: paths of measured pages and ids of printed documents. */
let used: string[];
/** Called before a page is measured. */
let before: (path: string) => Promise<void>;

const pageLab: PageLab = {
  missing: null,
  async measure({ url, device }) {
    const path = new URL(url).pathname;
    used.push(path);
    await before(path);
    const none = { performance: null, accessibility: null, bestPractices: null, seo: null };
    return {
      url,
      device,
      scores: none,
      firstContentfulPaintMs: null,
      largestContentfulPaintMs: 9_000,
      totalBlockingMs: null,
      layoutShift: null,
      speedIndexMs: null,
      bytes: null,
      requests: null,
      error: null,
    };
  },
};

function createActivities(deps: StageDeps) {
  const nothing = stageActivity(deps, async () => null);
  const done = stageActivity(deps, async () => ({ isDone: true }));
  // The tests need no other part of an audit.
  const measuring = { ...deps, lab: pageLab, labPages: PATHS.length } as unknown as SeoAuditDeps;
  return {
    discoverSite: nothing,
    crawlBatch: done,
    runChecks: nothing,
    checkLinks: done,
    writeReport: nothing,
    measurePage: createMeasurePage(measuring),
    printDocument: stageActivity(deps, async (_stage, { exportId }: { exportId: string }) => {
      used.push(exportId);
      return {};
    }),
    storeDocumentExport: nothing,
  };
}

beforeAll(async () => {
  lab = await startLab({}, { workflows: WORKFLOWS, activities: createActivities });
});
afterAll(() => lab?.close());
beforeEach(() => {
  used = [];
  before = async () => {};
});

/** Starts an audit whose pages have been crawled, and returns its id. */
async function audit(companyId = lab.companyId): Promise<string> {
  const rows = PATHS.map((path) => pageRow(path, path === '/' ? PATHS.slice(1) : ['/']));
  const auditId = await insertAudit(lab.orm, { companyId, userId: newId() }, { rows });
  const input = { auditId, url: at('/') };
  await lab.jobs.start(seoAudit, { companyId, key: auditId, input });
  return auditId;
}

test('an attempt that fails is repeated for its page alone, and so is a retry of the job', async () => {
  let failures = 0;
  before = async (path) => {
    if (path !== '/a' || failures === 4) return;
    failures += 1;
    // The third attempt is the last, and then the job fails until it is retried.
    throw new AppError('internal', 'the browser is gone');
  };
  const auditId = await audit();
  const workflowId = `seo-audit/${auditId}`;
  expect(await lab.ends(workflowId)).toMatchObject({ status: 'failed' });
  await lab.jobs.retry(lab.companyId, workflowId);
  await until(async () => (await lab.row(workflowId)).state.status === 'completed');
  expect(used).toEqual(['/', '/a', '/a', '/a', '/a', '/a', '/b']);
  const em = companyEntityManager(lab.orm, lab.companyId);
  const { lab: stored } = await em.findOneOrFail(AuditEntity, { id: auditId });
  expect(stored).toMatchObject({ skipped: null, pages: PATHS.map((path) => ({ url: at(path) })) });
});

test('what somebody waits for comes before the next page that is measured', async () => {
  const gate = Promise.withResolvers<void>();
  before = () => gate.promise;
  const audits = [await audit(), await audit(await lab.newCompany()), await audit(await lab.newCompany())];
  await until(() => used.length === 1);
  // All of them are queued for the slot by now.
  const isQueued = async (workflowId: string) =>
    (await lab.handle(workflowId).describe()).raw.pendingActivities?.length === 1;
  for (const auditId of audits) await until(() => isQueued(`seo-audit/${auditId}`));
  const exportId = newId();
  const companyId = await lab.newCompany();
  const input = { exportId, documentId: newId() };
  const { job } = await lab.jobs.start(documentExport, { companyId, key: exportId, input });
  await until(() => isQueued(job.workflowId));
  gate.resolve();
  for (const auditId of audits) {
    await until(async () => {
      const { status } = await lab.handle(`seo-audit/${auditId}`).describe();
      return status.name === 'COMPLETED';
    });
  }
  expect(used[1]).toBe(exportId);
  expect(used).toHaveLength(audits.length * PATHS.length + 1);
});
