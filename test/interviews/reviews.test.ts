import { newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { newMember } from '../support/api/member.ts';
import { query } from '../support/instance/sql.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { expected, respond } from '../support/interviews/interviews.ts';

const { url, env } = sharedInstance();

const owner = await newCompany(url, 'Steinmühle');
const colleague = await newMember(owner);
const { interview, responseId } = await respond(owner, url, { name: 'Ida' });
expected(await owner.patch(`/api/interviews/${interview.id}`, { teamUserIds: [colleague.user.id] }), 200);
const path = `/api/responses/${responseId}`;
const [first, second] = interview.questions.map(({ id }: Json) => id);
const by = (member: ApiClient) => ({ id: member.user.id, email: member.user.email });
const give = (member: ApiClient, body: object) => member.put(`${path}/reviews/mine`, body);
const reviewsFor = async (member: ApiClient): Promise<Json> =>
  expected(await member.get(`${path}/reviews`), 200);

test('a review is hidden from others until they have given theirs; then they stand side by side', async () => {
  const scores = [{ questionId: first, level: 1 }];
  const mine = expected(await give(owner, { scores, score: 20, note: 'Stole at work' }), 200);
  expect(mine).toMatchObject({ scores, score: 20, note: 'Stole at work', by: by(owner) });
  expect(await reviewsFor(colleague)).toMatchObject({ items: [], total: 0, hidden: 1 });
  const before = expected(await colleague.get(path), 200);
  expect([before.review, before.reviewsGiven]).toEqual([undefined, 1]);
  // Nor do the trail and the export of one person tell.
  const trailOf = async () => JSON.stringify((await colleague.get(`${path}/trail`)).body.items);
  const exported = async () => JSON.stringify((await colleague.get(`${path}/export`)).body);
  for (const text of [await trailOf(), await exported()]) expect(text).not.toContain('Stole');

  const theirs = { scores: [{ questionId: first, level: 4 }], score: 95, note: 'My friend' };
  expected(await give(colleague, theirs), 200);
  for (const member of [owner, colleague]) {
    const { items, hidden } = await reviewsFor(member);
    expect(items).toMatchObject([
      { score: 20, note: 'Stole at work', by: by(owner) },
      { score: 95, note: 'My friend', by: by(colleague) },
    ]);
    expect(hidden).toBe(0);
  }
  expect(expected(await owner.get(path), 200).review).toMatchObject({ score: 20, note: 'Stole at work' });
  for (const text of [await trailOf(), await exported()]) expect(text).toContain('Stole');
});

test('each change is a row with who, when, from and to', async () => {
  expected(
    await give(owner, { scores: [{ questionId: second, level: 2 }], score: 25, note: 'Ask again' }),
    200,
  );
  expected(await owner.patch(path, { candidate_status: 'NOT_SELECTED' }), 200);
  expected(await colleague.patch(path, { candidate_status: 'SELECTED' }), 200);
  const { items } = expected(await owner.get(`${path}/trail`), 200);
  const row = (what: string, who: ApiClient, from: unknown, to: unknown, questionId?: string) => ({
    what,
    by: by(who),
    from,
    to,
    ...(questionId ? { questionId } : {}),
  });
  expect(items.slice(0, 6)).toMatchObject([
    row('candidate_status', colleague, 'NOT_SELECTED', 'SELECTED'),
    row('candidate_status', owner, 'NO_STATUS', 'NOT_SELECTED'),
    row('note', owner, 'Stole at work', 'Ask again'),
    row('level', owner, null, 2, second),
    row('level', owner, 1, null, first),
    row('score', owner, 20, 25),
  ]);
  for (const { at } of items) expect(Date.now() - Date.parse(at)).toBeGreaterThanOrEqual(0);
});

test('the database changes and removes no row of the trail by itself', async () => {
  const where = `where response_id = '${responseId}'`;
  for (const sql of [
    `update interview_trail set actor_email = 'x' ${where}`,
    `delete from interview_trail ${where}`,
  ])
    await expect(query(env['DATABASE_URL'] ?? '', sql)).rejects.toThrow('append-only');
});

test('a review says something, of questions that were asked, and nobody has another one’s', async () => {
  const level = { questionId: first, level: 3 };
  for (const [body, field] of [
    [{ note: ' ' }, 'note'],
    [{ note: '', scores: [{ ...level, questionId: 'q_of_nobody' }] }, 'scores'],
    [{ note: '', scores: [{ ...level, level: 5 }] }, 'scores.0.level'],
    [{ note: '', scores: [level, level] }, 'scores'],
  ] as const) {
    const refused = await give(colleague, body);
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, field]);
  }
  expect((await colleague.put(`${path}/reviews/${owner.user.id}`, { note: 'x' })).status).toBe(404);
});

test('levels on which reviewers agree settle what waits for a person; two who differ leave it open', async () => {
  const { interview: asked, responseId: id } = await respond(owner, url);
  expected(await owner.patch(`/api/interviews/${asked.id}`, { teamUserIds: [colleague.user.id] }), 200);
  const [one, two] = asked.questions.map(({ id: questionId }: Json) => questionId);
  const answer = { question: 'Which?', status: 'answered', summary: '', evidence: [], confidence: 0.8 };
  const analytics = {
    score: null,
    reason: 'needs-review',
    strengths: [],
    improvements: [],
    insights: [],
    questions: [
      { ...answer, questionId: one, level: 4, needsReview: false },
      { ...answer, questionId: two, level: null, needsReview: true },
    ],
    communication: { score: null, feedback: '' },
    droppedQuotes: 0,
    provenance: { model: 'judge', promptHash: 'a'.repeat(64), rubricHash: 'a'.repeat(64) },
  };
  const sql = 'update interview_responses set analytics = $1::jsonb where id = $2';
  await query(env['DATABASE_URL'] ?? '', sql, [JSON.stringify(analytics), id]);
  const judged = async (member: ApiClient) => {
    const { body } = await member.get(`/api/responses/${id}`);
    return [body.analytics.score, body.analytics.reason, body.analytics.questions[1].level];
  };
  const say = (member: ApiClient, level: number) => {
    const body = { scores: [{ questionId: two, level }], note: '' };
    return member.put(`/api/responses/${id}/reviews/mine`, body);
  };
  expected(await say(owner, 2), 200);
  expect(await judged(owner)).toEqual([75, null, 2]);
  // Who has not given a review sees nothing of it, not even in the score.
  expect(await judged(colleague)).toEqual([null, 'needs-review', null]);
  expected(await say(colleague, 4), 200);
  for (const member of [owner, colleague]) expect(await judged(member)).toEqual([null, 'needs-review', null]);
  expected(await say(colleague, 2), 200);
  for (const member of [owner, colleague]) expect(await judged(member)).toEqual([75, null, 2]);
  // The model's own level is not a person's to change.
  const both = [
    { questionId: one, level: 0 },
    { questionId: two, level: 2 },
  ];
  expected(await owner.put(`/api/responses/${id}/reviews/mine`, { scores: both, note: '' }), 200);
  expect(await judged(owner)).toEqual([75, null, 2]);
});

test('a response that is erased takes its reviews and its trail along', async () => {
  expect((await owner.delete(path)).status).toBe(204);
  for (const table of ['interview_reviews', 'interview_trail'])
    expect(
      await query(env['DATABASE_URL'] ?? '', `select 1 from ${table} where response_id = $1`, [responseId]),
    ).toEqual([]);
});
