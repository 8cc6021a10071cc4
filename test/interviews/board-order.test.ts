import { newCompany, type Json } from '../support/api/client.ts';
import { query } from '../support/instance/sql.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { expected, newInterview } from '../support/interviews/interviews.ts';
import { insertResponse } from '../support/interviews/insert-response.ts';

const { url, env } = sharedInstance();
const database = env['DATABASE_URL'] ?? '';

test('responses are listed by date, score, coverage and state, and by why they have no score', async () => {
  const owner = await newCompany(url, 'Windmühle');
  const { id: interviewId } = await newInterview(owner);
  const { companyId } = owner.user;
  const insert = async (daysOld: number, score: number | null, statuses: string[], state: string) => {
    const id = await insertResponse(database, companyId, interviewId, { status: 'ended', score: 0, daysOld });
    const questions = statuses.map((status) => ({ status }));
    const changed = JSON.stringify({ score, reason: score === null ? 'needs-review' : null, questions });
    const sql =
      'update interview_responses set analytics = analytics || $1::jsonb, candidate_status = $2 where id = $3';
    await query(database, sql, [changed, state, id]);
    return id;
  };
  const strong = await insert(3, 90, ['answered', 'not-answered'], 'POTENTIAL');
  const open = await insert(2, null, ['answered', 'partial'], 'SELECTED');
  const weak = await insert(1, 10, ['not-asked', 'not-answered'], 'NO_STATUS');
  const pending = await insertResponse(database, companyId, interviewId, { status: 'in-progress' });
  const listed = async (more: string): Promise<string[]> => {
    const { items } = expected(await owner.get(`/api/responses?interviewId=${interviewId}${more}`), 200);
    return items.map(({ id }: Json) => id);
  };
  expect(await listed('')).toEqual([pending, weak, open, strong]);
  expect(await listed('&sort=score')).toEqual([strong, weak, pending, open]);
  expect(await listed('&sort=coverage')).toEqual([open, strong, weak, pending]);
  expect(await listed('&sort=status')).toEqual([pending, weak, strong, open]);
  expect(await listed('&reason=needs-review')).toEqual([open]);
  expect(await listed('&candidate_status=POTENTIAL&sort=score')).toEqual([strong]);
  expect((await owner.get('/api/responses?sort=luck')).status).toBe(400);
});
