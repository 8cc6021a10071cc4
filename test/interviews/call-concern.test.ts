import { InterviewEntity, ResponseEntity } from '../../db/interviews/entities.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import type { CallConcern } from '../../domain/interviews/concern.ts';
import type { Analytics, TranscriptTurn } from '../../domain/interviews/response.ts';
import { swapped } from '../../domain/interviews/scoring/speakers.ts';
import { newId } from '../../domain/platform/id.ts';
import { storeTranscript } from '../../services/interviews/calls/fetch-call.ts';
import { keepAnalysis } from '../../services/interviews/calls/keep-analysis.ts';
import { mailTeam } from '../../services/interviews/concern/tell-team.ts';
import { insertCompany } from '../platform/workflows/lab/company.ts';
import { query } from '../support/instance/sql.ts';
import { useDatabase } from '../support/instance/use-database.ts';
import { insertResponse } from '../support/interviews/insert-response.ts';
import { insertInterview } from '../support/interviews/interviews.ts';
import { silent } from '../support/interviews/silent.ts';

const database = useDatabase();
const TRANSCRIPT: TranscriptTurn[] = [
  { role: 'agent', content: 'Why?', startMs: 0, endMs: 1 },
  { role: 'user', content: 'I see no way on.', startMs: 1, endMs: 2 },
];
const FOUND: CallConcern = { turns: [{ turn: 1, level: 'acute' }], hasUnread: false };
const ANALYTICS: Analytics = {
  score: null,
  reason: 'no-model',
  strengths: [],
  improvements: [],
  insights: [],
  questions: [],
  communication: { score: null, feedback: '' },
  droppedQuotes: 0,
  provenance: { model: 'offline', promptHash: '', rubricHash: '' },
};

/** A spoken call that has ended, with this transcript. */
async function calledBy() {
  const [companyId, interviewId] = [await insertCompany(database.orm), newId()];
  const maker = { companyId, id: newId(), email: 'maker@example.org' };
  await insertInterview(database.url, maker, interviewId);
  const spoken = { status: 'ended', provider: 'retell' } as const;
  const id = await insertResponse(database.url, companyId, interviewId, spoken);
  const em = () => companyEntityManager(database.orm, companyId);
  const read = () => em().findOneOrFail(ResponseEntity, { id });
  const store = async (transcript: TranscriptTurn[]) => {
    const { callId } = await read();
    const times = { startedAt: 0, endedAt: 1, activeMs: 1, recordingUrl: null };
    await em().transactional((tx) => storeTranscript(tx, callId ?? '', { transcript, ...times }));
    return (await read()).concern;
  };
  const analyse = (concern: CallConcern | null) =>
    em().transactional((tx) => keepAnalysis(tx, id, { analytics: ANALYTICS, summary: null, concern }));
  return { em, read, store, analyse, companyId, interviewId, id };
}

test('a spoken call whose transcript has grown, or whose speakers were swapped, is read for distress again', async () => {
  const { store, analyse, read, id } = await calledBy();
  expect(await store(TRANSCRIPT)).toBeNull();
  await analyse(FOUND);
  expect(await store(TRANSCRIPT)).toEqual(FOUND);
  const grown = [...TRANSCRIPT, { ...TRANSCRIPT[0]!, content: 'And?' }];
  expect(await store(grown)).toEqual({ ...FOUND, hasUnread: true });
  await query(database.url, `update interview_responses set speakers = 'swapped' where id = $1`, [id]);
  expect(await store(grown)).toEqual({ turns: [], hasUnread: true });
  expect((await read()).transcript).toEqual(swapped(grown));
});

test('what is found after a call is told by a notice and by mail, once, without a score', async () => {
  const { em, analyse, interviewId, companyId } = await calledBy();
  const mails: { to: string; subject: string; text: string }[] = [];
  const mailer = { send: async (mail: (typeof mails)[number]) => void mails.push(mail) };
  const notice = await analyse(FOUND);
  if (!notice) throw new Error('the team is told');
  await mailTeam({ mailer, log: silent }, em(), notice);
  const { name } = await em().findOneOrFail(InterviewEntity, { id: interviewId });
  // Nobody of the team is left, so it is the owner.
  expect(mails).toMatchObject([
    { to: expect.stringMatching(/@example\.org$/), subject: expect.stringContaining(name) },
  ]);
  expect(mails[0]?.text).not.toMatch(/score|no way on|\d/);
  const told = await query(database.url, 'select kind, text from notices where company_id = $1', [companyId]);
  expect(told).toEqual([{ kind: 'candidate-concern', text: mails[0]?.text }]);
  expect(await analyse(FOUND)).toBeNull();
});
