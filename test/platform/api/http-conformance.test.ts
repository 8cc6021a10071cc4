import { handbookPages } from '../../fixtures/handbook.ts';
import { pdfOfSheets } from '../../fixtures/pdf-scans.ts';
import { writtenDocument } from '../../support/authoring/authoring.ts';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { conforming, conformanceWith, type Conformance } from '../../support/api/conformance.ts';
import { callContentRoutes } from '../../support/content/content-routes.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { QUESTIONS, respond } from '../../support/interviews/interviews.ts';
import { CONTACT, HERO, MILL } from '../../support/landing/landing.ts';
import { startSite, type ScriptedSite } from '../../support/site/site.ts';
import { templateRequest } from '../../support/authoring/template-request.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();
const SHOP = 'https://shop.example';

let conformance: Conformance;
let owner: ApiClient & { password: string };
let api: ApiClient;
let site: ScriptedSite;

beforeAll(async () => {
  const { body } = await clientFor(url).get('/openapi.json');
  conformance = conformanceWith(body);
  owner = await newCompany(url);
  api = conforming(owner, conformance);
  const page = (title: string) =>
    `<!doctype html><title>${title}</title><h1>${title}</h1><a href="/b?x=[1]|2">b</a>`;
  site = await startSite({ '/': page('First'), '/b?x=[1]|2': page('Second') });
});
afterAll(() => site.close());

const completed = (path: string): Promise<Json> =>
  until(async () => {
    const { body } = await api.get(path);
    return (body.job ?? body).status === 'completed' && body;
  });

describe('answers are as the document says', () => {
  test('of accounts and the company', async () => {
    const anonymous = conforming(clientFor(url), conformance);
    const { email } = owner.user;
    await anonymous.post('/api/auth/login', { email, password: owner.password });
    await anonymous.post('/api/auth/login', { email, password: 'wrong-password' });
    await anonymous.post('/api/auth/register', { name: 'A', email: 'none', typo: 1 });
    await anonymous.post('/api/auth/register', {
      name: 'Second',
      email: `second-${owner.user.id}@example.org`,
      password: 'a-long-password',
    });
    await anonymous.post('/api/auth/check-access', { path: '/app' });
    await api.get('/api/console');
    await api.get('/openapi.json');
    await api.post('/api/company/export');
    await api.get('/api/company/exports');
    for (const path of ['me', 'session', 'check-access']) await api.get(`/api/auth/${path}`);
    await api.put('/api/auth/profile', { name: 'New name' });
    await api.get('/api/company');
    await api.put('/api/company', { name: 'Mill', monthlyBudgetUsd: 5 });
    await api.get('/api/company/members');
    const invited = await api.post('/api/company/invitations', { email: 'guest@example.org' });
    const invitation = new URL(invited.body.url).searchParams.get('invitationToken');
    await anonymous.get(`/api/public/invitations/${invitation}`);
    await api.get('/api/company/invitations');
    await api.get('/api/auth/sessions');
    await api.post('/api/api-keys', { name: 'Key', scopes: ['knowledge', 'content'] });
    await api.post('/api/api-keys', { name: 'Key', scopes: ['knowledge', 'knowledge'] });
    await api.get('/api/api-keys');
    await api.get('/api/usage?groupBy=day');
    await api.get('/api/notices?unread=true');
    await api.post('/api/notices/0123456789abcdef01234567/read');
    await anonymous.get('/api/public/registration');
    await api.get('/api/models');
    const away = { provider: 'openai-compatible', name: 'Away', baseUrl: 'http://127.0.0.1:9/v1' };
    const connection = `/api/model-connections/${(await api.post('/api/model-connections', away)).body.id}`;
    for (const path of [connection, `${connection}/tasks`]) await api.get(path);
    for (const path of ['/api/model-connections', '/api/model-connections/found', '/api/local-models'])
      await api.get(path);
    await api.patch(connection, { name: 'Gone' });
    await api.delete(connection);
    await api.get('/api/integrations');
    await api.get('/health');
    await api.get('/health/live');
    await api.get('/seo-content-api/health');
    expect(conformance.problems).toEqual([]);
  });

  test('of agents, files, questions and visitors', async () => {
    const agent = await api.post('/api/agents', {
      name: 'Miller',
      systemPrompt: 'Answer briefly.',
      widget: { enabled: true, allowedOrigins: [SHOP] },
    });
    const agentId = agent.body.id;
    await api.get('/api/agents');
    await api.get(`/api/agents/${agentId}`);
    await api.put(`/api/agents/${agentId}`, { name: 'Other' });
    const content = handbookPages()
      .slice(0, 4)
      .map(({ title, facts }) => `${title}\n\n${facts}`)
      .join('\n\n');
    const uploaded = await api.upload(`/api/upload/${agentId}`, [{ name: 'wheel.txt', content }]);
    const { job, files } = uploaded.body;
    expect(job.workflowId).toBe(`document-ingestion/${files[0].id}`);
    expect(uploaded.headers.get('location')).toBe(`/api/jobs/${encodeURIComponent(job.workflowId)}`);
    const two = [1, 2].map((n) => ({ name: `${n}.txt`, content: `File ${n}.` }));
    const both = await api.upload(`/api/upload/${agentId}`, two);
    expect([both.body.job, both.headers.get('location')]).toEqual([undefined, null]);
    const mixed = await api.upload(`/api/upload/${agentId}`, [
      { name: 'good.txt', content: 'Good words.' },
      { name: 'bad.exe', content: 'MZ' },
    ]);
    expect(mixed.body.job.workflowId).toBe(`document-ingestion/${mixed.body.files[0].id}`);
    await api.upload(`/api/upload/${agentId}`, [{ name: 'bad.exe', content: 'MZ' }]);
    const file = `/api/files/${files[0].id}`;
    await completed(file);
    await api.get(`/api/agents/${agentId}/files`);
    await api.get(`${file}/chunks`);
    await api.get(`${file}/text`);
    await api.get(`${file}/download`);
    const json = await api.upload(`/api/upload/${agentId}`, [{ name: 'a.json', content: '{"mills":[1,2]}' }]);
    await api.get(`/api/files/${json.body.files[0].id}/download`);
    const jobs = await api.get('/api/jobs');
    const one = `/api/jobs/${encodeURIComponent(jobs.body.items[0].workflowId)}`;
    await api.get(one);
    await api.get(`${one}/history`);
    await api.get('/api/jobs/counts');
    await api.post(`/api/search/${agentId}`, { query: 'How much does the water wheel weigh?', threshold: 0 });
    const pdf = pdfOfSheets([{ text: 'The mill stands by the river.' }]);
    await api.upload('/file-ocr', [{ name: 'mill.pdf', content: pdf, field: 'file' }]);
    const readings = await api.get('/api/jobs?kind=file-ocr');
    await api.get(`/${readings.body.items[0].workflowId}`);
    const visitor = { id: 'u-1', name: 'Ada', email: 'ada@example.org' };
    const answer = await api.post(`/api/chat/${agentId}/message`, { message: 'What is a mill?', visitor });
    const sessions = `/api/chat/${agentId}/sessions`;
    await api.get(sessions);
    await api.get(`${sessions}/${answer.body.sessionId}`);
    await api.get(`${sessions}/${answer.body.sessionId}/messages`);
    await api.post(`/api/chat/messages/${answer.body.message.id}/feedback`, { rating: 1 });
    await api.post(`${sessions}/${answer.body.sessionId}/close`);
    const closed = { message: 'More?', sessionId: answer.body.sessionId };
    expect((await api.post(`/api/chat/${agentId}/message`, closed)).status).toBe(409);
    const visitors = await api.get('/api/visitors');
    await api.get(`/api/visitors/${visitors.body.items[0].id}`);
    await api.put(`/api/visitors/${visitors.body.items[0].id}`, { name: 'Ada L.' });
    await api.post('/api/visitors', { externalId: 'u-2' });
    for (const path of ['analytics', 'unanswered', 'feedback'])
      await api.get(`/api/agents/${agentId}/${path}`);
    const asked = { model: agentId, messages: [{ role: 'user', content: 'What is a mill?' }] };
    await api.post('/v1/chat/completions', asked);
    await api.post('/v1/chat/completions', { ...asked, model: 'unknown' });
    await api.get('/v1/models');
    await api.get(`/v1/models/${agentId}`);
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    await api.post('/mcp', list, { headers: { accept: 'application/json, text/event-stream' } });
    expect((await api.post('/mcp', list, { headers: { accept: 'application/json' } })).status).toBe(406);
    const anonymous = conforming(clientFor(url), conformance);
    const widget = `/api/widget/${agent.body.widget.publicKey}`;
    const headers = { origin: SHOP };
    await anonymous.get(`${widget}/config`, { headers });
    const said = await anonymous.post(`${widget}/message`, { message: 'What is a mill?' }, { headers });
    const { visitorToken, sessionId, message } = said.body;
    const rating = { visitorToken, rating: -1 };
    await anonymous.post(`${widget}/messages/${message.id}/feedback`, rating, { headers });
    const own = { headers: { ...headers, 'x-visitor-token': visitorToken } };
    await anonymous.get(`${widget}/sessions/${sessionId}/messages`, own);
    await completed(one);
    await api.post(`/api/agents/${agentId}/reindex`);
    expect(conformance.problems).toEqual([]);
  });

  test('of sites and events', async () => {
    const endpoint = { url: 'https://hooks.example.org/x', events: ['document.completed'] };
    const made = await api.post('/seo-content-api/webhooks/endpoints', endpoint);
    const path = `/seo-content-api/webhooks/endpoints/${made.body.id}`;
    await api.get('/seo-content-api/webhooks/endpoints');
    await api.get(path);
    await api.patch(path, { enabled: false });
    await api.post(`${path}/rotate-secret`);
    await api.get('/seo-content-api/webhooks/deliveries');
    await api.post('/seo-content-api/sse/ticket');
    await api.post('/fetch-sitemaps', { url: site.url });
    const analysis = await api.post('/sitemap?wait=true', { url: site.url });
    await api.get(`/sitemap/${analysis.body.id}`);
    await api.get('/sitemap');
    const started = await api.post('/seo-audit/start', { url: site.url, rps: 0 });
    const audit = `/seo-audit/${started.body.id}`;
    await completed(audit);
    await api.get('/seo-audit');
    for (const format of ['json', 'html', 'csv']) await api.get(`${audit}/report?format=${format}`);
    const pages = await api.get(`${audit}/pages`);
    await api.get(`${audit}/pages?url=${encodeURIComponent(pages.body.items[0].url)}`);
    await api.get(`${audit}/compare/${started.body.id}`);
    expect(conformance.problems).toEqual([]);
  });

  test('of documents and templates', async () => {
    const { template, document, comment, share } = await writtenDocument(api);
    const own = `/api/templates/${template.id}`;
    await api.get('/api/templates?search=order');
    await api.get(own);
    await api.put(own, { description: 'For orders', slug: 'invoice' });
    await api.put('/api/templates/invoice', { name: 'Bill' });
    const path = `/api/documents/${document.id}`;
    await api.get('/api/documents?search=dear');
    await api.get(path);
    await api.patch(path, { mode: 'rich' });
    await api.patch(path, { content: { type: 'odd' } });
    await api.post(`${path}/transform`, { to: 'html' });
    await api.get(`${path}/versions`);
    await api.get(`${path}/versions/1`);
    await api.get(`${path}/versions/1/diff/2`);
    const stale = { headers: { 'if-match': '"1"' } };
    expect((await api.post(`${path}/versions/1/restore`, undefined, stale)).status).toBe(412);
    await api.post(`${path}/versions/1/restore`);
    const wanted = await templateRequest(api);
    const { historyId } = (await api.post('/api/generate', wanted)).body;
    await api.post('/api/generate', { prompt: 'x', action: 'fix' });
    const later = await api.post('/api/generate?wait=false', wanted);
    const text = later.headers.get('location') ?? '';
    await until(async () => (await api.get(text)).status === 200);
    await api.post('/api/documents', { historyId });
    await api.post('/api/chat-history', { prompt: 'p', response: 'r' });
    await api.get('/api/chat-history');
    await api.get('/api/check-provider');
    await api.post('/api/writing-checks', { content: 'The the end.', mode: 'markdown' });
    await api.patch(`${path}/comments/${comment.id}`, { resolved: true });
    await api.get(`${path}/comments`);
    await api.get(`${path}/share`);
    await api.get(`${path}/export?format=json`);
    const long = 'The mill stands by the river.\n\n'.repeat(7_000);
    await api.patch(path, { mode: 'markdown', content: long });
    const printing = await api.get(`${path}/export?format=pdf`);
    await api.get(printing.headers.get('location') ?? '');
    await api.post(`${path}/writing-checks/ignore`, { rule: 'repeated-words' });
    const holder = conforming(clientFor(url), conformance);
    const link = `/api${new URL(share.url).pathname}`;
    await holder.get(link);
    await holder.post(`${link}/comments`, { name: 'Guest', body: 'Nice' });
    await holder.get(`${link}/comments`);
    await holder.get('/api/share/none-such');
    await api.delete(`${path}/comments/${comment.id}`);
    await api.delete(`${path}/share/${share.id}`);
    await api.delete(path);
    await api.get(path);
    await api.post(`${path}/undelete`);
    await api.delete(own);
    expect(conformance.problems).toEqual([]);
  });

  test('of landing pages', async () => {
    const { body } = await api.post('/api/landing-pages', { ...MILL, sections: [HERO, CONTACT] });
    const page = `/api/landing-pages/${body.id}`;
    const figma = 'https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/Mill';
    const upload = await api.post('/api/upload/figma', { url: figma });
    await api.get(`/api/upload/status/${upload.body.id}`);
    await api.post('/api/landing-pages', { ...MILL, slug: body.slug });
    await api.get('/api/landing-pages?sort=-updatedAt');
    await api.get(page);
    await api.put(page, { designSource: { type: 'url', url: site.url }, websiteUrl: site.url });
    await api.put(`${page}/sections`, { sections: [HERO, CONTACT, { type: 'odd' }] });
    const variant = await api.post(`${page}/variants`, { weight: 10 });
    await api.put(`${page}/variants/${variant.body.id}`, { weight: 20 });
    await api.get(`${page}/variants`);
    await api.put(`${page}/publish`);
    await api.post(`${page}/generate`, { sections: ['hero', 'contact'] });
    await until(async () => (await api.get(page)).body.job.waitingFor === 'review');
    const regenerated = { landingPageId: body.id, sectionId: 'hero' };
    await api.post('/api/ai/regenerate-section', regenerated);
    await api.put(`${page}/publish`);
    const later = await api.post('/api/ai/plan-content?wait=false', { landingPageId: body.id });
    const answer = later.headers.get('location') ?? '';
    expect(later.status).toBe(202);
    await until(async () => (await api.get(answer)).status === 200);
    const anonymous = conforming(clientFor(url), conformance);
    await anonymous.get(`/p/${body.slug}`);
    await anonymous.get(`/p/${body.slug}?sent=1`);
    await anonymous.get('/p/none-such');
    const lead = `/api/public/landing-pages/${body.slug}/leads`;
    await anonymous.post(lead, { email: 'ada@example.org', token: 'forged' });
    await api.get(`${page}/leads`);
    await api.get(`${page}/leads/export`);
    await api.get(`${page}/stats`);
    await api.get(`${page}/versions`);
    const stale = { headers: { 'if-match': '"1"' } };
    expect((await api.post(`${page}/versions/1/restore`, undefined, stale)).status).toBe(412);
    await api.post(`${page}/versions/1/restore`);
    for (const move of ['unpublish', 'archive', 'restore', 'unpublish']) await api.put(`${page}/${move}`);
    await api.delete(page);
    expect(conformance.problems).toEqual([]);
  });

  test('of content planning', async () => {
    await callContentRoutes(api);
    expect(conformance.problems).toEqual([]);
  });

  test('of interviews', async () => {
    await api.get('/api/organization');
    await api.get('/api/organization/mail-templates');
    await api.get('/api/organization/mail-templates/selected/en');
    await api.put('/api/organization/mail-templates/selected/en', {
      subject: 'Welcome',
      text: 'Welcome {{candidate}}',
    });
    await api.delete('/api/organization/mail-templates/selected/en');
    await api.get('/api/interviews/question-library');
    await api.put('/api/organization', { name: 'Mill', logo_url: 'https://mill.example/logo.png' });
    await api.get('/api/organization/help-texts/DE');
    await api.get('/api/organization/consent-texts/en');
    await api.put('/api/organization/help-texts/DE', { text: 'Call 112.' });
    await api.get('/api/voices');
    const interviewer = await api.post('/api/interviewers', { name: 'Mara' });
    await api.get('/api/interviewers');
    await api.get(`/api/interviewers/${interviewer.body.id}`);
    await api.put(`/api/interviewers/${interviewer.body.id}`, { persona: { speed: 9 } });
    const { interview, call, callId, responseId } = await respond(api, url, { email: 'ada@example.org' });
    const interviewData = { name: 'Miller', objective: 'Find one', questions: QUESTIONS };
    await api.post('/api/create-interview', { organizationName: 'Other', interviewData });
    await api.post('/api/interviews', { ...interviewData, readable_slug: interview.readable_slug });
    await api.post('/api/interviews', { ...interviewData, questions: [7] });
    await api.get('/api/interviews?scope=company');
    const path = `/api/interviews/${interview.id}`;
    await api.get(path);
    await api.patch(path, { questions: [{ question: QUESTIONS[0], weight: 2 }], rubric: null });
    await api.post(`${path}/generate-token`, {});
    await api.upload(`${path}/invitations`, [
      { name: 'list.csv', content: 'Ada,ada@example.org', field: 'file' },
    ]);
    await api.upload(`${path}/invitations`, [{ name: 'list.csv', content: 'Ada,ada', field: 'file' }]);
    for (const what of ['tokens', 'invitations', 'insights', 'export.csv']) await api.get(`${path}/${what}`);
    const later = await api.get(`${path}/insights?wait=false`);
    const answer = later.headers.get('location') ?? '';
    await until(async () => (await api.get(answer)).status === 200);
    await api.post('/api/interviews/generate-questions', { objective: 'Find a miller', count: 3 });
    await api.post('/api/register-call', { interviewId: interview.id, consent: true });
    await api.post('/api/register-call', {
      interviewId: interview.id,
      consent: true,
      email: 'ada@example.org',
    });
    await api.post('/api/get-call', { call_id: callId });
    await api.post('/api/responses', { interviewId: interview.id, call_id: callId, name: 'Ada' });
    await api.get('/api/responses');
    await api.get(`/api/responses/call/${callId}`);
    const response = `/api/responses/${responseId}`;
    await api.patch(response, { candidate_status: 'POTENTIAL' });
    await api.put(`${response}/reviews/mine`, { score: 80, note: 'Calm' });
    await api.get(`${response}/reviews`);
    await api.get(`${response}/trail`);
    await api.get(`${path}/trail`);
    await api.get(`${path}/mails`);
    await api.get(`${response}/outcome-mail?kind=selected`);
    await api.get(`${response}/shares`);
    await api.get(response);
    await api.get(`${response}/export`);
    await api.post(`${response}/reanalyse`);
    const anonymous = conforming(clientFor(url), conformance);
    await anonymous.get(`/api/public/interviews/${interview.readable_slug}`);
    await anonymous.post('/api/public/register-call', { slug: interview.readable_slug, consent: true });
    await anonymous.post('/api/public/register-call', {
      slug: interview.readable_slug,
      token: 'none',
      consent: true,
    });
    await anonymous.post('/api/response-webhook', { event: 'call_ended' });
    const candidate = conforming(call, conformance);
    await candidate.post('/api/public/get-call', { call_id: callId });
    await candidate.post('/api/public/responses', {
      call_id: callId,
      feedback: { satisfaction: 4, text: '' },
    });
    const kept = await candidate.post(`/api/public/calls/${callId}/my-data-link`);
    await anonymous.get(`/api/public${new URL(kept.body.url).pathname.replace('/call', '')}`);
    await candidate.post(`/api/public/calls/${callId}/messages`, { content: 'Late' });
    await candidate.post(`/api/public/calls/${callId}/pause`, { isPaused: true });
    await api.delete(response);
    await api.delete(path);
    expect(conformance.problems).toEqual([]);
  });

  test('and no list or record was left out', () => {
    const unseen = conformance.documented.filter(
      (operation) => operation.startsWith('get ') && !conformance.seen.has(operation),
    );
    expect(unseen).toEqual([]);
  });
});
