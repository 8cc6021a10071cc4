import { closeOrm } from '../../db/orm.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { openDatabase } from '../../products/open-database.ts';
import { localProvider } from '../../services/interviews/local/local-provider.ts';
import { removeOldLinks } from '../../db/interviews/retention.ts';
import { retainedResponses } from '../../services/interviews/retention.ts';
import { newCompany } from '../support/client.ts';
import { sharedInstance } from '../support/instance.ts';
import { expected, newInterview, openCall } from '../support/interviews.ts';
import { query } from '../support/sql.ts';

test('what is older than the company keeps is removed at the provider first; the rest stays', async () => {
  const { url, env } = sharedInstance();
  const database = env['DATABASE_URL'] ?? '';
  const api = await newCompany(url);
  const interview = await newInterview(api);
  const [old, young] = [
    await openCall(url, { interviewId: interview.id }),
    await openCall(url, { interviewId: interview.id }),
  ];
  await query(
    database,
    `update interview_responses set created_at = now() - interval '31 days' where id = $1`,
    [old.responseId],
  );
  const orm = await openDatabase(database);
  try {
    const voice = localProvider({ orm });
    const em = () => companyEntityManager(orm, api.user.companyId);
    const away = { ...voice, deleteCall: () => Promise.reject(new Error('away')) };
    await expect(retainedResponses.removeOld(em(), 30, 10, { voice: away })).rejects.toThrow('away');
    expect((await api.get(`/api/responses/${old.responseId}`)).status).toBe(200);
    expect(await retainedResponses.removeOld(em(), 30, 10, { voice })).toBe(1);
  } finally {
    await closeOrm(orm);
  }
  expect((await api.get(`/api/responses/${old.responseId}`)).status).toBe(404);
  expect((await api.get(`/api/responses/${young.responseId}`)).status).toBe(200);
  const calls = await query<{ call_id: string }>(
    database,
    `select call_id from local_calls where call_id = any($1)`,
    [[old.callId, young.callId]],
  );
  expect(calls).toEqual([{ call_id: young.callId }]);
});

test('links that open nothing any more go by their age, the names on them too; one that is still good stays', async () => {
  const { url, env } = sharedInstance();
  const database = env['DATABASE_URL'] ?? '';
  const api = await newCompany(url);
  const path = `/api/interviews/${(await newInterview(api)).id}`;
  const newLink = async (name: string, more = {}) =>
    expected(await api.post(`${path}/generate-token`, { candidate: { name }, ...more }), 201).id as string;
  const ids = {
    expired: await newLink('Expired'),
    revoked: await newLink('Revoked'),
    used: await newLink('Used'),
    good: await newLink('Good', { expiresInMinutes: 100_000 }),
    young: await newLink('Young'),
  };
  expected(await api.delete(`${path}/tokens/${ids.revoked}`), 204);
  const age = `update interview_links set created_at = now() - interval '31 days'`;
  await query(database, `${age} where id = any($1)`, [[ids.revoked, ids.good]]);
  await query(database, `${age}, expires_at = now() where id = $1`, [ids.expired]);
  await query(database, `${age}, used_at = now() where id = $1`, [ids.used]);
  await query(database, `update interview_links set expires_at = now() where id = $1`, [ids.young]);
  const orm = await openDatabase(database);
  try {
    const em = () => companyEntityManager(orm, api.user.companyId);
    expect([await removeOldLinks(em(), 30, 2), await removeOldLinks(em(), 30, 10)]).toEqual([2, 1]);
  } finally {
    await closeOrm(orm);
  }
  const left = (await api.get(`${path}/tokens`)).body.items.map(({ name }: { name: string }) => name);
  expect(left.toSorted()).toEqual(['Good', 'Young']);
});
