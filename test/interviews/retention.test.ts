import { closeOrm } from '../../db/orm.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { openDatabase } from '../../products/open-database.ts';
import { localProvider } from '../../services/interviews/local/local-provider.ts';
import { retainedResponses } from '../../services/interviews/retention.ts';
import { newCompany } from '../support/client.ts';
import { sharedInstance } from '../support/instance.ts';
import { newInterview, openCall } from '../support/interviews.ts';
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
