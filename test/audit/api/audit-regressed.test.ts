import { AuditEntity } from '../../../db/audit/entities.ts';
import { closeOrm, type Orm } from '../../../db/orm.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import type { AuditOptions } from '../../../domain/audit/audit-options.ts';
import type { CategoryScore } from '../../../domain/audit/score.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { newAudit } from '../../support/audit/audit-job.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedBy } from '../../support/instance/shared-instances.ts';

const API = '/seo-content-api/webhooks';

let orm: Orm;
let owner: ApiClient;

beforeAll(async () => {
  // No worker: the test writes what it would write, and what is queued for the endpoint stays there to be read.
  const instance = await sharedBy('withoutWorker');
  orm = await openDatabase(instance.env['DATABASE_URL'] ?? '');
  owner = await newCompany(instance.url);
});
afterAll(async () => {
  await closeOrm(orm);
});

type Scores = Partial<Record<CategoryScore['category'], number>>;

/** An audit of the same site that has completed with these scores. */
async function audited(score: number, scores: Scores, asked: Partial<AuditOptions> = {}): Promise<string> {
  const { id, write } = await newAudit(orm, owner);
  const em = companyEntityManager(orm, owner.user.companyId);
  const audit = await em.findOneOrFail(AuditEntity, { id });
  audit.options = { ...audit.options, ...asked };
  audit.summary = {
    score,
    pages: 2,
    issuesBySeverity: { error: 1, warning: 0, notice: 0 },
    isCut: false,
    categories: (['title', 'links', 'performance'] as const).map((category) => ({
      category,
      score: scores[category] ?? 100,
      issues: 1,
    })),
  };
  await em.flush();
  await write({ type: 'completed' });
  return id;
}

async function told(type: string): Promise<Json[]> {
  const { items } = (await owner.get(`${API}/deliveries?pageSize=100`)).body;
  return items.flatMap(({ payload }: Json) => (payload.type === type ? [payload.data] : []));
}

test('an audit that scores lower than the one before it is told to the endpoints', async () => {
  const events = ['audit.completed', 'audit.regressed'];
  const made = await owner.post(`${API}/endpoints`, { url: 'http://127.0.0.1:9/', events });
  expect(made.status).toBe(201);
  await audited(95, { title: 90 });
  await audited(60, { title: 10 }, { maxPages: 2 }); // another question: it says nothing of the first
  const before = await audited(80, { title: 90, performance: 20 }); // slower only: that depends on the day
  const last = await audited(90, { title: 80, links: 99, performance: 50 });
  expect(await told('audit.completed')).toHaveLength(4);
  expect(await told('audit.regressed')).toEqual([
    {
      id: last,
      url: 'https://example.org/',
      status: 'completed',
      previousId: before,
      score: { before: 80, now: 90 },
      categories: [
        { category: 'title', before: 90, now: 80 },
        { category: 'links', before: 100, now: 99 },
      ],
    },
  ]);
  await owner.delete(`/seo-audit/${last}`);
  await audited(70, { title: 90 });
  expect(await told('audit.regressed')).toHaveLength(1);
});
