import { recallBy } from '../../../api/recall.ts';
import { isKeyed } from '../../../api/route.ts';
import { allRoutes } from '../../../api/routes.ts';
import { products } from '../../../products/index.ts';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { newArticle, newProject } from '../../support/content/content.ts';
import { runSql } from '../../support/instance/database.ts';
import { expected, insertInterview } from '../../support/interviews/interviews.ts';
import { MILL, newPage } from '../../support/landing/landing.ts';
import { sharedBy, type SharedParts } from '../../support/instance/shared-instances.ts';

// Requests whose process dies between the commit of what they have made and the answer that is kept: a repeat makes nothing.

const CONTENT = '/seo-content-api';
const INTERVIEW = 'abcdef0123456789abcdef01';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let instance: SharedParts;
let company: ApiClient;
let documentId: string;
let pageId: string;
let projectId: string;
let responseId: string;

beforeAll(async () => {
  instance = await sharedBy('withoutWorker');
  company = await newCompany(instance.url);
  await insertInterview(instance.env['DATABASE_URL'] ?? '', company.user, INTERVIEW);
  documentId = expected(await company.post('/api/documents', { content: 'Rye and spelt.' }), 201).id;
  pageId = (await newPage(company)).id;
  projectId = (await newProject(company)).id;
  const call = { interviewId: INTERVIEW, email: 'grace@example.org', consent: true };
  responseId = expected(await company.post('/api/register-call', call), 201).responseId;
  // Its call is over, so that those that follow may be open.
  await sql(`update interview_responses set is_ended = true where id = '${responseId}'`);
});

type Options = Parameters<ApiClient['post']>[2];
type Send = (options: Options) => ReturnType<ApiClient['post']>;

const post =
  (path: string, body: object): Send =>
  (options) =>
    company.post(path, body, options);
const upload =
  (path: string, name: string, content: string | Buffer, field = 'file'): Send =>
  (options) =>
    company.upload(path, [{ name, content, field }], {}, options);
const newDocument = async () => {
  const { id: articleId } = await newArticle(company, projectId);
  return expected(await company.post(`${CONTENT}/article-documents`, { articleId }), 201);
};
const titled = { name: 'Plain', content: 'Write plainly.' };
const questions = ['Which bread have you baked?'];
const interview = { name: 'Baker', objective: 'Find a baker', questions, interviewerId: INTERVIEW };

/** How each route is asked that makes a record. */
const MAKING: Record<string, () => Send | Promise<Send>> = {
  '/api/company/invitations': () => post('/api/company/invitations', { email: 'guest@example.org' }),
  '/api/api-keys': () => post('/api/api-keys', { name: 'Key', scopes: ['knowledge'] }),
  '/api/model-connections': () =>
    post('/api/model-connections', {
      provider: 'openai-compatible',
      name: 'Away',
      baseUrl: 'http://127.0.0.1:9/v1',
    }),
  '/seo-content-api/webhooks/endpoints': () =>
    post(`${CONTENT}/webhooks/endpoints`, {
      url: 'https://hooks.example.org',
      events: ['document.completed'],
    }),
  '/api/agents': () => post('/api/agents', { name: 'Agent', systemPrompt: 'Be kind' }),
  '/api/visitors': () => post('/api/visitors', { externalId: 'v-1' }),
  '/api/templates': () =>
    post('/api/templates', { name: 'Letter', category: 'letter', mode: 'markdown', content: 'Hello' }),
  '/api/documents': () => post('/api/documents', { title: 'Mill' }),
  '/api/documents/import': () => upload('/api/documents/import', 'mill.md', '# The mill'),
  '/api/documents/:id/comments': () =>
    post(`/api/documents/${documentId}/comments`, {
      body: 'Which rye?',
      anchor: { from: 0, to: 3, quote: 'Rye' },
    }),
  '/api/documents/:id/share': () => post(`/api/documents/${documentId}/share`, { access: 'comment' }),
  '/api/chat-history': () => post('/api/chat-history', { prompt: 'Write', response: 'Written' }),
  '/api/landing-pages': () => post('/api/landing-pages', MILL),
  '/api/landing-pages/:id/variants': () => post(`/api/landing-pages/${pageId}/variants`, { weight: 20 }),
  '/api/upload/pdf': () => upload('/api/upload/pdf', 'dot.png', PNG, 'pdf'),
  '/api/upload/figma': () =>
    post('/api/upload/figma', { url: 'https://www.figma.com/design/abcdefghijklmnopqrstuv/Mill' }),
  '/api/interviewers': () => post('/api/interviewers', { name: 'Mara' }),
  '/api/interviews': () => post('/api/interviews', interview),
  '/api/create-interview': () => post('/api/create-interview', { interviewData: interview }),
  '/api/interviews/:id/generate-token': () => post(`/api/interviews/${INTERVIEW}/generate-token`, {}),
  '/api/register-call': () => post('/api/register-call', { interviewId: INTERVIEW, consent: true }),
  '/api/public/register-call': () => (options) =>
    clientFor(instance.url).post(
      '/api/public/register-call',
      { interviewId: INTERVIEW, consent: true },
      options,
    ),
  '/api/responses': async () => {
    const call = expected(
      await company.post('/api/register-call', { interviewId: INTERVIEW, consent: true }),
      201,
    );
    return post('/api/responses', { interviewId: INTERVIEW, call_id: call.call_id, name: 'Ada' });
  },
  '/api/responses/:id/share': () =>
    post(`/api/responses/${responseId}/share`, {
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    }),
  '/api/responses/:id/outcome-mail': () =>
    post(`/api/responses/${responseId}/outcome-mail`, {
      kind: 'selected',
      subject: 'News',
      text: 'You are invited.',
    }),
  '/seo-content-api/projects': () => post(`${CONTENT}/projects`, { name: 'Mondlicht' }),
  '/seo-content-api/articles': () => post(`${CONTENT}/articles`, { projectId, name: 'Rye' }),
  '/seo-content-api/article-documents': async () =>
    post(`${CONTENT}/article-documents`, { articleId: (await newArticle(company, projectId)).id }),
  '/seo-content-api/article-documents/:id/share': async () =>
    post(`${CONTENT}/article-documents/${(await newDocument()).id}/share`, { access: 'view' }),
  '/seo-content-api/guidelines': () => post(`${CONTENT}/guidelines`, titled),
  '/seo-content-api/system-prompts': () => post(`${CONTENT}/system-prompts`, titled),
  '/seo-content-api/prompt-types': () => post(`${CONTENT}/prompt-types`, titled),
  '/seo-content-api/keywords': () => post(`${CONTENT}/keywords`, { projectId, keyword: 'rye bread' }),
};

/** Those that make a record and answer with a job, or with something else than it. */
const STARTING: Record<string, () => Send> = {
  '/seo-audit/start': () => post('/seo-audit/start', { url: 'http://127.0.0.1:9' }),
  '/sitemap': () => post('/sitemap', { url: 'http://127.0.0.1:9' }),
  '/file-ocr': () => upload('/file-ocr', 'dot.png', PNG),
  '/api/interviews/:id/invitations': () =>
    upload(`/api/interviews/${INTERVIEW}/invitations`, 'list.csv', 'name,email\nAda,ada@example.org\n'),
};

const routes = await allRoutes(products);

test('each route that makes a record for its caller is asked here', () => {
  const making = routes.filter((each) => isKeyed(each) && (each.responses[201] ?? recallBy(each, routes)));
  const asked = new Set(Object.keys({ ...MAKING, ...STARTING }));
  // Its answer is a stream: a repeated request follows the audit that was started.
  const left = making.filter(({ path }) => !asked.has(path) && path !== '/seo-audit/stream');
  expect(left.map(({ path }) => path)).toEqual([]);
});

test.each(Object.entries({ ...MAKING, ...STARTING }))(
  '%s, broken off behind its commit, answers a repeat with what it has made',
  async (path, request) => {
    const send = await request();
    const key = `broken-off ${path}`.replaceAll(' ', '-');
    const once = { headers: { 'idempotency-key': key } };
    const first = await send(once);
    expect([200, 201, 202]).toContain(first.status);
    await breakOff(key);
    const again = await send(once);
    expect([again.status, idOf(again.body)]).toEqual([first.status, idOf(first.body)]);
    expect(idOf(first.body)).toEqual(expect.any(String));
    // Only what is shown once, and what a conversion has lost, is not known any more.
    expect(first.body).toMatchObject(again.body);
    const tag = again.headers.get('etag');
    expect(first.headers.get('etag') ?? tag).toBe(tag);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    // It is kept now.
    expect((await send(once)).body).toEqual(again.body);
  },
);

/** Another company, whose interview this is: each may hold few calls at once here. */
async function interviewOf(id: string): Promise<ApiClient> {
  const other = await newCompany(instance.url);
  await insertInterview(instance.env['DATABASE_URL'] ?? '', other.user, id);
  return other;
}

test('a call of a candidate that came to no call yet is registered by the repeat', async () => {
  const interviewId = 'abcdef0123456789abcdef02';
  const other = await interviewOf(interviewId);
  const once = { headers: { 'idempotency-key': 'no-call-yet' } };
  const send = () =>
    clientFor(instance.url).post('/api/public/register-call', { interviewId, consent: true }, once);
  const first = expected(await send(), 201);
  await breakOff('no-call-yet');
  await sql(`update interview_responses set call_id = null where id = '${first.responseId}'`);
  const again = expected(await send(), 201);
  expect(again).toMatchObject({ call_id: expect.any(String), access_token: expect.any(String) });
  expect((await other.get(`/api/responses/${first.responseId}`)).status).toBe(404);
});

test('the single-use link of a candidate leads to the same call with a new token, whatever the key', async () => {
  const interviewId = 'abcdef0123456789abcdef03';
  const other = await interviewOf(interviewId);
  const { token } = expected(await other.post(`/api/interviews/${interviewId}/generate-token`, {}), 201);
  const once = { headers: { 'idempotency-key': 'by-link' } };
  const send = () =>
    clientFor(instance.url).post('/api/public/register-call', { interviewId, token, consent: true }, once);
  const [first, again] = [expected(await send(), 201), expected(await send(), 201)];
  expect(again.call_id).toBe(first.call_id);
  expect(again.access_token).toEqual(expect.any(String));
  expect(again.access_token).not.toBe(first.access_token);
});

function idOf(body: Json): unknown {
  return body.id ?? body.responseId ?? body.job?.workflowId ?? body.interview?.id;
}

function breakOff(key: string): Promise<void> {
  return sql(`update idempotency_keys set answer = null, leased_until = now() where key = '${key}'`);
}

function sql(statement: string): Promise<void> {
  return runSql(instance.env['DATABASE_URL'] ?? '', statement);
}
