import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt, SignJWT } from 'jose';
import { closeOrm, type Orm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { newAudit } from '../../support/audit/audit-job.ts';
import { clientFor, newCompany, type ApiClient } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { testMachine } from '../../support/instance/machine.ts';
import { rest, take } from '../../support/api/take.ts';

const SSE = '/seo-content-api/sse';
const { url, env } = sharedInstance();
const anonymous = clientFor(url);
/** The default of SSE_TICKET_TTL. */
const TTL_MS = 300_000;
const refused = [401, 'unauthenticated'];

let orm: Orm;
let owner: ApiClient;

beforeAll(async () => {
  orm = await openDatabase(env['DATABASE_URL'] ?? '');
  owner = await newCompany(url);
});
afterAll(() => closeOrm(orm));

/** One that has ended already: the sweep of the shared instance leaves it alone. */
const endedAudit = (client = owner) => newAudit(orm, client, { type: 'completed' });
const open = (query: Record<string, string>, client = anonymous) =>
  client.stream(`${SSE}?${String(new URLSearchParams(query))}`);

async function newTicket(client: ApiClient): Promise<string> {
  const { status, body } = await client.post(`${SSE}/ticket`);
  expect([status, Object.keys(body).sort()]).toEqual([201, ['expiresAt', 'ticket']]);
  return body.ticket;
}

/** The same ticket, when nearly all of its time is over. */
async function endingSoon(given: string): Promise<{ ticket: string; expiresAt: string }> {
  const end = Date.now() + 4_000;
  const ticket = await new SignJWT({ ...decodeJwt(given), end })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(env['JWT_SECRET'] ?? ''));
  return { ticket, expiresAt: new Date(end).toISOString() };
}

async function answerTo(ticket: string, client = anonymous): Promise<unknown[]> {
  const { status, body } = await client.get(`${SSE}?ticket=${encodeURIComponent(ticket)}`);
  return [status, body.code];
}

test('a ticket opens the stream until it expires; with a new one it goes on', async () => {
  const asked = Date.now();
  const given = (await owner.post(`${SSE}/ticket`)).body;
  expect(Date.parse(given.expiresAt)).toBeGreaterThanOrEqual(asked + TTL_MS);
  expect(Date.parse(given.expiresAt)).toBeLessThanOrEqual(Date.now() + TTL_MS);
  const before = await endedAudit();
  const { ticket, expiresAt } = await endingSoon(given.ticket);
  const [seen, ...end] = await rest(await open({ topics: before.topic, ticket }));
  expect(seen).toMatchObject({ event: 'audit.done', data: { topic: before.topic } });
  expect(end).toEqual([{ id: undefined, event: 'ticket-expired', data: { expiresAt } }]);
  expect(await answerTo(ticket)).toEqual(refused);

  const after = await endedAudit();
  const second = await newTicket(owner);
  const resumed = await open({ ticket: second, lastEventId: seen?.id ?? '' });
  expect((await take(resumed, 2)).map(({ event, data }) => [event, data.topic])).toEqual([
    ['audit.progress', after.topic],
    ['audit.done', after.topic],
  ]);
  resumed.close();
  const logs = join(testMachine().dir, 'logs', `${env['TEMPORAL_NAMESPACE']}-api.log`);
  const log = await readFile(logs, 'utf8');
  expect(log).toContain('"via":"ticket"');
  expect([ticket, second].filter((text) => log.includes(text))).toEqual([]);
});

test('a ticket is for its own company and for nothing but the stream', async () => {
  const { topic } = await endedAudit();
  const ticket = await newTicket(await newCompany(url));
  expect((await anonymous.get(`${SSE}?topics=${topic}&ticket=${ticket}`)).status).toBe(404);
  expect((await clientFor(url, ticket).get('/api/auth/me')).status).toBe(401);
  expect(await answerTo(owner.token)).toEqual(refused);
  expect(await answerTo('')).toEqual(refused);
  const foreign = await new SignJWT(decodeJwt(ticket))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from('another-secret-another-secret-0123'));
  expect(await answerTo(foreign)).toEqual(refused);
  // Another credential beside it does not help.
  expect(await answerTo(foreign, owner)).toEqual(refused);
});

test('a ticket ends with the session that asked for it, and so does its stream', async () => {
  const company = await newCompany(url);
  const ticket = await newTicket(company);
  const stream = await open({ ticket });
  expect(stream.status).toBe(200);
  expect((await company.post('/api/auth/logout')).status).toBe(204);
  expect(await rest(stream)).toEqual([]);
  expect(await answerTo(ticket)).toEqual(refused);
});

test('an API key needs the scope for stream and ticket, and both end with it', async () => {
  const newKey = async (scope: string) =>
    (await owner.post('/api/api-keys', { name: 'Key', scopes: [scope] })).body;
  const other = clientFor(url, (await newKey('knowledge')).key);
  expect((await other.get(SSE)).body.code).toBe('forbidden');
  expect((await other.post(`${SSE}/ticket`)).body.code).toBe('forbidden');

  const { id, key } = await newKey('content');
  const client = clientFor(url, key);
  const { topic } = await endedAudit();
  const ticket = await newTicket(client);
  const streams = [await open({ topics: topic }, client), await open({ topics: topic, ticket })];
  expect(streams.map(({ status }) => status)).toEqual([200, 200]);
  expect((await owner.delete(`/api/api-keys/${id}`)).status).toBe(204);
  for (const stream of streams) {
    expect((await rest(stream)).map(({ event }) => event)).toEqual(['audit.done']);
  }
  expect(await answerTo(ticket)).toEqual(refused);
});

test('the health of the content API is that of the whole, and needs no credential', async () => {
  const [own, whole] = await Promise.all(
    ['/seo-content-api/health', '/health'].map((path) => anonymous.get(path)),
  );
  expect(own?.status).toBe(200);
  expect(own?.body).toMatchObject({ status: whole?.body.status, database: { ok: true } });
  expect(Object.keys(own?.body)).toEqual(Object.keys(whole?.body));
});
