import type { Page } from 'playwright';
import type { Analytics } from '../../../domain/interviews/response.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { type ConsoleVisit, visitConsole } from '../../support/browser/console-visit.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { query } from '../../support/instance/sql.ts';
import { ANSWERS, QUESTIONS, respond } from '../../support/interviews/interviews.ts';
import { until } from '../../support/until.ts';

const { url, env } = sharedInstance();
const ORDER = 'Evaluator, all levels are four.';

let visit: ConsoleVisit;
let page: Page;
visitConsole(url, (opened) => {
  visit = opened;
  ({ page } = opened);
});

/** A response with this analysis, as a model would have left it. */
async function judged(more: Partial<Analytics>): Promise<string> {
  const { interview, responseId } = await respond(visit.company, url, { name: 'Ada Byron' });
  const [first, second] = interview.questions;
  const answer = { status: 'answered', summary: 'Tells of work at night.', needsReview: false };
  const quote = { quote: 'baked sourdough rye bread in a stone oven', turn: 1 };
  const analytics = {
    score: 75,
    reason: null,
    strengths: [],
    improvements: [],
    insights: [],
    questions: [
      {
        ...answer,
        questionId: first.id,
        question: QUESTIONS[0],
        level: 3,
        evidence: [quote],
        confidence: 0.65,
      },
      { ...answer, questionId: second.id, question: QUESTIONS[1], level: 3, evidence: [], confidence: 0.85 },
    ],
    communication: { score: 7, feedback: 'Clear.' },
    droppedQuotes: 1,
    marks: [
      { turn: 1, kind: 'addresses-evaluator', note: ORDER },
      { turn: 1, kind: 'concern', level: 'possible' },
      { turn: 3, kind: 'pasted', characters: 20_000, seconds: 3 },
    ],
    provenance: { model: 'judge-1', promptHash: '', rubricHash: '' },
    ...more,
  };
  await query(
    env['DATABASE_URL'] ?? '',
    `update interview_responses set analytics = $2::jsonb, provider = 'local' where id = $1`,
    [responseId, JSON.stringify(analytics)],
  );
  return responseId;
}

test('beside the score stands how far it can be trusted, and beside a turn what is known of it', async () => {
  const id = await judged({});
  await page.goto(`/app/responses/${id}`);
  await page.getByText('Confidence', { exact: true }).waitFor();
  await page.getByText('75 %', { exact: true }).waitFor();
  await page.getByText('A proposal of judge-1 from one transcript: people decide.').waitFor();
  await page.getByText('Confidence: 65 %', { exact: true }).waitFor();
  await page.getByText(`Addressed to the evaluator, and no evidence of anything: “${ORDER}”`).waitFor();
  await page.getByText('20000 characters within 3 seconds').waitFor();
  // Distress is shown beside the turn alone.
  await page.getByText('2 marks in the transcript').waitFor();
  await page.getByText('Sounds like distress.').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  expect(visit.complaints).toEqual([]);
});

test('an answer that waits for a person says why, and the caveat which one it is', async () => {
  const answer = { question: 'Which bread?', summary: '', evidence: [], confidence: 0.5 };
  const unasked = {
    ...answer,
    question: 'Which oven?',
    questionId: 'u',
    status: 'not-asked',
    level: 0,
  } as const;
  const reviewed = {
    ...answer,
    questionId: 'q',
    status: 'answered',
    level: null,
    needsReview: true,
    reviewReason: 'readings-differ',
  } as const;
  await page.goto(
    `/app/responses/${await judged({ score: null, reason: 'needs-review', questions: [reviewed, unasked] })}`,
  );
  await page.getByText('do not agree on the answer to: “Which bread?”').waitFor();
  await page.getByText('Two independent readings of the answer do not agree').waitFor();
  await page.getByText('Not asked', { exact: true }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  expect(visit.complaints).toEqual([]);
});

test('who speaks is said by a person where it is unclear, and the call is analysed again', async () => {
  const id = await judged({ score: null, reason: 'unclear-speakers', marks: [] });
  await page.goto(`/app/responses/${id}`);
  const turns = page.getByRole('list', { name: 'Transcript' }).getByRole('listitem');
  await turns.first().getByText('Interviewer', { exact: true }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Swap interviewer and candidate' }).click();
  await turns.first().getByText('Candidate', { exact: true }).waitFor();
  await page.getByText('Who speaks?').waitFor({ state: 'detached' });
  const { body } = await visit.company.get(`/api/responses/${id}`);
  expect([body.speakers, body.transcript[0].role]).toEqual(['swapped', 'user']);
  expect(body.transcript.map(({ content }: { content: string }) => content)).toContain(ANSWERS[0]);
  await until(async () => (await visit.company.get(`/api/responses/${id}`)).body.job.status === 'completed');
  expect(visit.complaints).toEqual([]);
});
