import { Readable } from 'node:stream';
import { addLine } from '../../../db/audit/lines.ts';
import { AuditEntity } from '../../../db/audit/entities.ts';
import { findJob } from '../../../db/platform/jobs.ts';
import { closeOrm, type Orm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { recordChanges } from '../../../db/platform/projection.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { openDiskBlobStore } from '../../../adapters/disk/disk-blob-store.ts';
import { dataFolders } from '../../../adapters/disk/folders.ts';
import { urlHash } from '../../../domain/site/urls/canonical-url.ts';
import { companyBlobs } from '../../../domain/platform/company-blobs.ts';
import type { JobChange } from '../../../domain/platform/job/job.ts';
import { newId } from '../../../domain/platform/id.ts';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedBy, type SharedParts } from '../../support/instance/shared-instances.ts';
import { openLines } from '../../support/api/line-stream.ts';

const RUN = '2026-01-01T00:00:00.000Z';
const SITE = 'http://127.0.0.1:9/';

let instance: SharedParts;
let orm: Orm;
let owner: ApiClient;

beforeAll(async () => {
  // No worker: the tests write what it would write, with the functions that activities write it with.
  instance = await sharedBy('withoutWorker');
  orm = await openDatabase(instance.env['DATABASE_URL'] ?? '');
  owner = await newCompany(instance.url);
});
afterAll(async () => {
  await closeOrm(orm);
});

const em = () => companyEntityManager(orm, owner.user.companyId);
const start = (body: object = {}, options = {}) =>
  owner.post('/seo-audit/start', { url: SITE, ...body }, options);
const newAudit = async (): Promise<string> => (await start()).body.id;
const line = (auditId: string, n: number) =>
  em().transactional((tx) =>
    addLine(tx, auditId, { sourceKey: `${n}`, step: 'crawl', message: `line ${n}` }),
  );

async function write(auditId: string, ...changes: JobChange[]): Promise<void> {
  const { id: jobId, companyId } = await findJob(em(), `seo-audit/${auditId}`);
  const run = { jobId, companyId, runStartedAt: RUN };
  await em().transactional((tx) =>
    recordChanges(
      tx,
      run,
      changes.map((change) => ({ sourceKey: newId(), change })),
    ),
  );
}

/** Ends an audit with a report of this content. */
async function complete(auditId: string, report: unknown): Promise<void> {
  const key = companyBlobs(owner.user.companyId).audit(auditId).report;
  const blobs = openDiskBlobStore(dataFolders(instance.env['DATA_DIR'] ?? '').blobs);
  await blobs.put(key, Readable.from([JSON.stringify(report)]));
  const manager = em();
  const audit = await manager.findOneOrFail(AuditEntity, { id: auditId });
  audit.reportKey = key;
  const issuesBySeverity = { error: 1, warning: 0, notice: 0 };
  audit.summary = { score: 90, pages: 2, issuesBySeverity, isCut: false, categories: [] };
  await manager.flush();
  await write(auditId, { type: 'completed' });
}

const open = (path: string, { client = owner, ...options }: Json = {}) => openLines(client, path, options);

test('an audit starts with the defaults of the contract', async () => {
  const { status, headers, body } = await start();
  expect(status).toBe(202);
  expect(headers.get('location')).toBe(`/api/jobs/seo-audit%2F${body.id}`);
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    url: SITE,
    status: 'queued',
    current_step: 'discover',
    progress_steps: [],
    audit_report: null,
    error_message: null,
    counts: { discovered: 0, crawled: 0, failed: 0, issues: 0 },
    options: {
      maxPages: 500,
      maxDepth: 20,
      render: 'never',
      respectRobots: true,
      device: 'mobile',
      include: [],
      exclude: [],
      rps: 10,
    },
    summary: null,
    createdAt: expect.any(String),
    startedAt: null,
    finishedAt: null,
    job: expect.objectContaining({ workflowId: `seo-audit/${body.id}`, kind: 'seo-audit' }),
  });
  expect(body.job.stages.map(({ name }: Json) => name)).toEqual([
    'discover',
    'crawl',
    'checks',
    'links',
    'performance',
    'report',
  ]);
  const shown = await owner.get(`/seo-audit/${body.id}`);
  expect(shown).toMatchObject({ status: 200, body: { id: body.id, url: SITE } });
});

test.each([
  { maxPages: 50_001 },
  { maxPages: 0 },
  { rps: -1 },
  { render: 'sometimes' },
  { device: 'watch' },
  { depth: 3 },
])('a start with %o is refused', async (more) => {
  const { status, body } = await start(more);
  expect([status, body.code]).toEqual([400, 'invalid-input']);
});

test.each(['ftp://127.0.0.1/', 'http://user:secret@127.0.0.1/', 'nonsense'])(
  'nothing begins for %s',
  async (url) => {
    const before = (await owner.get('/seo-audit')).body.total;
    const { status, body } = await start({ url });
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'address-refused', 'url']);
    expect((await owner.get('/seo-audit')).body.total).toBe(before);
  },
);

test('no limit of requests is kept only inside a network', async () => {
  const rps = async (url: string, wanted: number) => (await start({ url, rps: wanted })).body.options.rps;
  expect(await rps(SITE, 0)).toBe(0);
  expect(await rps(SITE, 400)).toBe(400);
  expect(await rps('http://192.0.2.1/', 0)).toBe(0);
  expect(await rps('http://198.41.0.4/', 0)).toBe(50);
  expect(await rps('http://198.41.0.4/', 400)).toBe(50);
});

test('the same key starts one audit', async () => {
  const headers = { 'idempotency-key': newId() };
  const [first, second] = await Promise.all([start({}, { headers }), start({}, { headers })]);
  expect(first.body.id).toBe(second.body.id);
  const other = await start({ maxPages: 3 }, { headers });
  expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused']);
});

test('audits are listed, newest first, and found by state and URL', async () => {
  const client = await newCompany(instance.url);
  const ids: string[] = [];
  for (const path of ['a', 'b', 'c']) {
    ids.unshift((await client.post('/seo-audit/start', { url: SITE + path })).body.id);
  }
  const { body } = await client.get('/seo-audit?pageSize=2');
  expect(body).toMatchObject({ page: 1, pageSize: 2, total: 3 });
  expect(body.items.map(({ id }: Json) => id)).toEqual(ids.slice(0, 2));
  expect(body.items[0]).not.toHaveProperty('audit_report');
  const named = await client.get('/seo-audit?search=9/b&status=queued');
  expect(named.body.items.map(({ url }: Json) => url)).toEqual([`${SITE}b`]);
  expect((await client.get('/seo-audit?status=failed')).body.items).toEqual([]);
});

const PATHS = ['', '/report', '/pages', '/stream', `/compare/${newId()}`];

test("another company's audit is unknown, a malformed id is refused, a key needs its scope", async () => {
  const id = await newAudit();
  const otherCompany = await newCompany(instance.url);
  const key = async (scope: string) =>
    clientFor(instance.url, (await owner.post('/api/api-keys', { name: scope, scopes: [scope] })).body.key);
  const [knowledge, content] = [await key('knowledge'), await key('content')];
  for (const path of PATHS) {
    expect(await otherCompany.get(`/seo-audit/${id}${path}`)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect(await owner.get(`/seo-audit/nonsense${path}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid-id' },
    });
    expect(await knowledge.get(`/seo-audit/${id}${path}`)).toMatchObject({ status: 403 });
  }
  for (const action of ['pause', 'resume', 'cancel']) {
    expect((await otherCompany.post(`/seo-audit/${id}/${action}`)).status).toBe(404);
    expect((await owner.post(`/seo-audit/nonsense/${action}`)).status).toBe(400);
  }
  expect((await otherCompany.delete(`/seo-audit/${id}`)).status).toBe(404);
  expect((await knowledge.post('/seo-audit/start', { url: SITE })).status).toBe(403);
  expect((await content.get(`/seo-audit/${id}`)).status).toBe(200);
  expect((await clientFor(instance.url).get('/seo-audit')).status).toBe(401);
});

test('a stream tells every line as it is written, then `Done.` once and the report as one JSON text', async () => {
  const stream = await open('/seo-audit/stream', { body: { url: SITE } });
  const { headers, status } = stream.response;
  const id = headers.get('x-audit-id') ?? '';
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('location')).toBe(`/seo-audit/${id}`);
  await line(id, 1);
  expect(await stream.lines(1)).toEqual(['line 1']);
  await line(id, 2);
  await line(id, 2);
  await line(id, 3);
  expect(await stream.lines(3)).toEqual(['line 1', 'line 2', 'line 3']);
  const report = {
    summary: { score: 90 },
    pages: Array.from({ length: 9_000 }, (_, n) => ({ url: `${SITE}${n}`, text: 'Done.\n' })),
  };
  await complete(id, report);
  const text = await stream.rest();
  const [before = '', after = '', ...more] = text.split(/^Done\.\n/m);
  expect(more).toEqual([]);
  expect(before).toBe('line 1\nline 2\nline 3\n');
  expect(JSON.parse(after)).toEqual(report);
  const { body } = await owner.get(`/seo-audit/${id}`);
  expect(body.progress_steps.map(({ message }: Json) => message)).toEqual(['line 1', 'line 2', 'line 3']);
  expect(body).toMatchObject({
    status: 'completed',
    audit_report: report,
    error_message: null,
    summary: { score: 90 },
  });
  expect((await owner.get(`/seo-audit/${id}?report=false`)).body.audit_report).toBeNull();
});

test('who comes back gets what lies behind the lines that he has', async () => {
  const id = await newAudit();
  for (const n of [1, 2, 3]) await line(id, n);
  const stream = await open(`/seo-audit/${id}/stream?from=2`);
  expect(await stream.lines(1)).toEqual(['line 3']);
  await line(id, 4);
  expect(await stream.lines(2)).toEqual(['line 3', 'line 4']);
  await complete(id, {});
  expect(await stream.rest()).toBe('line 3\nline 4\nDone.\n{}');
  const late = await open(`/seo-audit/${id}/stream?from=4`);
  expect(await late.rest()).toBe('Done.\n{}');
});

test('a client that leaves leaves the audit alone', async () => {
  const stream = await open('/seo-audit/stream', { body: { url: SITE } });
  const id = stream.response.headers.get('x-audit-id') ?? '';
  await line(id, 1);
  await stream.lines(1);
  stream.leave();
  const again = await open(`/seo-audit/${id}/stream`);
  await line(id, 2);
  expect(await again.lines(2)).toEqual(['line 1', 'line 2']);
  again.leave();
  expect((await owner.get(`/seo-audit/${id}`)).body.status).toBe('queued');
});

test('an audit that fails ends with a line that says why, and a paused one goes on sending', async () => {
  const id = await newAudit();
  const stream = await open(`/seo-audit/${id}/stream`);
  await write(id, { type: 'stage-started', stage: 'discover', attempt: 1 }, { type: 'paused' });
  await line(id, 1);
  expect(await stream.lines(1)).toEqual(['line 1']);
  expect((await owner.get('/seo-audit?status=paused')).body.items).toHaveLength(1);
  const error = { code: 'address-unreachable', message: 'The server\ncould not be reached' };
  await write(id, { type: 'resumed' }, { type: 'failed', stage: 'discover', error });
  expect(await stream.rest()).toBe('line 1\nFailed: address-unreachable The server could not be reached\n');
  const { body } = await owner.get(`/seo-audit/${id}`);
  expect(body).toMatchObject({ status: 'failed', current_step: 'discover', error_message: error.message });
});

test('an audit that is cancelled says so, and one without its report never claims to be done', async () => {
  const [cancelled, empty] = [await newAudit(), await newAudit()];
  await write(cancelled, { type: 'cancelled' });
  expect(await (await open(`/seo-audit/${cancelled}/stream`)).rest()).toBe('Cancelled.\n');
  expect((await owner.get(`/seo-audit/${cancelled}`)).body.error_message).toBe('The audit was cancelled');
  await write(empty, { type: 'completed' });
  expect(await (await open(`/seo-audit/${empty}/stream`)).rest()).toMatch(/^Failed: internal .+\n$/);
});

test('a stream ends when its credential does', async () => {
  const client = await newCompany(instance.url);
  const { body } = await client.post('/seo-audit/start', { url: SITE });
  const stream = await open(`/seo-audit/${body.id}/stream`, { client });
  await client.post('/api/auth/logout');
  expect(await stream.rest()).toBe('');
});

test('the same key joins the stream of the audit that it started', async () => {
  const headers = { 'idempotency-key': newId() };
  const [first, second] = await Promise.all(
    [1, 2].map(() => open('/seo-audit/stream', { body: { url: SITE }, headers })),
  );
  const id = first?.response.headers.get('x-audit-id') ?? '';
  expect(second?.response.headers.get('x-audit-id')).toBe(id);
  await write(id, { type: 'cancelled' });
  expect([await first?.rest(), await second?.rest()]).toEqual(['Cancelled.\n', 'Cancelled.\n']);
});

interface Row {
  path: string;
  status: number | null;
  state?: string;
  rules?: string[];
  links?: string[];
  redirects?: { url: string; status: number }[];
}

async function insertPages(auditId: string, rows: Row[]): Promise<void> {
  const { companyId } = owner.user;
  for (const { path, status, state = 'done', rules = [], links = [], redirects = [] } of rows) {
    const [url, hash] = [SITE + path, urlHash(SITE + path)];
    const linked = JSON.stringify(links.map((to) => ({ to: SITE + to, text: `to ${to}` })));
    await orm.em.fork().execute(
      `insert into audit_pages (company_id, audit_id, hash, url, state, status, title, links, redirects)
       values (?, ?, decode(?, 'hex'), ?, ?, ?, ?, ?::jsonb, ?::jsonb)`,
      [companyId, auditId, hash, url, state, status, `Page ${path}`, linked, JSON.stringify(redirects)],
    );
    for (const rule of rules) {
      await orm.em.fork().execute(
        `insert into audit_findings (company_id, audit_id, rule, hash, details)
         values (?, ?, ?, decode(?, 'hex'), '{"text": "so"}')`,
        [companyId, auditId, rule, hash],
      );
    }
  }
}

test('pages are found by issue, status and name, and one is told in full', async () => {
  const id = await newAudit();
  await insertPages(id, [
    { path: 'c', status: null },
    { path: 'a', status: 200, rules: ['title-missing', 'h1-missing'], links: ['b', 'c'] },
    { path: 'b', status: 404, rules: ['title-missing'], links: ['a'] },
    { path: 'd', status: null, state: 'listed' },
    { path: 'e', status: 404, redirects: [{ url: `${SITE}e`, status: 302 }] },
  ]);
  const found = async (search: string) => {
    const { body } = await owner.get(`/seo-audit/${id}/pages${search}`);
    return [body.total, body.items.map(({ url }: Json) => url.replace(SITE, ''))];
  };
  expect(await found('')).toEqual([4, ['a', 'b', 'c', 'e']]);
  expect(await found('?pageSize=1&page=2')).toEqual([4, ['b']]);
  // What it redirects to has its own row.
  expect(await found('?status=3xx')).toEqual([1, ['e']]);
  expect(await found('?issue=title-missing')).toEqual([2, ['a', 'b']]);
  expect(await found('?issue=title-missing&status=404')).toEqual([1, ['b']]);
  expect(await found('?status=4xx')).toEqual([1, ['b']]);
  expect(await found('?status=none')).toEqual([1, ['c']]);
  expect(await found('?search=Page%20a')).toEqual([1, ['a']]);
  expect(await found(`?url=${SITE}unknown`)).toEqual([0, []]);
  expect((await owner.get(`/seo-audit/${id}/pages?status=abc`)).status).toBe(400);
  const [page] = (await owner.get(`/seo-audit/${id}/pages?url=${SITE}a`)).body.items;
  expect(page).toMatchObject({
    status: 200,
    title: 'Page a',
    issues: ['h1-missing', 'title-missing'],
    linksIn: [{ url: `${SITE}b`, text: 'to a' }],
    linksOut: [
      { url: `${SITE}b`, text: 'to b' },
      { url: `${SITE}c`, text: 'to c' },
    ],
  });
  expect(page.findings.map(({ id: rule, details }: Json) => [rule, details])).toEqual([
    ['h1-missing', { text: 'so' }],
    ['title-missing', { text: 'so' }],
  ]);
  const members = 'category details howToFix id severity title why';
  expect(Object.keys(page.findings[0]).sort().join(' ')).toBe(members);
  expect((await owner.get(`/seo-audit/${id}`)).body.counts).toMatchObject({ crawled: 4, issues: 2 });
});
