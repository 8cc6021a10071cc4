import { setTimeout as sleep } from 'node:timers/promises';
import { newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { crawledRows, endedAudit, startAudit } from '../support/audit/crawl.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { linking, startSite, type ScriptedSite } from '../support/site/site.ts';
import { query } from '../support/instance/sql.ts';
import { until, untilSeen } from '../support/until.ts';

const { url: api, env } = sharedInstance();
const database = env.DATABASE_URL ?? '';
const PAGES = 60;
/** So slow that a step ends somewhere in the middle. */
const RPS = 25;

let client: ApiClient;
let site: ScriptedSite;

beforeAll(async () => {
  client = await newCompany(api);
  const next = (n: number) => (n < PAGES ? [`/p${2 * n + 1}`, `/p${2 * n + 2}`] : []);
  site = await startSite({ '/': linking('Start', ...next(0)) }, (path) => {
    const n = Number(/^\/p(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    return n <= PAGES
      ? linking(`Page ${n}`, ...next(n).filter((to) => Number(to.slice(2)) <= PAGES))
      : { status: 404 };
  });
});
afterAll(() => site?.close());

const fetchedPages = () => site.requests.filter(({ path }) => /^\/p\d+$/.test(path)).length;
const read = async (id: string): Promise<Json> => (await client.get(`/seo-audit/${id}`)).body;
const reaches = (id: string, status: string) => until(async () => (await read(id)).status === status);

async function stepsOfCrawl(id: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    database,
    `select count(*)::int as count from audit_pages where audit_id = $1 and state = 'done'`,
    [id],
  );
  return row?.count ?? 0;
}

test('a paused crawl asks for nothing more, and goes on where it was', async () => {
  const id = await startAudit(client, site.url, { rps: RPS });
  await untilSeen(async () => (await stepsOfCrawl(id)) > 5);
  await client.post(`/seo-audit/${id}/pause`);
  await reaches(id, 'paused');
  const standing = await until(async () => {
    const before = fetchedPages();
    await sleep(300);
    return fetchedPages() === before && before;
  });
  expect(standing).toBeLessThan(PAGES);
  expect((await read(id)).status).toBe('paused');
  expect((await client.post(`/seo-audit/${id}/resume`)).status).toBe(200);
  const audit = await endedAudit(client, id);
  expect(audit.status).toBe('completed');
  const rows = Object.values(await crawledRows(database, id));
  expect(rows.filter(({ state }) => state === 'done')).toHaveLength(PAGES + 1);
});

test('a cancelled crawl stops asking; retried, it begins anew and is whole', async () => {
  const id = await startAudit(client, site.url, { rps: RPS });
  await untilSeen(async () => (await stepsOfCrawl(id)) > 5);
  await client.post(`/seo-audit/${id}/cancel`);
  expect((await endedAudit(client, id)).status).toBe('cancelled');
  const done = await stepsOfCrawl(id);
  const asked = fetchedPages();
  expect(done).toBeLessThan(PAGES);
  await sleep(500);
  expect([await stepsOfCrawl(id), fetchedPages()]).toEqual([done, asked]);

  const retried = await client.post(`/api/jobs/${encodeURIComponent(`seo-audit/${id}`)}/retry`);
  expect(retried.status).toBeLessThan(300);
  await reaches(id, 'completed');
  expect(await stepsOfCrawl(id)).toBe(PAGES + 1);
  expect(fetchedPages() - asked).toBe(PAGES);
});
