import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newCompany, clientFor, type ApiClient, type Json } from '../../support/api/client.ts';
import { newArticle, newProject } from '../../support/content/content.ts';
import { respond } from '../../support/interviews/interviews.ts';
import { writtenDocument } from '../../support/authoring/authoring.ts';
import { livePage, sendLead } from '../../support/landing/landing.ts';
import { newMember } from '../../support/api/member.ts';
import { EXPORTED_AS } from '../../support/exported-tables.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { sharedBy } from '../../support/instance/shared-instances.ts';
import { linking, sitemapOf, startSite, type SitePage } from '../../support/site/site.ts';
import { query } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';
import { unzip } from '../../support/zip.ts';

const { url, env } = sharedInstance();
const BINARY = Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from('The mill stands by the river. Ünïcode.\r\n')]);
/** More than one part of a stream. */
const LONG = Buffer.from(`${'The wheel turns once in four seconds. '.repeat(2000)}\n`);

type Company = ApiClient & { password: string };
let owner: Company;
let other: Company;
let zip: Map<string, Buffer>;
/** What only their receivers may know, as it was given out. */
const given: string[] = [];

beforeAll(async () => {
  [owner, other] = await Promise.all([newCompany(url, 'Mill & Sons'), newCompany(url)]);
  await Promise.all([fill(owner, 'mill'), fill(other, 'foreign')]);
  zip = await unzip((await owner.get(await exported(owner))).bytes);
});

async function fill(client: Company, name: string): Promise<void> {
  const agent = (await client.post('/api/agents', { name: `${name} agent`, systemPrompt: 'Answer.' })).body;
  const upload = await client.upload(`/api/upload/${agent.id}`, [
    { name: `${name} größe.txt`, content: BINARY },
    { name: `${name} long.txt`, content: LONG },
  ]);
  expect(upload.status).toBe(202);
  const chat = await client.post(`/api/chat/${agent.id}/message`, { message: `Where is the ${name}?` });
  expect(chat.status).toBe(200);
  await lookAtSite(client);
  await askByPage(client, name);
  await writtenDocument(client, `${name} document`);
  await respond(client, url, { email: `${name}-candidate@example.org` });
  const key = await client.post('/api/api-keys', { name: `${name} key`, scopes: ['knowledge'] });
  const invitation = await client.post('/api/company/invitations', { email: `${name}-guest@example.org` });
  await client.put('/api/integrations/figma', { token: `figd-${name}-token` });
  given.push(client.token, client.password, key.body.key, `figd-${name}-token`);
  given.push(new URL(invitation.body.url).searchParams.get('invitationToken') ?? '');
}

/** A live landing page, and a lead by its form. */
async function askByPage(client: ApiClient, name: string): Promise<void> {
  const project = await newProject(client, { name: `${name} project` });
  await newArticle(client, project.id, { name: `${name} article`, keywords: ['rye'] });
  const page = await livePage(client, { businessName: `${name} page` });
  expect((await sendLead(page, { email: `${name}-lead@example.org` })).status).toBe(201);
}

/** An audit and an analysis of a site of two pages. */
async function lookAtSite(client: ApiClient): Promise<void> {
  const pages: Record<string, SitePage> = { '/': linking('Mill', '/a'), '/a': linking('Wheel', '/') };
  const site = await startSite(pages);
  pages['/sitemap.xml'] = sitemapOf(['/', '/a'].map((path) => site.url + path));
  const { body: audit } = await client.post('/seo-audit/start', { url: site.url, rps: 0 });
  expect((await client.post('/sitemap?wait=true', { url: site.url })).status).toBe(200);
  await until(async () => (await client.get(`/seo-audit/${audit.id}`)).body.status === 'completed');
  await site.close();
}

/** Exports the company and gives the URL of the zip. */
async function exported(client: ApiClient): Promise<string> {
  const { status, body, headers } = await client.post('/api/company/export');
  expect(status).toBe(202);
  expect(headers.get('location')).toBe(`/api/jobs/${encodeURIComponent(body.job.workflowId)}`);
  expect(body.job.stages.map(({ name }: Json) => name)).toEqual(['render', 'store']);
  const stored = await until(async () => {
    const { items } = (await client.get('/api/company/exports')).body;
    const found = items.find(({ job }: Json) => job.workflowId === body.job.workflowId);
    if (found.job.status === 'failed') throw new Error(JSON.stringify(found.job.error));
    return found.job.status === 'completed' ? found : null;
  });
  expect(body.job.workflowId).toBe(`company-export/${stored.id}`);
  return stored.downloadUrl;
}

function records(name: string): Json[] {
  return JSON.parse(zip.get(`${name}.json`)?.toString('utf8') ?? 'null');
}

test('the zip is an attachment of the stated size', async () => {
  const answer = await owner.get(await exported(owner));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="millrace-[\d-]{10}\.zip"$/,
  );
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-length')).toBe(String(answer.bytes.length));
  const { items } = (await owner.get('/api/company/exports')).body;
  expect(items[0].size).toBe(answer.bytes.length);
});

test('it holds every record, and files byte by byte', () => {
  const files = records('files');
  expect(files.map(({ originalFilename }) => originalFilename)).toEqual(['mill größe.txt', 'mill long.txt']);
  expect(zip.get(`files/${files[0].id}/mill größe.txt`)).toEqual(BINARY);
  expect(zip.get(`files/${files[1].id}/mill long.txt`)?.equals(LONG)).toBe(true);
  expect(files[0]).toMatchObject({ fileSize: BINARY.length, createdAt: expect.stringMatching(/Z$/) });
  expect(records('company')).toMatchObject([{ id: owner.user.companyId, name: 'Mill & Sons' }]);
  expect(records('members')).toMatchObject([{ id: owner.user.id, email: owner.user.email }]);
  expect(records('agents')).toMatchObject([{ name: 'mill agent', systemPrompt: 'Answer.' }]);
  expect(records('api-keys')).toMatchObject([{ name: 'mill key', scopes: ['knowledge'] }]);
  expect(records('invitations')).toMatchObject([{ email: 'mill-guest@example.org' }]);
  expect(records('chat-sessions')).toMatchObject([{ messageCount: 2 }]);
  expect(records('chat-messages')).toMatchObject([
    { messageType: 'user', content: 'Where is the mill?' },
    { messageType: 'assistant', sessionId: records('chat-sessions')[0].sessionId },
  ]);
  expect(records('jobs').map(({ state }) => state.kind)).toContain('document-ingestion');
  expect(records('visitors')).toEqual([]);
});

test('it holds interviews with their interviewers and responses', () => {
  const [interview] = records('interviews');
  expect(records('interviewers')).toMatchObject([{ id: interview.interviewerId, status: 'ready' }]);
  expect(records('responses')).toMatchObject([
    { interviewId: interview.id, email: 'mill-candidate@example.org', consent: { text: expect.any(String) } },
  ]);
  expect(records('organizations')).toMatchObject([{ name: 'Mill & Sons' }]);
  expect(records('interview-links')).toEqual([]);
});

test('it holds the plan of content', () => {
  const [project] = records('content-projects');
  expect(project).toMatchObject({ name: 'mill project', language: 'en' });
  expect(records('content-articles')).toMatchObject([
    { projectId: project.id, name: 'mill article', keywords: ['rye'], status: 'planned' },
  ]);
  for (const kind of ['guidelines', 'prompt-types', 'system-prompts', 'keywords', 'sources']) {
    expect(records(`content-${kind}`)).toEqual([]);
  }
});

test('it holds documents with their versions, and templates of its own', () => {
  const [document] = records('documents');
  const [template] = records('templates');
  expect(document).toMatchObject({ title: 'mill document', templateId: template.id });
  expect(records('document-versions')).toMatchObject([
    { documentId: document.id, content: document.content },
  ]);
  expect(records('document-comments')).toMatchObject([
    { documentId: document.id, body: 'Why?', fromFile: false },
  ]);
  expect(records('chat-history')).toEqual([]);
});

test('it holds landing pages with their versions, leads and figures', () => {
  const [page] = records('landing-pages');
  expect(page).toMatchObject({
    businessName: 'mill page',
    status: 'published',
    sections: [{ type: 'hero' }],
  });
  expect(records('landing-versions').map(({ change }) => change)).toEqual(['created', 'published']);
  expect(records('leads')).toMatchObject([{ pageId: page.id, email: 'mill-lead@example.org' }]);
  expect(records('landing-days')).toMatchObject([{ pageId: page.id, variantId: null, views: 0, leads: 1 }]);
  expect(records('landing-variants')).toEqual([]);
});

test('it holds audits with their reports, lines and pages, and the pages of sitemap analyses', async () => {
  const [audit] = records('audits');
  const report = JSON.parse(zip.get(`audits/${audit.id}/report.json`)?.toString() ?? '');
  expect(report).toEqual((await owner.get(`/seo-audit/${audit.id}/report?format=json`)).body);
  const lines = records('audit-lines');
  const { progress_steps: steps } = (await owner.get(`/seo-audit/${audit.id}`)).body;
  expect(lines.map(({ message }) => message)).toEqual(steps.map(({ message }: Json) => message));
  expect(lines[0]).toMatchObject({ auditId: audit.id, n: 1, at: expect.stringMatching(/^\d{4}-.*Z$/) });
  const { items } = (await owner.get(`/seo-audit/${audit.id}/pages?pageSize=100`)).body;
  const pages = records('audit-pages').filter(({ state }) => state === 'done');
  const pageUrls: string[] = pages.map(({ url: page }) => page);
  expect(pageUrls.toSorted()).toEqual(items.map(({ url: page }: Json) => page));
  for (const { url: page, title, findings } of pages) {
    const shown = items.find((item: Json) => item.url === page);
    expect([title, findings.map(({ rule }: Json) => rule)]).toEqual([shown.title, shown.issues]);
  }
  const [analysis] = records('sitemap-analyses');
  const listed = records('sitemap-pages');
  expect(listed.map(({ analysisId, n }) => [analysisId, n])).toEqual(
    [0, 1].map((n) => [analysis.id, listed[n].n]),
  );
  const shown = (await owner.get(`/sitemap/${analysis.id}`)).body.pages;
  expect(listed.map(({ url: page }) => page)).toEqual(
    (shown.items ?? shown).map(({ url: page }: Json) => page),
  );
});

test('it holds nothing of another company', async () => {
  const all = Buffer.concat([...zip.values()]).toString('latin1') + [...zip.keys()].join();
  const rows = await query<{ id: string }>(
    env['DATABASE_URL'] ?? '',
    `select id from agents where company_id = $1 union select id from files where company_id = $1
     union select id from users where company_id = $1 union select id from chat_messages where company_id = $1`,
    [other.user.companyId],
  );
  const foreign = [other.user.companyId, other.user.email, 'foreign', ...rows.map(({ id }) => id)];
  expect(rows.length).toBeGreaterThan(5);
  expect(foreign.filter((text) => all.includes(text))).toEqual([]);
});

test('it holds no secret, neither as it was given out nor as it is stored', async () => {
  const all = Buffer.concat([...zip.values()]).toString('latin1');
  const stored = await query<{ secret: string | null }>(
    env['DATABASE_URL'] ?? '',
    `select password_hash as secret from users where company_id = $1
     union select figma_token from users where company_id = $1
     union select token_hash from sessions where company_id = $1
     union select key_hash from api_keys where company_id = $1
     union select prefix from api_keys where company_id = $1
     union select token_hash from invitations where company_id = $1
     union select identity_secret from agents where company_id = $1`,
    [owner.user.companyId],
  );
  const secrets = [...given, ...stored.flatMap(({ secret }) => secret ?? [])];
  expect(secrets.length).toBeGreaterThan(8);
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  // The hashes of a prompt and of a rubric say what an analysis was made with.
  expect(all.match(/"(?!(?:prompt|rubric)Hash")\w*(hash|secret|password|token)"/gi)).toBeNull();
});

test('the zip has a list for every table that is exported, and no other', async () => {
  const lists = Object.values(EXPORTED_AS).filter((name) => name !== null);
  expect([...zip.keys()].filter((path) => !path.includes('/')).toSorted()).toEqual(
    [...lists, 'company'].map((name) => `${name}.json`).toSorted(),
  );
});

test('a stored export replaces the one before, with its bytes', async () => {
  const before = await exported(owner);
  const now = await exported(owner);
  expect((await owner.get(before)).status).toBe(404);
  const { items, total } = (await owner.get('/api/company/exports')).body;
  expect([total, items[0].downloadUrl]).toEqual([1, now]);
  const folder = join(env['DATA_DIR'] ?? '', 'blobs', owner.user.companyId, 'exports');
  expect(await readdir(folder)).toEqual([`${items[0].id}.zip`]);
});

test('is for the owner alone', async () => {
  const zipUrl = await exported(owner);
  const member = await newMember(owner);
  const admin = await newMember(owner, 'admin');
  for (const client of [member, admin]) {
    expect((await client.post('/api/company/export')).status).toBe(403);
    expect((await client.get('/api/company/exports')).status).toBe(403);
    expect((await client.get(zipUrl)).status).toBe(403);
  }
  expect((await other.get(zipUrl)).status).toBe(404);
  expect((await clientFor(url).get(zipUrl)).status).toBe(401);
});

test('one is made at a time, and there is nothing to fetch before it is stored', async () => {
  const alone = await sharedBy('withoutWorker');
  const client = await newCompany(alone.url);
  const first = await client.post('/api/company/export');
  const more = await Promise.all(Array.from({ length: 10 }, () => client.post('/api/company/export')));
  for (const { status, body } of more)
    expect([status, body.job.workflowId]).toEqual([202, first.body.job.workflowId]);
  const other = await newCompany(alone.url);
  const atOnce = await Promise.all(Array.from({ length: 10 }, () => other.post('/api/company/export')));
  expect(new Set(atOnce.map(({ status, body }) => `${status} ${body.job.workflowId}`)).size).toBe(1);
  const { items } = (await client.get('/api/company/exports')).body;
  expect(items).toMatchObject([{ size: null, storedAt: null, downloadUrl: null, job: { status: 'queued' } }]);
  expect((await client.get(`/api/company/exports/${items[0].id}/download`)).status).toBe(404);
});
