import { companyEntityManager } from '../../db/tenancy.ts';
import { closeOrm, type Orm } from '../../db/orm.ts';
import { openDatabase } from '../../products/open-database.ts';
import { makeMyDataLink } from '../../services/interviews/my-data/make-my-data-link.ts';
import { mailMyDataCode, requireMyDataCode } from '../../services/interviews/my-data/require-code.ts';
import { createSecretKey, randomBytes } from 'node:crypto';
import { clientFor, newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { query } from '../support/instance/sql.ts';
import { silent } from '../support/interviews/silent.ts';
import { expected, respond } from '../support/interviews/interviews.ts';

const { url, env } = sharedInstance();
const database = env['DATABASE_URL'] ?? '';
const stranger = clientFor(url);

type Subject = Parameters<typeof mailMyDataCode>[2];

let orm: Orm;
let api: ApiClient;
let response: Json;
beforeAll(async () => {
  orm = await openDatabase(database);
});
afterAll(() => closeOrm(orm));
beforeEach(async () => {
  api = await newCompany(url, 'Mondlicht');
  const { responseId } = await respond(api, url, { name: 'Ada', email: 'ada@example.org' });
  response = (await api.get(`/api/responses/${responseId}`)).body;
});

const em = () => companyEntityManager(orm, api.user.companyId);

/** Path of a new link to what is kept of the candidate. */
async function newPath(): Promise<string> {
  const link = await em().transactional((tx) =>
    makeMyDataLink(tx, { PUBLIC_BASE_URL: 'https://millrace.example', PORT: 1 }, response.id),
  );
  const token = /^https:\/\/millrace\.example\/call\/my-data\/([\w-]{43})$/.exec(link)?.[1];
  return `/api/public/my-data/${token}`;
}

test('a candidate sees what is kept, with what was said, and not how it was judged', async () => {
  await api.put('/api/organization', { name: 'Mondlicht', contact: 'privacy@mondlicht.example' });
  await api.patch(`/api/responses/${response.id}`, { candidate_status: 'SELECTED' });
  await api.put(`/api/responses/${response.id}/reviews/mine`, { score: 7, note: 'Dull' });
  const { body } = await stranger.get(await newPath());
  expect(body).toMatchObject({
    organization: { name: 'Mondlicht', contact: 'privacy@mondlicht.example' },
    interview: { name: 'Baker at night' },
    response: { id: response.id, name: 'Ada', email: 'ada@example.org', transcript: response.transcript },
    consent: { text: expect.any(String), at: expect.any(String) },
    recording: false,
    judged: { model: null, byPeople: true },
  });
  expect(JSON.stringify(body)).not.toMatch(/SELECTED|Dull|analytics|candidate_status|"score"/);
});

test('a candidate corrects name and address, and erases all of it', async () => {
  const path = await newPath();
  const changed = expected(
    await stranger.patch(path, { name: 'Ada Byron', email: 'byron@example.org' }),
    200,
  );
  expect(changed.response).toMatchObject({
    name: 'Ada Byron',
    email: 'byron@example.org',
    emailVerified: false,
  });
  expect((await api.get(`/api/responses/${response.id}`)).body).toMatchObject({ name: 'Ada Byron' });
  expect((await stranger.patch(path, { candidate_status: 'SELECTED' })).status).toBe(400);
  expect((await stranger.delete(path)).status).toBe(204);
  expect((await api.get(`/api/responses/${response.id}`)).status).toBe(404);
  expect((await stranger.get(path)).status).toBe(404);
});

test('a link is of one response, and over with its time; a call token is none', async () => {
  const path = await newPath();
  const bob = await respond(api, url, { email: 'bob@example.org' });
  expect((await stranger.get(path)).body.response.id).toBe(response.id);
  const own = expected(await bob.call.post(`/api/public/calls/${bob.callId}/my-data-link`), 201);
  const theirs = await stranger.get(`/api/public${new URL(own.url).pathname.replace('/call', '')}`);
  expect(theirs.body.response).toMatchObject({ id: bob.responseId, email: 'bob@example.org' });
  expect((await stranger.get(`/api/public/my-data/${'x'.repeat(43)}`)).status).toBe(404);
  expect((await bob.call.get(`/api/public/my-data/${'y'.repeat(43)}`)).status).toBe(404);
  await query(database, `update access_tokens set expires_at = now() where record_id = $1`, [response.id]);
  expect((await stranger.get(path)).status).toBe(404);
});

test('where mail is set up a code opens it, which goes to the address that is kept and to no other', async () => {
  const mails: { to: string; text: string }[] = [];
  const deps = {
    mailer: { send: async (mail: { to: string; text: string }) => void mails.push(mail) },
    secrets: { key: createSecretKey(randomBytes(32)) } as never,
    log: silent,
  };
  const { id, interviewId, email } = response;
  const subject: Subject = { id, interviewId, email };
  const open = (code: string, of = subject) =>
    requireMyDataCode(em(), deps, of, code).then(
      () => 'open',
      (error) => error.code,
    );
  expect(await open('')).toBe('code-required');
  await mailMyDataCode(em(), deps, subject);
  expect(mails).toMatchObject([{ to: 'ada@example.org' }]);
  const code = /\d{6}/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  expect(await open(code)).toBe('open');
  expect(await open(code, { ...subject, email: 'byron@example.org' })).toBe('code-required');
  expect(await open(code, { ...subject, id: interviewId })).toBe('code-required');
  await mailMyDataCode(em(), deps, { ...subject, email: null });
  expect(mails).toHaveLength(1);
});
