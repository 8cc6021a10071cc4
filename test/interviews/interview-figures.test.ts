import { interviewFigures } from '../../db/interviews/insights.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { newId } from '../../domain/platform/id.ts';
import { insertCompany } from '../platform/workflows/lab/company.ts';
import { query } from '../support/instance/sql.ts';
import { useDatabase } from '../support/instance/use-database.ts';
import { insertInterview } from '../support/interviews/interviews.ts';

const database = useDatabase();

interface Response {
  status: 'registered' | 'in-progress' | 'ended' | 'expired';
  duration?: number;
  score?: number;
  /** Its call is still being registered. */
  isEmpty?: boolean;
}

async function insertResponse(companyId: string, interviewId: string, given: Response): Promise<void> {
  const analytics = given.score === undefined ? null : JSON.stringify({ score: given.score });
  await query(
    database.url,
    `insert into interview_responses (id, company_id, interview_id, call_id, provider, call_status, transcript, analytics, duration,
       is_ended, is_analysed, is_viewed, candidate_status, tab_switch_count, consent, further_call_ids, questions, version,
       created_at, updated_at)
     values ($1, $2, $3, $4, 'local', $5, '[]', $6::jsonb, $7, $8, $9, false, 'NO_STATUS', 0, '{}', '[]', '[]', 1, now(), now())`,
    [
      newId(),
      companyId,
      interviewId,
      given.isEmpty ? null : newId(),
      given.status,
      analytics,
      given.duration ?? null,
      given.status === 'ended',
      analytics !== null,
    ],
  );
}

async function newInterview(): Promise<{ companyId: string; interviewId: string }> {
  const companyId = await insertCompany(database.orm);
  const interviewId = newId();
  await insertInterview(database.url, { companyId, id: newId(), email: 'ada@example.org' }, interviewId);
  return { companyId, interviewId };
}

test('only calls that have ended are completed, and only scores of analysed ones count', async () => {
  const { companyId, interviewId } = await newInterview();
  const responses: Response[] = [
    { status: 'ended', duration: 60, score: 40 },
    { status: 'ended', duration: 120, score: 80 },
    { status: 'ended', duration: 180 },
    { status: 'in-progress', duration: 999 },
    { status: 'expired' },
    { status: 'registered', isEmpty: true },
  ];
  for (const response of responses) await insertResponse(companyId, interviewId, response);
  const other = await newInterview();
  await insertResponse(other.companyId, other.interviewId, { status: 'ended', duration: 1, score: 1 });
  expect(await interviewFigures(companyEntityManager(database.orm, companyId), interviewId)).toEqual({
    responses: 5,
    completed: 3,
    analysed: 2,
    averageDuration: 120,
    averageScore: 60,
    basis: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('what another company has is not seen, whatever its id', async () => {
  const { companyId, interviewId } = await newInterview();
  await insertResponse(companyId, interviewId, { status: 'ended', score: 50 });
  const stranger = companyEntityManager(database.orm, await insertCompany(database.orm));
  expect(await interviewFigures(stranger, interviewId)).toMatchObject({ responses: 0, averageScore: null });
});
