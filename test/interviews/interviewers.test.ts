import { newCompany } from '../support/api/client.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { expected, newInterview, openCall } from '../support/interviews/interviews.ts';
import { query } from '../support/instance/sql.ts';

const { url, env } = sharedInstance();

const api = await newCompany(url, 'Mondlicht');

test('an interviewer is read, listed and changed by those who have seen its version; the default one is made once', async () => {
  const body = { name: 'Mara', language: 'de-DE', persona: { empathy: 9 } };
  const { id } = expected(await api.post('/api/interviewers', body), 201);
  const path = `/api/interviewers/${id}`;
  const { headers } = await api.get(path);
  const changed = expected(await api.put(path, { name: 'Nora', persona: { rapport: 2 } }), 200);
  expect(changed).toMatchObject({
    id,
    name: 'Nora',
    language: 'de-DE',
    persona: { empathy: 9, rapport: 2 },
    companyId: api.user.companyId,
  });
  expect(expected(await api.get(path), 200)).toEqual(changed);
  // As it was read, the model that nobody has chosen included.
  const { name, voice_id, language, persona, model } = changed;
  expect(model).toBeNull();
  expected(await api.put(path, { name, voice_id, language, persona, model }), 200);
  const late = await api.put(path, { name: 'Late' }, { headers: { 'if-match': headers.get('etag') ?? '' } });
  expect(late.status).toBe(412);
  expect((await api.put(path, { provider: 'retell' })).status).toBe(400);

  const made = await Promise.all([newInterview(api), newInterview(api)]);
  const [first, second] = made.map(({ interviewerId }) => interviewerId);
  expect(first).toBe(second);
  const { items } = (await api.get('/api/interviewers')).body;
  expect(items.map((one: { id: string }) => one.id)).toEqual([first, id]);
});

test('a default interviewer that was not made to its end does not keep interviews from being made', async () => {
  const owner = await newCompany(url);
  const { interviewerId: lost } = await newInterview(owner);
  await query(env['DATABASE_URL'] ?? '', `update interviewers set status = 'provisioning' where id = $1`, [
    lost,
  ]);
  const made = await Promise.all([newInterview(owner), newInterview(owner)]);
  const [first, second] = made.map(({ interviewerId }) => interviewerId);
  expect(first).toBe(second);
  const { items } = (await owner.get('/api/interviewers')).body;
  expect(items.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
    [first, 'ready'],
    [lost, 'failed'],
  ]);
});

test('an interviewer that interviews have is not deleted; one that none has is', async () => {
  const { id } = expected(await api.post('/api/interviewers', { name: 'Mara' }), 201);
  const interview = await newInterview(api, { interviewerId: id });
  const refused = await api.delete(`/api/interviewers/${id}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  expected(await api.delete(`/api/interviews/${interview.id}`), 204);
  expected(await api.delete(`/api/interviewers/${id}`), 204);
  expect((await api.get(`/api/interviewers/${id}`)).status).toBe(404);
});

test('a voice that the provider does not have is refused', async () => {
  const [{ voice_id: voice }] = (await api.get('/api/voices')).body.items;
  const refused = { status: 400, body: { code: 'invalid-input', errors: [{ path: 'voice_id' }] } };
  expect(await api.post('/api/interviewers', { name: 'Mara', voice_id: 'opera' })).toMatchObject(refused);
  const { id } = expected(await api.post('/api/interviewers', { name: 'Mara', voice_id: voice }), 201);
  const path = `/api/interviewers/${id}`;
  expect(await api.put(path, { voice_id: 'opera' })).toMatchObject(refused);
  // Of before voices were checked: its other fields can be changed.
  const database = env['DATABASE_URL'] ?? '';
  await query(database, `update interviewers set voice_id = 'opera' where id = $1`, [id]);
  expected(await api.put(path, { name: 'Nora', voice_id: 'opera' }), 200);
});

test('voices, and the responses of a call, are lists in pages', async () => {
  const interview = await newInterview(api);
  const { callId } = await openCall(url, { interviewId: interview.id });
  for (const path of ['/api/voices', `/api/responses/call/${callId}`]) {
    const one = { page: 1, pageSize: 20, total: 1, items: [expect.any(Object)] };
    expect((await api.get(path)).body).toEqual(one);
    const beyond = { page: 2, pageSize: 1, total: 1, items: [] };
    expect((await api.get(`${path}?page=2&pageSize=1`)).body).toEqual(beyond);
    expect((await api.get(`${path}?pageSize=101`)).status).toBe(400);
  }
});

test('the organisation bears the name of the company until it is given another; slugs and candidates follow', async () => {
  const owner = await newCompany(url, 'Mill & Weir');
  const before = await owner.get('/api/organization');
  expect(before.body).toMatchObject({
    name: 'Mill & Weir',
    logo_url: null,
    companyId: owner.user.companyId,
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
  });
  const organization = { name: 'Kornhaus', logo_url: 'https://kornhaus.example/logo.svg' };
  expect(expected(await owner.put('/api/organization', organization), 200)).toMatchObject(organization);
  const stale = { headers: { 'if-match': before.headers.get('etag') ?? '' } };
  expect((await owner.put('/api/organization', { name: 'Late' }, stale)).status).toBe(412);
  const { logo_url } = organization;
  expect(expected(await owner.put('/api/organization', { logo_url }), 200)).toMatchObject(organization);
  const interview = await newInterview(owner);
  expect(interview.readable_slug).toMatch(/^kornhaus-baker-at-night/);
  const seen = await owner.get(`/api/public/interviews/${interview.readable_slug}`);
  expect(seen.body.organization).toEqual(organization);
});
