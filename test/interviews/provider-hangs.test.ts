import { retellProvider } from '../../adapters/retell/retell-provider.ts';
import { closeOrm, type Orm } from '../../db/orm.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { housekeeping } from '../../products/index.ts';
import { openDatabase } from '../../products/open-database.ts';
import {
  settleChangedInterviewers,
  settleInterviewers,
} from '../../services/interviews/settle-interviewers.ts';
import { newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { newMember } from '../support/api/member.ts';
import { expected, newInterview, QUESTIONS } from '../support/interviews/interviews.ts';
import { RETELL_KEY, startRetellServer, type RetellServer } from '../support/interviews/retell-server.ts';
import { borrowInstance, type LentInstance } from '../support/instance/shared-instances.ts';
import { query } from '../support/instance/sql.ts';
import { until } from '../support/until.ts';

const UPDATES = ['PATCH /update-retell-llm', 'PATCH /update-agent'];
const DELETES = ['DELETE /delete-agent', 'DELETE /delete-retell-llm'];
/** More than the API has connections to the database. */
const MANY = 24;

let retell: RetellServer;
let instance: LentInstance;
let orm: Orm;
let api: ApiClient;
let interviewer: Json;
let path: string;
beforeAll(async () => {
  retell = await startRetellServer();
  instance = await borrowInstance('retell', retell.url);
  orm = await openDatabase(instance.env['DATABASE_URL'] ?? '');
});
afterAll(async () => {
  if (orm) await closeOrm(orm);
  await instance?.giveBack();
  await retell?.close();
});
beforeEach(async () => {
  api = await newCompany(instance.url, 'Mondlicht');
  interviewer = expected(await api.post('/api/interviewers', { name: 'Mara' }), 201);
  path = `/api/interviewers/${interviewer.id}`;
  retell.calls.length = 0;
});

/** Requests of this path stop at the provider until they are let go; those that come after `open` do not. */
function hold(request: string, count = 1) {
  const { promise, resolve } = Promise.withResolvers<void>();
  retell.held.set(request, promise);
  const open = () => retell.held.delete(request);
  return {
    reached: () => until(async () => retell.calls.filter((call) => call === request).length === count),
    open,
    letGo: () => {
      open();
      resolve();
    },
  };
}

const sql = (statement: string, values: unknown[] = [interviewer.id]) =>
  query<Json>(instance.env['DATABASE_URL'] ?? '', statement, values);
/** What is said of the interviewer by the row, the model and the agent. */
const names = async () => [
  (await api.get(path)).body.name,
  /You are (\w+)/.exec(String(retell.llms.get(interviewer.llm_id)?.['general_prompt']))?.[1],
  retell.agents.get(interviewer.agent_id)?.['agent_name'],
];
const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };
async function sweep(): Promise<void> {
  expect(housekeeping.expired).toContain(settleInterviewers);
  await settleInterviewers(companyEntityManager(orm, api.user.companyId), sweeping());
}
const sweeping = () => ({
  orm,
  voice: retellProvider({ apiKey: RETELL_KEY, baseUrl: retell.url }),
  settings: { PUBLIC_BASE_URL: instance.url, PORT: 0 },
  log: silent,
});
async function killDuring(request: string, asked: () => Promise<unknown>): Promise<void> {
  const held = hold(request);
  const answered = asked().then(
    () => true,
    () => false,
  );
  await held.reached();
  await instance.kill('api', 'SIGKILL');
  expect(await answered).toBe(false);
  // The provider does what it was asked for, and nobody hears of it.
  held.letGo();
  await instance.startApi();
}

test('while the provider hangs in many changes, everybody else goes on, with the same interviewer too', async () => {
  await sql(
    `insert into interviewers (id, company_id, created_by, created_by_email, name, agent_id, llm_id, voice_id, provider,
       persona, language, is_default, status, version, created_at, updated_at)
     select lpad(n::text, 4, '0') || substr(id, 5), company_id, created_by, created_by_email, name, agent_id, llm_id, voice_id,
       provider, persona, language, false, status, 1, now(), now()
     from interviewers, generate_series(2, ${MANY}) n where id = $1`,
  );
  const { items } = (await api.get('/api/interviewers?pageSize=100')).body;
  expect(items).toHaveLength(MANY);
  const held = hold('PATCH /update-retell-llm', MANY);
  const changes = items.map(({ id }: Json) => api.put(`/api/interviewers/${id}`, { name: 'Nora' }));
  await held.reached();
  const member = await newMember(api);
  expected(await member.put('/api/organization', { name: 'Kornhaus' }), 200);
  const body = { name: 'Baker', objective: 'Find one', questions: QUESTIONS, interviewerId: interviewer.id };
  expected(await member.post('/api/interviews', body), 201);
  held.letGo();
  for (const answer of await Promise.all(changes)) expect(answer).toMatchObject({ status: 200 });
  expect(await names()).toEqual(['Nora', 'Nora', 'Nora']);
});

test('of two changes at once the provider has the later one, and who has seen neither is told so', async () => {
  const stale = { headers: { 'if-match': (await api.get(path)).headers.get('etag') ?? '' } };
  const held = hold('PATCH /update-agent');
  const first = api.put(path, { name: 'Nora' });
  await held.reached();
  const others = [api.put(path, { language: 'de-DE' }), api.put(path, { name: 'Late' }, stale)];
  held.letGo();
  const answers = await Promise.all([first, ...others]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 412]);
  expect(await names()).toEqual(['Nora', 'Nora', 'Nora']);
  expect(retell.agents.get(interviewer.agent_id)).toMatchObject({ language: 'de-DE' });
});

test('a change that the provider takes half of, or not at all, is none, neither here nor there', async () => {
  const { version } = (await sql('select version from interviewers where id = $1'))[0];
  retell.faults.set('PATCH /update-agent', [422]);
  const refused = await api.put(path, { name: 'Nora' });
  expect([refused.status, refused.body.code]).toEqual([502, 'provider-rejected']);
  expect(await names()).toEqual(['Mara', 'Mara', 'Mara']);
  const row = 'select version, changing_until from interviewers where id = $1';
  expect(await sql(row)).toEqual([{ version, changing_until: null }]);

  retell.faults.set('PATCH /update-agent', [500]);
  const away = await api.put(path, { name: 'Nora' });
  expect([away.status, away.body.code]).toEqual([502, 'provider-failed']);
  expect(await names()).toEqual(['Mara', 'Nora', 'Mara']);
  // Not only once a day: with each sweep of the jobs, for some companies at a time.
  expect(housekeeping.brokenOff).toContain(settleChangedInterviewers);
  await until(async () => {
    await settleChangedInterviewers(sweeping());
    return (await names()).every((name) => name === 'Mara');
  });
  expect(await sql(row)).toEqual([{ version, changing_until: null }]);
  expected(await api.put(path, { name: 'Nora' }), 200);
});

test('one whose job has ended without it is said to have failed, and can be deleted', async () => {
  await sql(`update interviewers set status = 'provisioning', agent_id = null, llm_id = null where id = $1`);
  await sweep();
  expect((await api.get(path)).body.status).toBe('failed');
  expected(await api.delete(path), 204);
});

test('one that took so long that another was let in changes nothing any more, however late the provider does it', async () => {
  const held = hold('PATCH /update-agent');
  const slow = api.put(path, { name: 'Slow' });
  await held.reached();
  await sql('update interviewers set changing_until = now() where id = $1');
  held.open();
  expected(await api.put(path, { name: 'Nora' }), 200);
  held.letGo();
  const { status, body } = await slow;
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(await names()).toEqual(['Nora', 'Nora', 'Nora']);
});

test.each(UPDATES)('killed in %s: the provider gets back what the row says', async (request) => {
  await killDuring(request, () => api.put(path, { name: 'Nora' }));
  await until(async () => (await names()).includes('Nora'));
  await sweep();
  // It is not over for as long as it may be under way.
  expect(await names()).toContain('Nora');
  await sql('update interviewers set changing_until = now() where id = $1');
  await sweep();
  expect(await names()).toEqual(['Mara', 'Mara', 'Mara']);
  expected(await api.put(path, { name: 'Nora' }), 200);
  expect(await names()).toEqual(['Nora', 'Nora', 'Nora']);
});

test.each(DELETES)('killed in %s: it leads nobody any more, and goes', async (request) => {
  const { headers } = await api.get(path);
  await killDuring(request, () => api.delete(path));
  const body = { name: 'Baker', objective: 'Find one', questions: QUESTIONS, interviewerId: interviewer.id };
  expect((await api.post('/api/interviews', body)).status).toBe(400);
  expect((await api.put(path, { name: 'Nora' })).status).toBe(409);
  expect((await api.get(path)).body.status).toBe('failed');
  if (request === DELETES[0]) await sweep();
  // The user may request the deletion again.
  else
    expected(await api.delete(path, undefined, { headers: { 'if-match': headers.get('etag') ?? '' } }), 204);
  expect((await api.get(path)).status).toBe(404);
  expect([retell.llms.has(interviewer.llm_id), retell.agents.has(interviewer.agent_id)]).toEqual([
    false,
    false,
  ]);
});

test('a default interviewer whose deletion the provider holds up is in nobody’s way', async () => {
  const { id, interviewerId } = await newInterview(api);
  expected(await api.delete(`/api/interviews/${id}`), 204);
  const held = hold('DELETE /delete-agent');
  const deleting = api.delete(`/api/interviewers/${interviewerId}`);
  await held.reached();
  expect((await newInterview(api)).interviewerId).not.toBe(interviewerId);
  held.letGo();
  expected(await deleting, 204);
});
