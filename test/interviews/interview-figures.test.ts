import { interviewFigures } from '../../db/interviews/insights.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { newId } from '../../domain/platform/id.ts';
import { insertCompany } from '../platform/workflows/lab/company.ts';
import { useDatabase } from '../support/instance/use-database.ts';
import { insertResponse, type InsertedResponse } from '../support/interviews/insert-response.ts';
import { insertInterview } from '../support/interviews/interviews.ts';

const database = useDatabase();

async function newInterview(): Promise<{ companyId: string; interviewId: string }> {
  const companyId = await insertCompany(database.orm);
  const interviewId = newId();
  await insertInterview(database.url, { companyId, id: newId(), email: 'ada@example.org' }, interviewId);
  return { companyId, interviewId };
}

test('only calls that have ended are completed, and only scores of analysed ones count', async () => {
  const { companyId, interviewId } = await newInterview();
  const responses: InsertedResponse[] = [
    { status: 'ended', duration: 60, score: 40 },
    { status: 'ended', duration: 120, score: 80 },
    { status: 'ended', duration: 180 },
    { status: 'in-progress', duration: 999 },
    { status: 'expired' },
    { status: 'registered', isEmpty: true },
  ];
  for (const response of responses) await insertResponse(database.url, companyId, interviewId, response);
  const other = await newInterview();
  await insertResponse(database.url, other.companyId, other.interviewId, {
    status: 'ended',
    duration: 1,
    score: 1,
  });
  expect(await interviewFigures(companyEntityManager(database.orm, companyId), interviewId)).toEqual({
    responses: 5,
    completed: 3,
    analysed: 2,
    averageDuration: 120,
    averageScore: 60,
    scored: 2,
    basis: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('what another company has is not seen, whatever its id', async () => {
  const { companyId, interviewId } = await newInterview();
  await insertResponse(database.url, companyId, interviewId, { status: 'ended', score: 50 });
  const stranger = companyEntityManager(database.orm, await insertCompany(database.orm));
  expect(await interviewFigures(stranger, interviewId)).toMatchObject({ responses: 0, averageScore: null });
});
