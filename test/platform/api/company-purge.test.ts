import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '@temporalio/client';
import { temporalClient } from '../../../adapters/temporal/connection.ts';
import { remoteStore, stopStores } from '../../knowledge/retrieval/remote-store.ts';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import type { HoldPoint } from '../../support/faults/held-activities.ts';
import { openHolds, type Holds } from '../../support/faults/holds.ts';
import { startInstance, type Instance } from '../../support/instance/instance.ts';
import { respond } from '../../support/interviews/interviews.ts';
import { writtenDocument } from '../../support/authoring/authoring.ts';
import { livePage } from '../../support/landing/landing.ts';
import { newMember } from '../../support/api/member.ts';
import { rowsHolding } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';

type Member = ApiClient & { password: string };

interface Company {
  id: string;
  owner: Member;
  member: Member;
  agentId: string;
  files: Json[];
  key: string;
  guest: { email: string; invitationToken: string };
}

let instance: Instance;
let temporal: Client;
let holds: Holds;
let databaseUrl: string;
let doomed: Company;
let other: Company;
/** What the other company is to keep. */
let before: Kept;

beforeAll(async () => {
  holds = await openHolds();
  instance = await startInstance({ parts: ['api'] });
  await instance.startWorker(holds.env);
  databaseUrl = instance.env['DATABASE_URL'] ?? '';
  temporal = temporalClient({
    address: instance.env['TEMPORAL_ADDRESS'] ?? '',
    namespace: instance.env['TEMPORAL_NAMESPACE'] ?? '',
  });
  [doomed, other] = await Promise.all([fill('doomed'), fill('other')]);
  before = await kept();
});

afterAll(async () => {
  await stopStores();
  await temporal?.connection.close();
  await instance?.stop();
  await holds?.close();
});

/** A company with something in every part. */
async function fill(name: string): Promise<Company> {
  const owner = await newCompany(instance.url, `The ${name} company`);
  const member = await newMember(owner);
  const agent = (await owner.post('/api/agents', { name, systemPrompt: 'Answer.' })).body;
  const hook = { url: 'http://127.0.0.1:9/', events: ['document.completed'] };
  await owner.post('/seo-content-api/webhooks/endpoints', hook);
  const upload = await owner.upload(`/api/upload/${agent.id}`, [
    { name: `${name}-mill.txt`, content: `The ${name} mill stands by the river.` },
  ]);
  for (const file of upload.body.files) {
    await until(async () => (await owner.get(`/api/files/${file.id}`)).body.status === 'completed');
  }
  await until(async () => (await owner.get('/seo-content-api/webhooks/deliveries?status=failed')).body.total);
  await owner.post(`/api/chat/${agent.id}/message`, { message: `Where does the ${name} mill stand?` });
  await member.put('/api/integrations/figma', { token: `figd-${name}` });
  await owner.post('/api/company/export');
  await until(async () => (await owner.get('/api/company/exports')).body.items[0].storedAt);
  const key = await owner.post('/api/api-keys', { name, scopes: ['knowledge'] });
  await writtenDocument(owner, name);
  await livePage(owner, { businessName: name });
  await respond(owner, instance.url, { name });
  const email = `${name}-guest@example.org`;
  const invitation = await owner.post('/api/company/invitations', { email });
  const invitationToken = new URL(invitation.body.url).searchParams.get('invitationToken') ?? '';
  return {
    id: owner.user.companyId,
    owner,
    member,
    agentId: agent.id,
    files: upload.body.files,
    key: key.body.key,
    guest: { email, invitationToken },
  };
}

interface Kept {
  rows: Record<string, number>;
  lists: Json[];
  bytes: string[];
  histories: string[];
}

/** Everything of the other company, as rows, answers, bytes and histories. */
async function kept(): Promise<Kept> {
  const { id, owner, agentId, files } = other;
  const paths = [
    '/api/company',
    '/api/company/members',
    '/api/api-keys',
    '/api/jobs',
    '/api/landing-pages',
    '/api/documents',
    '/api/company/exports',
    '/seo-content-api/webhooks/deliveries',
  ];
  const lists = await Promise.all(
    [...paths, `/api/agents/${agentId}/files`, `/api/files/${files[0].id}/chunks`].map((p) => owner.get(p)),
  );
  const downloadUrl: string = lists[6]?.body.items[0].downloadUrl;
  const downloads = [`/api/files/${files[0].id}/download`, downloadUrl].map((p) => owner.get(p));
  return {
    rows: await rowsHolding(databaseUrl, id),
    lists: lists.map(({ body }) => body),
    bytes: (await Promise.all(downloads)).map(({ bytes }) => bytes.toString('hex')),
    histories: await workflowsOf(id),
  };
}

async function workflowsOf(companyId: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const { workflowId } of temporal.workflow.list({ query: `Company = '${companyId}'` })) {
    ids.push(workflowId);
  }
  return ids.toSorted();
}

/** Kills the worker where it is, and starts one that stops at the point. */
async function restartWorker(point?: HoldPoint): Promise<void> {
  await instance.kill('worker', 'SIGKILL');
  holds.at(point ?? 'free', point);
  await instance.startWorker(holds.env);
}

function logIn({ owner, password }: { owner: ApiClient; password: string }) {
  return clientFor(instance.url).post('/api/auth/login', { email: owner.user.email, password });
}

/** Nothing that another company can see tells of the purge. */
async function expectOtherUntouched(): Promise<void> {
  expect(await kept()).toEqual(before);
  const search = await other.owner.post(`/api/search/${other.agentId}`, { query: 'mill by the river' });
  expect(search.body.results.map(({ fileId }: Json) => fileId)).toEqual([other.files[0].id]);
  const job = encodeURIComponent(`company-purge/${doomed.id}`);
  expect((await other.owner.get(`/api/jobs/${job}`)).status).toBe(404);
}

test('a wrong password, and who is not the owner, delete nothing', async () => {
  const wrong = await doomed.owner.delete('/api/company', { password: 'not the password' });
  expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong-password']);
  expect((await doomed.owner.delete('/api/company')).status).toBe(400);
  const member = await doomed.member.delete('/api/company', { password: doomed.member.password });
  expect(member.status).toBe(403);
  const headers = { authorization: `Bearer ${doomed.key}` };
  const key = await doomed.owner.delete('/api/company', { password: doomed.owner.password }, { headers });
  expect(key.status).toBe(403);
  expect((await doomed.member.get('/api/company')).status).toBe(200);
});

test('from acceptance on nobody gets in, while a job of the company still runs', async () => {
  holds.at('late', 'while-extracting');
  const late = [{ name: 'doomed-late.txt', content: 'The doomed sluice is closed at night.' }];
  expect((await doomed.owner.upload(`/api/upload/${doomed.agentId}`, late)).status).toBe(202);
  await holds.reached('late');

  const { owner, member, key, guest } = doomed;
  const [answer, again] = await Promise.all(
    [1, 2].map(() => owner.delete('/api/company', { password: owner.password })),
  );
  const workflowId = `company-purge/${doomed.id}`;
  // Of two at once the second may find itself shut out already.
  const accepted = answer?.status === 202 ? answer : again;
  expect(accepted?.status).toBe(202);
  expect(accepted?.headers.get('location')).toBe(`/api/jobs/${encodeURIComponent(workflowId)}`);
  expect(accepted?.headers.get('set-cookie')).toMatch(/^sid=;.*Max-Age=0/);
  expect(accepted?.body.job).toMatchObject({ workflowId, kind: 'company-purge' });
  expect(accepted?.body.job.stages.map(({ name }: Json) => name)).toEqual(['vectors', 'bytes', 'records']);

  for (const token of [owner.token, member.token, key]) {
    expect((await clientFor(instance.url, token).get('/api/agents')).status).toBe(401);
  }
  for (const person of [owner, member]) {
    const login = await logIn({ owner: person, password: person.password });
    expect([login.status, login.body.code]).toEqual([401, 'invalid-credentials']);
  }
  const joining = { name: 'Guest', password: 'a long password', ...guest };
  const joined = await clientFor(instance.url).post('/api/auth/register', joining);
  expect([joined.status, joined.body.code]).toEqual([400, 'invalid-token']);
  const newcomer = { name: 'New', email: owner.user.email, password: 'a long password' };
  const early = await clientFor(instance.url).post('/api/auth/register', newcomer);
  expect([early.status, early.body.code]).toEqual([409, 'email-taken']);
});

test('a worker killed in the middle of it loses nothing, and another company sees none of it', async () => {
  await restartWorker('before-purging-bytes-of-company');
  await holds.reached('before-purging-bytes-of-company');
  await expectOtherUntouched();
  expect(await rowsHolding(databaseUrl, doomed.id)).toMatchObject({ users: 2, files: 2 });

  await restartWorker('after-purging-records-of-company');
  await holds.reached('after-purging-records-of-company');
  await expectOtherUntouched();

  await restartWorker();
  const run = temporal.workflow.getHandle(`company-purge/${doomed.id}`);
  await run.result();
  const state = await run.query<Json>('status');
  expect([state.status, state.progress]).toEqual(['completed', 1]);
});

test('nothing is left of it: no row, no byte, no vector, no history but that of the purge', async () => {
  const traces = [doomed.id, doomed.owner.user.email, doomed.member.user.email, doomed.guest.email];
  for (const text of [...traces, doomed.agentId, 'doomed']) {
    expect({ text, rows: await rowsHolding(databaseUrl, text) }).toEqual({ text, rows: {} });
  }
  const data = instance.env['DATA_DIR'] ?? '';
  await expect(access(path.join(data, 'blobs', doomed.id))).rejects.toThrow('ENOENT');
  await access(path.join(data, 'blobs', other.id));
  const index = remoteStore(path.join(data, 'vectors'), null);
  expect(await index.listFileIds(doomed.id)).toEqual([]);
  expect(await index.listFileIds(other.id)).toEqual([other.files[0].id]);

  expect(await workflowsOf(doomed.id)).toEqual([`company-purge/${doomed.id}`]);
  const history = await temporal.workflow.getHandle(`company-purge/${doomed.id}`).fetchHistory();
  const told = Buffer.from(JSON.stringify(history)).toString();
  expect([doomed.owner.user.email, 'mill', 'The doomed'].filter((text) => told.includes(text))).toEqual([]);
});

test('the other company has all it had', expectOtherUntouched);

test('the e-mail addresses are free again', async () => {
  const email = doomed.owner.user.email;
  const person = { name: 'Again', email, password: 'a long password' };
  const registered = await clientFor(instance.url).post('/api/auth/register', person);
  expect(registered.status).toBe(201);
  expect(registered.body.user.companyId).not.toBe(doomed.id);
});
