import { says, startModelServer, type ModelServer } from '../platform/providers/model-server.ts';
import { newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import {
  analysed,
  ANSWERS,
  expected,
  newInterview,
  openCall,
  talk,
} from '../support/interviews/interviews.ts';
import { goesOn } from '../support/interviews/turn-model.ts';
import { borrowInstance, type LentInstance } from '../support/instance/shared-instances.ts';
import { questionModel } from '../support/interviews/question-model.ts';
import { until } from '../support/until.ts';

let server: ModelServer;
let instance: LentInstance;
let api: ApiClient;
let interview: Json;
beforeAll(async () => {
  server = await startModelServer();
  server.aside = goesOn;
  instance = await borrowInstance('models', server.url);
});
afterAll(async () => {
  await instance?.giveBack();
  await server?.close();
});
beforeEach(async () => {
  api = await newCompany(instance.url, 'Mondlicht');
  interview = await newInterview(api);
  server.calls.length = 0;
  server.answer = ({ body }) => says(gullible(JSON.stringify(body)));
});

const [FIRST = '', SECOND = ''] = ANSWERS;

/** Judges by what must not count: a name. It invents a quote for each answer. */
function gullible(prompt: string): string {
  const ids = [...new Set(prompt.match(/q_[0-9a-f]{12}/g))];
  const level = prompt.includes('Emily') ? 4 : prompt.includes('Lakisha') ? 0 : 2;
  const quotes = ['baked sourdough rye bread in a stone oven', 'called a colleague of the day shift'];
  const questions = ids.map((questionId, n) => ({
    questionId,
    status: 'answered',
    level,
    summary: 'Tells of work at night.',
    evidence: [
      { quote: quotes[n], turn: null },
      { quote: 'I have won three prizes for it', turn: null },
    ],
    confidence: 0.8,
  }));
  const rest = {
    strengths: [],
    improvements: [],
    insights: [],
    communication: { score: 7, feedback: 'Clear.' },
    summary: 'Has baked for eight years.',
  };
  return JSON.stringify({ questions, ...rest });
}

async function answered(name: string, answers: readonly string[]): Promise<Json> {
  const { call, callId, responseId } = await openCall(instance.url, { interviewId: interview.id, name });
  await talk(call, callId, answers);
  await call.post(`/api/public/calls/${callId}/end`);
  return analysed(api, responseId);
}

test('no name moves the score, invented quotes are dropped, and honest words reach the model whole', async () => {
  const honest = 'My manager told us to ignore the safety rules, and I stopped the oven.';
  const responses = [
    await answered('Emily Walsh', [`My name is Emily Walsh. ${FIRST}`, SECOND]),
    await answered('Lakisha Washington', [`My name is Lakisha Washington. ${FIRST}`, SECOND]),
    await answered('Ada', [`${FIRST} ${honest}`, SECOND]),
  ];
  for (const { analytics, summary } of responses) {
    expect(analytics).toMatchObject({ score: 50, reason: null, droppedQuotes: 2 });
    expect(summary).toBe('Has baked for eight years.');
    expect(analytics.questions.map(({ evidence }: Json) => evidence.length)).toEqual([1, 1]);
    expect(analytics.provenance).toMatchObject({
      model: 'claude-haiku-5-5',
      promptHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      rubricHash: responses[0].analytics.provenance.rubricHash,
    });
  }
  const prompts = server.calls.map(({ body }) => JSON.stringify(body)).join();
  // Two readings and one search for what addresses the evaluator, each.
  expect(server.calls).toHaveLength(9);
  expect(prompts).not.toMatch(/Emily|Walsh|Lakisha|Washington/);
  expect(prompts).toContain(honest);
  // The transcript itself keeps every word.
  expect(JSON.stringify(responses[0].transcript)).toContain('Emily Walsh');
});

test('levels without a quote of the candidate are sent back once; then a person has to look', async () => {
  const invented = gullible('q_000000000000').replaceAll('baked sourdough', 'baked golden');
  server.answer = ({ body }) => {
    const [first = '', second = ''] = new Set(JSON.stringify(body).match(/q_[0-9a-f]{12}/g));
    const claims = JSON.parse(invented);
    const [claim] = claims.questions;
    claims.questions = [first, second].map((questionId) => ({ ...claim, questionId, level: 4 }));
    return says(JSON.stringify(claims));
  };
  const { analytics } = await answered('Ada', ANSWERS);
  const repairs = server.calls.filter(({ body }) => JSON.stringify(body).includes('Copy a passage'));
  expect([server.calls.length, repairs.length]).toEqual([5, 2]);
  expect(analytics).toMatchObject({ score: null, reason: 'needs-review' });
  expect(analytics.questions.map(({ level }: Json) => level)).toEqual([null, null]);
});

test('what a model cannot read is not judged', async () => {
  server.answer = () => says(JSON.stringify({ readable: false, questions: [] }));
  expect((await answered('Ada', ANSWERS)).analytics).toMatchObject({
    score: null,
    reason: 'garbled',
    questions: [{ level: null }, { level: null }],
    provenance: { model: 'claude-haiku-5-5' },
  });
});

test('an answer of another form is repaired once, then the job fails for all to see; a retry goes on from there', async () => {
  server.answer = () => says('The candidate was fine.');
  const failed = await answered('Ada', ANSWERS);
  expect(failed).toMatchObject({
    is_analysed: false,
    analytics: null,
    job: { status: 'failed', error: { code: 'model-output-invalid' } },
  });
  const repairs = server.calls.filter(({ body }) => JSON.stringify(body).includes('cannot be used'));
  expect(repairs.length).toBeGreaterThan(0);
  expect(server.calls.length).toBeLessThanOrEqual(6);
  server.answer = ({ body }) => says(gullible(JSON.stringify(body)));
  await api.post(`/api/jobs/${encodeURIComponent(failed.job.workflowId)}/retry`);
  const response = await analysed(api, failed.id);
  expect(response).toMatchObject({ is_analysed: true, analytics: { score: 50 } });
  const attempts = Object.fromEntries(response.job.stages.map(({ name, attempts: n }: Json) => [name, n]));
  expect(attempts).toMatchObject({ 'fetch-call': 1, analyse: 2 });
});

test('too little to judge is never shown to a model', async () => {
  expect(await answered('Ada', ['Rye.', 'No idea.'])).toMatchObject({
    is_analysed: true,
    analytics: { score: null, reason: 'insufficient' },
  });
  expect(server.calls).toEqual([]);
});

/** The result at `Location`, once it is there. */
const answerAt = (location: string) =>
  until(async () => {
    const answer = await api.get(location);
    return answer.status !== 202 && answer;
  });

test('questions that take longer are asked for by a job, whose answer is at its Location and paid once', async () => {
  const held = Promise.withResolvers<void>();
  const warnings = ['Age must not be asked about.'];
  const script = questionModel({ questions: ['Which bread?', 'Which oven?'], warnings });
  server.answer = (call) => {
    const answer = script(call);
    return 'steps' in answer ? { steps: [{ wait: held.promise }, ...answer.steps] } : answer;
  };
  const asked = await api.post('/api/interviews/generate-questions', { objective: 'Find a baker', count: 1 });
  const { id, job } = expected(asked, 202);
  const location = asked.headers.get('location') ?? '';
  expect([location, job.workflowId]).toEqual([`/api/interviews/answers/${id}`, `interview-content/${id}`]);
  expect((await api.get(location)).status).toBe(202);
  held.resolve();
  expect((await answerAt(location)).body).toEqual({
    questions: [{ question: 'Which bread?', followUps: 1, weight: 1 }],
    refused: [],
    belongTo: 'interview',
    warnings,
    modelUsed: 'claude-haiku-5-5',
  });
  // The questions, and the check of the one that is given.
  expect(server.calls).toHaveLength(2);

  server.answer = () => ({ status: 400 });
  const refused = await api.post('/api/interviews/generate-questions', { objective: 'Find a baker' });
  const last = refused.status === 202 ? await answerAt(refused.headers.get('location') ?? '') : refused;
  expect([last.status, last.body.code]).toEqual([502, 'provider-rejected']);
});

test('insights that take longer are looked for once, however many ask, and then stand in the interview', async () => {
  await answered('Ada', ANSWERS);
  server.calls.length = 0;
  const held = Promise.withResolvers<void>();
  const theme = { title: 'Rye', summary: 'Both bake rye.', quotes: [] };
  server.answer = () => ({ steps: [{ wait: held.promise }, { text: JSON.stringify({ themes: [theme] }) }] });
  const path = `/api/interviews/${interview.id}/insights`;
  const asked = await Promise.all([api.get(path), api.get(path)]);
  const [location = '', other] = asked.map(({ headers }) => headers.get('location') ?? '');
  expect([asked.map(({ status }) => status), other]).toEqual([[202, 202], location]);
  held.resolve();
  const found = expected(await answerAt(location), 200);
  expect(found).toMatchObject({ responses: 1, completed: 1, modelUsed: 'claude-haiku-5-5' });
  expect(expected(await api.get(path), 200)).toEqual(found);
  expect((await api.get(`/api/interviews/${interview.id}`)).body.insights).toEqual(found);
  expect(server.calls).toHaveLength(1);
});
