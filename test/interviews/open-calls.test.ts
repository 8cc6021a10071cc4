import { newId } from '../../domain/platform/id.ts';
import { clientFor, newCompany } from '../support/api/client.ts';
import { holdInserts } from '../support/faults/held-inserts.ts';
import { expected, insertInterview, openCall } from '../support/interviews/interviews.ts';
import { sharedBy } from '../support/instance/shared-instances.ts';
import { query } from '../support/instance/sql.ts';
import { until } from '../support/until.ts';

/** Who waits for somebody else's transaction. */
const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('a company has so many calls open at once and no more; an open one is opened again, an ended one makes room', async () => {
  const { url, env } = await sharedBy('withoutWorker');
  const database = env['DATABASE_URL'] ?? '';
  const companies = [await newCompany(url), await newCompany(url)] as const;
  const [interviewId, otherId] = [newId(), newId()];
  await insertInterview(database, companies[0].user, interviewId);
  await insertInterview(database, companies[1].user, otherId);
  const path = `/api/interviews/${interviewId}/generate-token`;
  const { token } = expected(await companies[0].post(path, {}), 201);
  const invited = await openCall(url, { interviewId, token });

  const register = () => clientFor(url).post('/api/public/register-call', { interviewId, consent: true });
  // All of them come while the first is in the middle of it.
  const held = await holdInserts(database, 'interview_responses', `new.interview_id = '${interviewId}'`);
  const asking = Promise.all(Array.from({ length: 6 }, register));
  await held.reached();
  await until(async () => (await query(database, WAITING)).length >= 4);
  await held.release();
  const answers = await asking;
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 4 }, () => [429, 'rate-limited']),
  );
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await openCall(url, { interviewId, token })).callId).toBe(invited.callId);
  await openCall(url, { interviewId: otherId });

  await query(database, `update interview_responses set is_ended = true where id = $1`, [invited.responseId]);
  expect([(await register()).status, (await register()).status]).toEqual([201, 429]);
});
