import { clientFor, newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { newMember } from '../support/api/member.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { until } from '../support/until.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { unzip } from '../support/zip.ts';
import { expected, respond } from '../support/interviews/interviews.ts';

const { url } = sharedInstance();

const owner = await newCompany(url, 'Mühlenbach');
const [maker, colleague, other] = [await newMember(owner), await newMember(owner), await newMember(owner)];
const { interview, callId, responseId } = await respond(maker, url, {
  name: 'Ida',
  email: 'ida@example.org',
});
const link = expected(await maker.post(`/api/interviews/${interview.id}/generate-token`, {}), 201);

/** Every route of an interview, of its responses and of its jobs, with a body that is valid. */
const ROUTES: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', `/api/interviews/${interview.id}`],
  ['PATCH', `/api/interviews/${interview.id}`, { name: 'Mine' }],
  ['DELETE', `/api/interviews/${interview.id}`],
  ['POST', `/api/interviews/${interview.id}/take-over`],
  ['GET', `/api/interviews/${interview.id}/trail`],
  ['POST', `/api/interviews/${interview.id}/generate-token`, {}],
  ['GET', `/api/interviews/${interview.id}/tokens`],
  ['DELETE', `/api/interviews/${interview.id}/tokens/${link.id}`],
  ['POST', `/api/interviews/${interview.id}/invitations`, {}],
  ['GET', `/api/interviews/${interview.id}/invitations`],
  ['GET', `/api/interviews/${interview.id}/invitations.csv`],
  ['GET', `/api/interviews/${interview.id}/insights`],
  ['GET', `/api/interviews/${interview.id}/export.csv`],
  ['GET', `/api/interviews/${interview.id}/mails`],
  ['POST', '/api/register-call', { interviewId: interview.id, consent: true }],
  ['POST', '/api/get-call', { call_id: callId }],
  ['POST', '/api/responses', { interviewId: interview.id, call_id: callId }],
  ['GET', `/api/responses/call/${callId}`],
  ['GET', `/api/responses/${responseId}`],
  ['PATCH', `/api/responses/${responseId}`, { candidate_status: 'SELECTED' }],
  ['DELETE', `/api/responses/${responseId}`],
  ['GET', `/api/responses/${responseId}/export`],
  ['GET', `/api/responses/${responseId}/trail`],
  ['PUT', `/api/responses/${responseId}/reviews/mine`, { note: 'Mine' }],
  ['GET', `/api/responses/${responseId}/reviews`],
  ['POST', `/api/responses/${responseId}/share`, { expiresAt: '2100-01-01T00:00:00Z' }],
  ['GET', `/api/responses/${responseId}/shares`],
  ['DELETE', `/api/responses/${responseId}/shares/${responseId}`],
  ['GET', `/api/responses/${responseId}/outcome-mail?kind=selected`],
  ['POST', `/api/responses/${responseId}/outcome-mail`, { kind: 'selected', subject: 'News', text: 'Come.' }],
  ['POST', `/api/responses/${responseId}/reanalyse`],
  ['GET', `/api/jobs/${encodeURIComponent(`call-analysis/${callId}`)}`],
  ['GET', `/api/jobs/${encodeURIComponent(`call-analysis/${callId}`)}/history`],
  ['GET', `/api/jobs/${encodeURIComponent(`call-analysis/${callId}`)}/events`],
  ['POST', `/api/jobs/${encodeURIComponent(`call-analysis/${callId}`)}/retry`],
  ['GET', `/api/events?topics=response:${responseId}`],
  ['GET', `/api/events?topics=job:call-analysis/${callId}`],
];

const send = (client: ApiClient, [method, path, body]: (typeof ROUTES)[number]) => {
  if (method === 'GET') return client.get(path);
  if (method === 'DELETE') return client.delete(path);
  if (method === 'PUT') return client.put(path, body);
  return method === 'PATCH' ? client.patch(path, body) : client.post(path, body);
};

const NAMES_INTERVIEWS = /^\/api\/(interviews|responses)\/\{/;

test('another member of the company finds nothing of an interview, on any route', async () => {
  const found: string[] = [];
  for (const [method, path, body] of ROUTES) {
    const { status } = await send(other, [method, path, body]);
    if (status !== 404) found.push(`${method} ${path}: ${status}`);
  }
  expect(found).toEqual([]);
  // The same routes know it for its maker, so that none of them is 404 for another reason.
  const reads = ROUTES.filter(([method, path]) => method === 'GET' && !path.includes('/events'));
  for (const [method, path] of reads) {
    const { status } = await send(maker, [method, path]);
    expect([path, [200, 202, 503].includes(status)]).toEqual([path, true]);
  }
});

test('the routes above are all that name an interview or a response', async () => {
  const { paths } = (await owner.get('/openapi.json')).body;
  const template = (path: string) =>
    path
      .replace(/\?.*/, '')
      .replace(`shares/${responseId}`, 'shares/{shareId}')
      .replace(interview.id, '{id}')
      .replace(responseId, '{id}')
      .replace(`tokens/${link.id}`, 'tokens/{tokenId}');
  const walked = new Set(ROUTES.map(([method, path]) => `${method} ${template(path)}`));
  const declared = Object.entries<Json>(paths).flatMap(([path, operations]) =>
    NAMES_INTERVIEWS.test(path) && !path.includes('/call/')
      ? Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`)
      : [],
  );
  expect(declared.filter((route) => !walked.has(route))).toEqual([]);
});

test('lists show each member what is theirs, and the owner that there is more', async () => {
  const ids = ({ body }: Json) => body.items.map(({ id }: Json) => id);
  const mine = {
    candidates: '/api/responses',
    interviews: '/api/interviews',
    jobs: '/api/jobs?kind=call-analysis',
  };
  for (const path of Object.values(mine)) {
    expect([path, (await maker.get(path)).body.total]).toEqual([path, 1]);
    expect([path, (await other.get(path)).body.total]).toEqual([path, 0]);
    expect([path, (await owner.get(path)).body.total]).toEqual([path, 0]);
  }
  const counts = (await other.get('/api/jobs/counts')).body.items;
  expect(counts.filter(({ kind }: Json) => kind === 'call-analysis')).toEqual([]);
  expect(ids(await other.get('/api/interviews?scope=company'))).toEqual([]);
  const { id, name } = interview;
  expect((await owner.get('/api/interviews?scope=company')).body.items).toEqual([
    { id, name, user: { id: maker.user.id, email: maker.user.email }, restricted: true },
  ]);
});

test('who is named sees it, only the maker names, and only members with the role user can be named', async () => {
  const path = `/api/interviews/${interview.id}`;
  const admin = await newMember(owner, 'admin');
  for (const id of [admin.user.id, owner.user.companyId]) {
    const refused = await maker.patch(path, { teamUserIds: [id] });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'teamUserIds']);
  }
  const named = expected(await maker.patch(path, { teamUserIds: [colleague.user.id, maker.user.id] }), 200);
  expect(named.teamUserIds).toEqual([colleague.user.id]);
  expect(expected(await colleague.get(`/api/responses/${responseId}`), 200).name).toBe('Ida');
  expect(expected(await colleague.patch(path, { timeDurationMinutes: 20 }), 200).timeDurationMinutes).toBe(
    20,
  );
  const more = await colleague.patch(path, { teamUserIds: [colleague.user.id, other.user.id] });
  expect([more.status, more.body.code]).toEqual([403, 'forbidden']);
  expect((await other.get(path)).status).toBe(404);
});

test('the owner takes an interview over, and the trail says so', async () => {
  const path = `/api/interviews/${interview.id}`;
  expect((await owner.get(path)).status).toBe(404);
  const refused = await colleague.post(`${path}/take-over`);
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  const taken = expected(await owner.post(`${path}/take-over`), 200);
  expect(taken.user).toEqual({ id: owner.user.id, email: owner.user.email });
  expect(taken.teamUserIds).toEqual([colleague.user.id, maker.user.id]);
  expected(await owner.get(`/api/responses/${responseId}`), 200);
  const { items } = expected(await owner.get(`${path}/trail`), 200);
  const by = (member: ApiClient) => ({ id: member.user.id, email: member.user.email });
  expect(items).toMatchObject([
    { what: 'maker', by: by(owner), from: by(maker), to: by(owner) },
    { what: 'team', by: by(maker), from: [], to: [colleague.user.id] },
  ]);
});

test('an API key sees what its maker sees', async () => {
  const keys = await owner.post('/api/api-keys', { name: 'Ours', scopes: ['interviews'] });
  const key = clientFor(url, expected(keys, 201).key);
  expect((await key.get('/api/interviews')).body.total).toBe(1);
  const own = await respond(other, url);
  expect((await key.get(`/api/responses/${own.responseId}`)).status).toBe(404);
});

test('webhooks and the export of the company tell what their reader may see, and no more', async () => {
  const receiver = await startWebhookReceiver();
  try {
    const endpoint = { url: receiver.url, events: ['response.analysed'] };
    expected(await owner.post('/seo-content-api/webhooks/endpoints', endpoint), 201);
    const [hidden, seen] = [await respond(other, url, { name: 'Hidden Person' }), await respond(owner, url)];
    await until(() => receiver.received.length > 0);
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.id)).toEqual([seen.responseId]);
    const { job } = expected(await owner.post('/api/company/export'), 202);
    const zip = await until(async () => {
      const answer = await owner.get(`/api/company/exports/${job.workflowId.split('/')[1]}/download`);
      return answer.status === 200 && answer.bytes;
    });
    const all = [...(await unzip(zip)).values()].join('\n');
    expect(all).toContain(seen.responseId);
    for (const text of [hidden.responseId, hidden.interview.id, 'Hidden Person'])
      expect(all).not.toContain(text);
  } finally {
    await receiver.close();
  }
});
