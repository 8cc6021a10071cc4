import { templateRequest } from '../../support/authoring/template-request.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { pdfOfSheets } from '../../fixtures/pdf-scans.ts';
import { writtenDocument } from '../../support/authoring/authoring.ts';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newArticle, newProject } from '../../support/content/content.ts';
import { expected as created, respond } from '../../support/interviews/interviews.ts';
import { livePage, MILL, sendLead } from '../../support/landing/landing.ts';
import { linking, startSite } from '../../support/site/site.ts';

/** One operation of the OpenAPI document. */
interface Operation {
  method: string;
  template: string;
  isPublic: boolean;
  /** A member may ask; else only who holds a token of the record. */
  isOfMembers: boolean;
  isMultipart: boolean;
}

/** The value of a path parameter, by the part of the path that ends with it; the longest match wins. */
type Records = Record<string, string>;

const UNKNOWN_ID = '0123456789abcdef01234567';

let url: string;
let operations: Operation[];
/** Owner of the records. */
let first: ApiClient & { password: string };
let records: Records;
/** Owner of another company, with nothing in it. */
let second: ApiClient;

beforeAll(async () => {
  url = sharedInstance().url;
  operations = readOperations((await clientFor(url).get('/openapi.json')).body);
  [first, second] = await Promise.all([newCompany(url), newCompany(url)]);
  records = await fill(first);
});

function readOperations(document: Json): Operation[] {
  const paths: [string, Record<string, Json>][] = Object.entries(document.paths);
  return paths.flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      template,
      isPublic: operation.security.length === 0,
      isOfMembers: operation.security.some((credential: Json) => 'bearer' in credential),
      isMultipart: operation.requestBody?.content['multipart/form-data'] !== undefined,
    })),
  );
}

/** Gives a company one record of every kind that a path can name. */
async function fill(client: ApiClient & { password: string }): Promise<Records> {
  const agent = created(await client.post('/api/agents', { name: 'Agent', systemPrompt: 'Answer.' }), 201);
  const hook = { url: 'http://127.0.0.1:9/', events: ['document.completed'] };
  const endpoint = created(await client.post('/seo-content-api/webhooks/endpoints', hook), 201);
  const text = 'The mill stands by the river. Its wheel turns once in four seconds.';
  const upload = await client.upload(`/api/upload/${agent.id}`, [{ name: 'mill.txt', content: text }]);
  const file = created(upload, 202).files[0];
  await ended(client, `/api/files/${file.id}`);
  const chat = await client.post(`/api/chat/${agent.id}/message`, { message: 'Where does the mill stand?' });
  const { sessionId, message } = created(chat, 200);
  const visitor = created(await client.post('/api/visitors', { externalId: 'tenant-1' }), 201);
  const key = created(await client.post('/api/api-keys', { name: 'Key', scopes: ['knowledge'] }), 201);
  const invitation = created(
    await client.post('/api/company/invitations', { email: 'guest@example.org' }),
    201,
  );
  // Not the one that asks: it is ended on the way.
  const { email } = client.user;
  created(await client.post('/api/auth/login', { email, password: client.password }), 200);
  const { body: sessions } = await client.get('/api/auth/sessions');
  const { body: members } = await client.get('/api/company/members');
  const { job } = created(await client.post('/api/company/export'), 202);
  await ended(client, `/api/jobs/${encodeURIComponent(job.workflowId)}`);
  const { body: exports } = await client.get('/api/company/exports');
  const { body: deliveries } = await client.get('/seo-content-api/webhooks/deliveries');
  const { audit, analysis } = await lookAtSite(client);
  const page = await livePage(client);
  created(await sendLead(page), 201);
  // A site is a design with everything that one can have; the page just published will do.
  const design = { url: `${client.url}/p/${page.slug}` };
  const { screenshotUrl } = created(await client.post('/api/ai/extract-design-from-url', design), 200);
  const designId = screenshotUrl.split('/')[3];
  const variant = created(await client.post(`/api/landing-pages/${page.id}/variants`, { weight: 10 }), 201);
  const { interview, callId, responseId } = await respond(client, url);
  const link = created(await client.post(`/api/interviews/${interview.id}/generate-token`, {}), 201);
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const shown = created(await client.post(`/api/responses/${responseId}/share`, { expiresAt }), 201);
  const { template, document, comment, share } = await writtenDocument(client);
  // Nothing answers there, so that it becomes nobody's default.
  const connected = { provider: 'openai-compatible', name: 'Away', baseUrl: 'http://127.0.0.1:9/v1' };
  const connection = created(await client.post('/api/model-connections', connected), 201);
  return {
    ...(await plan(client)),
    '/api/model-connections/{id}': connection.id,
    '/api/organization/mail-templates/{kind}': 'reminder',
    '/api/organization/mail-templates/{kind}/{language}': 'en',
    '/api/local-models/{name}': 'not-installed',
    '/api/templates/{idOrSlug}': template.id,
    '/api/documents/{id}': document.id,
    '/api/documents/{id}/comments/{commentId}': comment.id,
    '/api/documents/{id}/share/{shareId}': share.id,
    '/api/documents/{id}/exports/{exportId}': await printedLong(client, `/api/documents/${document.id}`),
    '/api/documents/{id}/versions/{n}': '1',
    '/api/documents/{id}/versions/{a}': '1',
    '/api/documents/{id}/versions/{a}/diff/{b}': '1',
    '/api/organization/help-texts/{country}': 'DE',
    '/api/organization/consent-texts/{language}': 'en',
    '/api/interviewers/{id}': interview.interviewerId,
    '/api/interviews/{id}': interview.id,
    '/api/interviews/{id}/tokens/{tokenId}': link.id,
    '/api/responses/{id}': responseId,
    '/api/responses/{id}/shares/{shareId}': shown.id,
    '/api/responses/call/{callId}': callId,
    '/api/public/calls/{call_id}': callId,
    '/api/upload/status/{fileId}': designId,
    '/api/upload/{fileId}': designId,
    '/api/upload/{id}': designId,
    'POST /api/upload/{id}': agent.id,
    '/api/upload/pages/{fileId}': await drawnDesign(client),
    '/api/upload/pages/{fileId}/{number}': '1',
    '/api/landing-pages/{id}': page.id,
    '/api/landing-pages/{id}/variants/{variantId}': variant.id,
    '/api/landing-pages/{id}/versions/{n}': '1',
    '/api/landing-pages/{id}/leads/{leadId}': (await client.get(`/api/landing-pages/${page.id}/leads`)).body
      .items[0].id,
    '/api/notices/{id}': (await client.get('/api/notices')).body.items[0].id,
    '/api/ai/answers/{id}': await answeredLater(client, '/api/ai/plan-content', { businessContext: MILL }),
    '/api/generate/answers/{id}': await answeredLater(client, '/api/generate', await templateRequest(client)),
    '/api/interviews/answers/{id}': await answeredLater(client, `/api/interviews/${interview.id}/insights`),
    '/seo-audit/{id}': audit,
    '/seo-audit/{id}/compare/{otherId}': audit,
    '/sitemap/{id}': analysis,
    '/file-ocr/{id}': await readFile(client),
    '/seo-content-api/webhooks/endpoints/{id}': endpoint.id,
    '/seo-content-api/webhooks/deliveries/{id}': deliveries.items[0].id,
    '/api/agents/{id}': agent.id,
    '/api/search/{agentId}': agent.id,
    '/api/chat/{agentId}': agent.id,
    '/api/files/{id}': file.id,
    '/api/chat/{agentId}/sessions/{sessionId}': sessionId,
    '/api/chat/messages/{id}': message.id,
    '/api/visitors/{id}': visitor.id,
    '/v1/models/{model}': agent.id,
    '/api/jobs/{workflowId}': encodeURIComponent(file.job.workflowId),
    '/api/api-keys/{id}': key.id,
    '/api/company/members/{id}': members.items[0].id,
    '/api/company/exports/{id}': exports.items[0].id,
    '/api/company/invitations/{id}': invitation.id,
    '/api/auth/sessions/{id}': sessions.items[0].id,
  };
}

/** A record of each kind of content planning. */
async function plan(client: ApiClient): Promise<Records> {
  const project = await newProject(client);
  const make = async (kind: string, body: object): Promise<string> =>
    created(await client.post(`/seo-content-api/${kind}`, body), 201).id;
  const type = await make('prompt-types', { name: 'Title' });
  const ids = {
    projects: project.id,
    articles: (await newArticle(client, project.id)).id,
    keywords: await make('keywords', { projectId: project.id, keyword: 'rye' }),
    guidelines: await make('guidelines', { name: 'Style', content: 'Be brief.' }),
    'prompt-types': type,
    'system-prompts': await make('system-prompts', { name: 'Writer', content: 'Write.' }),
  };
  const written = (await newArticle(client, project.id)).id;
  const document = await make('article-documents', { articleId: written });
  const asked = await client.post('/company-business-summary?wait=false', {
    details: 'We bake for families.',
  });
  const { id, job } = created(asked, 202);
  await ended(client, `/api/jobs/${encodeURIComponent(job.workflowId)}`);
  Object.assign(ids, { answers: id, 'article-documents': document });
  const path = '/seo-content-api/article-documents';
  const inBlocks = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
  return {
    ...Object.fromEntries(Object.entries(ids).map(([kind, id]) => [`/seo-content-api/${kind}/{id}`, id])),
    [`${path}/{id}/exports/{exportId}`]: await printedLong(client, `${path}/${document}`, inBlocks),
  };
}

/** Id of an uploaded design whose pages were drawn. */
async function drawnDesign(client: ApiClient): Promise<string> {
  const content = pdfOfSheets([{ text: 'The mill stands by the river.' }]);
  const upload = await client.upload('/api/upload/pdf', [{ name: 'mill.pdf', content, field: 'pdf' }]);
  const { id } = created(upload, 201);
  created(await client.post('/api/ai/extract-pdf', { fileId: id }), 200);
  return id;
}

/** Id of an answer that a job has given. */
async function answeredLater(client: ApiClient, path: string, body?: object): Promise<string> {
  const place = `${path}?wait=false`;
  const { id, job } = created(await (body ? client.post(place, body) : client.get(place)), 202);
  await ended(client, `/api/jobs/${encodeURIComponent(job.workflowId)}`);
  return id;
}

/** Id of a PDF that a job has printed, of a document that is short again. */
async function printedLong(
  client: ApiClient,
  path: string,
  contentOf: (text: string) => unknown = (text) => text,
): Promise<string> {
  const content = contentOf('The mill stands by the river.\n\n'.repeat(7_000));
  created(await client.patch(path, { content }), 200);
  const { workflowId } = created(await client.get(`${path}/export?format=pdf`), 202).job;
  await ended(client, `/api/jobs/${encodeURIComponent(workflowId)}`);
  await client.patch(path, { content: contentOf('The mill.') });
  return workflowId.replace('document-export/', '');
}

/** Id of a reading that is done. */
async function readFile(client: ApiClient): Promise<string> {
  const content = pdfOfSheets([{ text: 'The mill stands by the river.' }]);
  const answer = await client.upload('/file-ocr', [{ name: 'mill.pdf', content, field: 'file' }]);
  if (answer.status !== 202) created(answer, 200);
  const { body } = await client.get('/api/jobs?kind=file-ocr');
  const { workflowId } = body.items[0];
  await ended(client, `/api/jobs/${encodeURIComponent(workflowId)}`);
  return workflowId.replace('file-ocr/', '');
}

/** Ids of an audit and an analysis that are done. */
async function lookAtSite(client: ApiClient): Promise<{ audit: string; analysis: string }> {
  const site = await startSite({ '/': linking('Mill') });
  const audit = created(await client.post('/seo-audit/start', { url: site.url, rps: 0 }), 202);
  const analysis = created(await client.post('/sitemap?wait=true', { url: site.url }), 200);
  await ended(client, `/seo-audit/${audit.id}`);
  await site.close();
  return { audit: audit.id, analysis: analysis.id };
}

async function ended(client: ApiClient, path: string): Promise<void> {
  for (;;) {
    const { body } = await client.get(path);
    if (['completed', 'failed', 'cancelled'].includes(body.status)) return;
    await delay(50);
  }
}

/** The path with the first company's records in place of its parameters; a method may have one of its own. */
function pathOf(template: string, method = 'GET'): string {
  let path = '';
  let reached = '';
  for (const segment of template.split('/').slice(1)) {
    reached += `/${segment}`;
    const own = records[`${method} ${reached}`] ?? records[reached];
    const value = segment.startsWith('{') ? own : segment;
    if (value === undefined) throw new Error(`fill() makes no record for ${reached}: add one`);
    path += `/${value}`;
  }
  return path;
}

/** The status alone: a stream is left as soon as it has begun. */
async function statusOf({ method, isMultipart }: Operation, path: string, token: string): Promise<number> {
  const leave = new AbortController();
  const takesBody = !['GET', 'DELETE'].includes(method);
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(takesBody && !isMultipart ? { 'content-type': 'application/json' } : {}),
    },
    ...(takesBody ? { body: isMultipart ? new FormData() : '{}' } : {}),
    signal: leave.signal,
    redirect: 'manual',
  });
  leave.abort();
  return response.status;
}

/** Statuses by operation, so that a failure shows all of them at once. */
async function walk(chosen: Operation[], token: string, toPath = pathOf): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const operation of chosen) {
    const { method, template } = operation;
    statuses[`${method} ${template}`] = await statusOf(operation, toPath(template, method), token);
  }
  return statuses;
}

function except(statuses: Record<string, number>, expected: number): Record<string, number> {
  return Object.fromEntries(Object.entries(statuses).filter(([, status]) => status !== expected));
}

test('without a credential every operation but the public ones answers 401', async () => {
  const ask = operations.filter(({ isPublic }) => !isPublic);
  expect(ask.length).toBeGreaterThan(30);
  expect(except(await walk(ask, ''), 401)).toEqual({});
});

describe('another company', () => {
  // Settings of the organisation are named by words that mean each company's own, and not by ids.
  const isOwn = (template: string) => template.startsWith('/api/organization/');
  const named = () =>
    operations.filter(
      ({ isOfMembers, template }) => isOfMembers && template.includes('{') && !isOwn(template),
    );

  test('gets 404 for every record of the first', async () => {
    expect(named().length).toBeGreaterThan(15);
    expect(except(await walk(named(), second.token), 404)).toEqual({});
  });

  test('gets exactly what it gets for a record that does not exist', async () => {
    const jobs = 'file-purge%2F';
    const unknown = (template: string) =>
      template
        .replace('{workflowId}', jobs + UNKNOWN_ID)
        .replace('{sessionId}', '00000000-0000-4000-8000-000000000000')
        .replaceAll(/\{(?:number|n|a|b)\}/g, '1')
        .replaceAll(/\{\w+\}/g, UNKNOWN_ID);
    const strip = (body: Json) => ({ ...body, requestId: null, instance: null });
    for (const { template } of named().filter(({ method }) => method === 'GET')) {
      const [foreign, missing] = [await second.get(pathOf(template)), await second.get(unknown(template))];
      expect(strip(foreign.body)).toEqual(strip(missing.body));
    }
  });

  test('sees nothing of the first in any list', async () => {
    const lists = operations.filter(
      ({ method, isPublic, template }) => method === 'GET' && !isPublic && !template.includes('{'),
    );
    // A number of a version is no secret.
    const ids = Object.entries(records).flatMap(([place, value]) =>
      value.length > 3 && !isOwn(place) ? value : [],
    );
    const secrets = ids.concat(first.user.companyId, first.user.email);
    for (const { template } of lists.filter(({ template }) => template !== '/api/events')) {
      const text = (await second.get(template)).bytes.toString();
      expect({
        template,
        leaks: secrets.filter((secret) => text.includes(decodeURIComponent(secret))),
      }).toEqual({
        template,
        leaks: [],
      });
    }
  });

  test('cannot reach the first through ids in bodies, queries and headers', async () => {
    const agent = created(await second.post('/api/agents', { name: 'Mine', systemPrompt: 'Answer.' }), 201);
    const [fileId, sessionId] = [
      records['/api/files/{id}'],
      records['/api/chat/{agentId}/sessions/{sessionId}'],
    ];
    const search = await second.post(`/api/search/${agent.id}`, { query: 'mill river', fileIds: [fileId] });
    expect(search.body.results ?? []).toEqual([]);
    const chat = await second.post(`/api/chat/${agent.id}/message`, { message: 'Where?', sessionId });
    expect(chat.status).toBe(404);
    const job = decodeURIComponent(records['/api/jobs/{workflowId}'] ?? '');
    const audit = `audit:${records['/seo-audit/{id}']}`;
    for (const topics of [`job:${job},agent:${records['/api/agents/{id}']}`, audit]) {
      expect((await second.get(`/api/events?topics=${encodeURIComponent(topics)}`)).status).toBe(404);
    }
  });

  test('took nothing away: the first still has all of it', async () => {
    // Also the proof that 404 above was not for the walk's own mistakes.
    const reading = named().filter(({ method }) => method === 'GET');
    // Found: one is for WebSocket alone, the other needs to know which outcome.
    const asksMore = {
      'GET /api/documents/{id}/collaborate': 400,
      'GET /api/responses/{id}/outcome-mail': 400,
    };
    expect(except(await walk(reading, first.token), 200)).toEqual(asksMore);
    // Built-in models are the machine's: the name above is that of none.
    const writing = named().filter(
      ({ method, template }) => method !== 'GET' && template !== '/api/local-models/{name}',
    );
    // Deletes come last; agent, document, page and interview after the records deleted with them, a response after its links.
    const late = ({ method, template }: Operation) =>
      (method === 'DELETE' ? 1 : 0) -
      (template.includes('/shares/') ? 0.5 : 0) +
      (/^\/api\/(agents|documents|landing-pages|interviews)\/\{id\}$|^\/seo-content-api\/projects\/\{id\}$/.test(
        template,
      )
        ? 1
        : 0);
    const statuses = await walk(
      writing.toSorted((a, b) => late(a) - late(b)),
      first.token,
    );
    expect(Object.entries(statuses).filter(([, status]) => [401, 403, 404, 500].includes(status))).toEqual(
      [],
    );
  });
});
