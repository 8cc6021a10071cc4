import type { LocalCall } from '../../db/interviews/local-calls.ts';
import { DEFAULT_PERSONA } from '../../domain/interviews/interviewer.ts';
import type { Decision } from '../../domain/interviews/local/decision.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { CallConcern } from '../../domain/interviews/concern.ts';
import { findConcern } from '../../services/interviews/concern/find-concern.ts';
import { listen, type ListenDeps } from '../../services/interviews/local/listen.ts';
import {
  says,
  startModelServer,
  type ModelAnswer,
  type ModelServer,
} from '../platform/providers/model-server.ts';
import { insertCompany } from '../platform/workflows/lab/company.ts';
import { newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { companyModels } from '../support/company-models.ts';
import { borrowInstance, type LentInstance } from '../support/instance/shared-instances.ts';
import { useDatabase } from '../support/instance/use-database.ts';
import { analysed, expected, newInterview, openCall } from '../support/interviews/interviews.ts';
import { decides, goesOn, isTurn } from '../support/interviews/turn-model.ts';
import { until } from '../support/until.ts';

const QUESTIONS = [
  { question: 'Which bread did you bake?', followUps: 1 },
  { question: 'What went wrong at night?', followUps: 1 },
  { question: 'Why us?', followUps: 0 },
];

let server: ModelServer;
let instance: LentInstance;
let api: ApiClient;
beforeAll(async () => {
  server = await startModelServer();
  instance = await borrowInstance('models', server.url);
});
afterAll(async () => {
  await instance?.giveBack();
  await server?.close();
});
beforeEach(async () => {
  api = await newCompany(instance.url, 'Mondlicht');
  server.aside = (call) => (isTurn(call) ? null : goesOn(call));
  server.calls.length = 0;
});

/** A call whose interviewer has a model; `say` is given what the model decides on it. */
async function interviewed(more: object = {}) {
  const interview = await newInterview(api, { questions: QUESTIONS, country: 'GB', ...more });
  const { call, callId, responseId } = await openCall(instance.url, { interviewId: interview.id });
  const send = (content: string, action?: string) =>
    call.post(`/api/public/calls/${callId}/messages`, { content, ...(action ? { action } : {}) });
  const say = async (content: string, decided: Partial<Decision> | ModelAnswer): Promise<Json> => {
    server.answer = () => ('status' in decided || 'steps' in decided ? decided : decides(decided));
    return expected(await send(content), 200);
  };
  const read = async () => expected(await call.post('/api/public/get-call', { call_id: callId }), 200);
  return { interview, call, callId, responseId, say, send, read };
}

const prompt = () => JSON.stringify(server.calls.at(-1)?.body);

test('listens: a follow-up on the answer, a moment, a question about the interview, skip, another language, the end', async () => {
  const { say, send, read, responseId } = await interviewed();
  const first = await read();
  expect(first.call.transcript[0].content).toMatch(/^Hello,[^]* people read your answers[^]*\n\nWhich bread/);
  expect(first).toMatchObject({ question: { number: 1, of: 3 }, concern: 'none', helpText: null });

  const why = 'You chose rye. What made you choose it?';
  expect(await say('Rye, mostly.', { step: 'follow-up', say: why })).toEqual({
    message: { role: 'agent', content: why },
    ended: false,
    question: { number: 1, of: 3 },
    concern: 'none',
    helpText: null,
  });
  expect(server.calls).toHaveLength(1);
  for (const known of [
    'Find a baker',
    'Which bread did you bake?',
    'Rye, mostly.',
    'Level 4',
    'is no recording',
  ])
    expect(prompt()).toContain(known);
  expect(prompt()).toContain('Follow-ups left on the present question: 1');

  const wait = await say('One moment', { step: 'wait', say: 'Take your time.' });
  expect([wait.message.content, wait.question.number]).toEqual(['Take your time.', 1]);
  expect(prompt()).toContain('Follow-ups left on the present question: 0');
  const told = 'No sound is recorded, only what you type.';
  expect((await say('Is this recorded?', { step: 'answer', say: told })).message.content).toBe(told);

  // A follow-up more than the question allows.
  const second = await say('The customers asked for it.', { step: 'follow-up', say: 'Which customers?' });
  expect(second).toMatchObject({ message: { content: QUESTIONS[1]?.question }, question: { number: 2 } });
  const switched = await say('Po polsku, proszę', {
    step: 'language',
    language: 'pl',
    say: 'Oczywiście.',
    question: 'Co poszło nie tak w nocy?',
  });
  expect(switched.message.content).toBe('Oczywiście.\n\nCo poszło nie tak w nocy?');
  const made = server.calls.length;
  const repeated = expected(await send('Powtórz', 'repeat'), 200);
  expect(repeated.message.content).toBe('Co poszło nie tak w nocy?');
  // A button needs no model, but for a translation.
  expect(server.calls).toHaveLength(made);
  server.answer = () => decides({ step: 'follow-up', say: 'Czemu?', question: 'Dlaczego my?' });
  const skipped = expected(await send('Pomiń', 'skip'), 200);
  expect(skipped).toMatchObject({ message: { content: 'Dlaczego my?' }, question: { number: 3 } });
  const last = await say('Chcę skończyć', { step: 'close' });
  expect(last).toMatchObject({
    ended: true,
    question: null,
    message: { content: expect.stringContaining('kończymy') },
  });

  const response = await analysed(api, responseId);
  expect(response.transcript.map(({ role }: Json) => role)).toEqual(
    Array.from({ length: 17 }, (_, n) => (n % 2 ? 'user' : 'agent')),
  );
  expect(response.transcript[1].content).toBe('Rye, mostly.');
  expect(expected(await api.get('/api/notices'), 200).items).toEqual([]);
});

test.each<[string, ModelAnswer]>([
  ['a provider that is down', { status: 500 }],
  ['no budget at the provider', { status: 402 }],
  ['an answer of no form', says('What a great answer!')],
  ['an unknown step', says('{"concern": "none", "step": "praise", "say": "Great!"}')],
  ['an answer that is cut off', { steps: [{ text: '{"concern": "no' }, { cut: true }] }],
])('%s: the next planned question, without a comment', async (_, answer) => {
  const { say } = await interviewed();
  expect(await say('Rye.', answer)).toMatchObject({
    message: { content: QUESTIONS[1]?.question },
    question: { number: 2, of: 3 },
    ended: false,
  });
});

test('distress pauses the questions and shows where help is; the team is told, and no score is named', async () => {
  const { say, send, read, responseId, interview } = await interviewed();
  const words = 'If I do not get this job I do not know how to go on living.';
  const paused = await say(words, { concern: 'possible', step: 'follow-up', say: 'Tell me more.' });
  expect(paused).toMatchObject({ ended: false, concern: 'possible', question: { number: 1, of: 3 } });
  expect(paused.helpText).toBe('In an emergency, call 999. To talk to a person: Samaritans 116 123.');
  expect(paused.message.content).toMatch(/matter more than any interview[^]*Samaritans 116 123/);
  expect(paused.message.content).not.toContain('Tell me more');
  expect(await read()).toMatchObject({
    concern: 'possible',
    helpText: paused.helpText,
    clock: { isPaused: true },
  });
  // Meanwhile nothing is asked, even if the model fails.
  const still = await say('…', { status: 500 });
  expect(still).toMatchObject({ concern: 'possible', question: { number: 1 } });
  expect(still.message.content).toMatch(/^The questions are paused/);
  const { items } = expected(await api.get('/api/notices'), 200);
  expect(items).toMatchObject([{ kind: 'candidate-concern', record: { kind: 'response', id: responseId } }]);
  expect(items[0].text).toContain(interview.name);
  expect(items[0].text).not.toMatch(/score|living|\d/);
  const on = expected(await send('Go on', 'resume'), 200);
  expect(on).toMatchObject({ concern: 'none', helpText: null });
  expect(on.message.content).toContain('Which bread did you bake?');
  await say('Rye.', {});
  const acute = await say('I have pills here.', { concern: 'acute', say: 'Please talk to somebody.' });
  expect(acute).toMatchObject({ ended: true, concern: 'acute', question: null });
  expect(acute.message.content).toMatch(/ending the questions here[^]*999/);
  expect(await read()).toMatchObject({ concern: 'acute', helpText: expect.stringContaining('999') });
  expect(expected(await api.get('/api/notices'), 200).items).toHaveLength(2);
  const { analytics } = await analysed(api, responseId);
  expect(analytics.marks.map(({ turn, kind }: Json) => [turn, kind])).toEqual([
    [1, 'concern'],
    [9, 'concern'],
  ]);
  const kept = expected(await api.get(`/api/responses/${responseId}/export`), 200);
  // The turn that no model has read is read after the call.
  expect(kept.concern).toEqual({
    turns: [
      { turn: 1, level: 'possible' },
      { turn: 9, level: 'acute' },
    ],
    hasUnread: false,
  });
  expect(kept.transcript[1].content).toBe(words);
});

test("the company's own help text is shown in its country, until it is taken back", async () => {
  const path = '/api/organization/help-texts/GB';
  const standard = expected(await api.get(path), 200);
  expect(standard).toMatchObject({
    country: 'GB',
    isDefault: true,
    text: expect.stringContaining('116 123'),
  });
  const text = 'Our nurse is there for you: 5.';
  expect(expected(await api.put('/api/organization/help-texts/uk', { text }), 200)).toEqual({
    country: 'GB',
    text,
    isDefault: false,
  });
  const { say, interview } = await interviewed();
  expect((await say('I cannot go on.', { concern: 'possible' })).helpText).toBe(text);
  expect((await api.get(`/api/public/interviews/${interview.id}`)).body.helpText).toBe(text);
  expect(expected(await api.put(path, { text: null }), 200)).toEqual(standard);
  expect((await api.get('/api/organization/help-texts/XX')).status).toBe(404);
});

test('two messages at once, and one that is sent again, get one reply and are stored once', async () => {
  const { send, read } = await interviewed();
  const held = Promise.withResolvers<void>();
  const text = JSON.stringify({ concern: 'none', step: 'go-on', say: '', question: null, language: null });
  server.answer = () => ({ steps: [{ wait: held.promise }, { text }] });
  const sent = [send('Rye.')];
  await until(async () => server.calls.length === 1);
  // While the model thinks, nothing is locked; what has no reply yet may be sent again.
  expect(await read()).toMatchObject({ pending: 'Rye.', call: { transcript: { length: 1 } } });
  sent.push(send('Rye.'));
  await until(async () => server.calls.length === 2);
  sent.push(send('And wheat.'));
  await until(async () => server.calls.length === 3);
  held.resolve();
  const replies = (await Promise.all(sent)).map((each) => expected(each, 200).message.content);
  expect(replies).toEqual(Array.from({ length: 3 }, () => QUESTIONS[1]?.question));
  const { call, question, pending } = await read();
  expect(call.transcript.slice(1).map(({ content }: Json) => content)).toEqual([
    'Rye.',
    'And wheat.',
    QUESTIONS[1]?.question,
  ]);
  expect([question.number, pending]).toEqual([2, null]);
});

test('an answer is kept when the candidate hangs up before the reply', async () => {
  const { send, call, callId, responseId } = await interviewed();
  const held = Promise.withResolvers<void>();
  server.answer = () => ({ steps: [{ wait: held.promise }, { text: 'late' }] });
  const sent = send('Rye, for eight years.');
  await until(async () => server.calls.length === 1);
  expected(await call.post(`/api/public/calls/${callId}/end`), 204);
  held.resolve();
  const late = await sent;
  expect([late.status, late.body.code]).toEqual([409, 'call-ended']);
  const { transcript } = await analysed(api, responseId);
  expect(transcript.at(-1)).toMatchObject({ role: 'user', content: 'Rye, for eight years.' });
});

describe('without an instance', () => {
  const database = useDatabase();
  const log: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => log };

  test('a call that nobody has read whole is read for distress afterwards; one that was read turn by turn is not', async () => {
    const companyId = await insertCompany(database.orm);
    const models = await companyModels(database.orm, { ...server.env, DEFAULT_MODEL: 'claude-haiku-5-5' });
    const transcript = (['agent', 'user', 'user'] as const).map((role) => ({
      role,
      content: 'I see no way on.',
      startMs: 0,
      endMs: 1,
    }));
    const turns = [0, 1, 2, 7].map((turn) => ({ turn, concern: turn === 2 ? 'none' : 'possible' }));
    server.aside = () => null;
    server.answer = () => says(JSON.stringify({ turns }));
    const find = (concern: CallConcern | null) =>
      findConcern({ orm: database.orm, models }, { companyId, key: null }, { transcript, concern });
    const found = { turns: [{ turn: 1, level: 'possible' as const }], hasUnread: false };
    expect(await find(null)).toEqual(found);
    expect(JSON.stringify(server.calls[0]?.body)).toContain('Turn 1, candidate: I see no way on.');
    const live = { turns: [{ turn: 1, level: 'acute' as const }], hasUnread: true };
    expect(await find(live)).toEqual({ turns: live.turns, hasUnread: false });
    expect(server.calls).toHaveLength(2);
    expect(await find({ ...live, hasUnread: false })).toEqual({ ...live, hasUnread: false });
    expect(server.calls).toHaveLength(2);
    const without = await companyModels(database.orm, { DEFAULT_MODEL: 'offline' });
    const deps = { orm: database.orm, models: without };
    const silent = { transcript, concern: null };
    expect(await findConcern(deps, { companyId, key: null }, silent)).toBeNull();
  });

  test('the time of a turn is over for a model that hangs', async () => {
    const companyId = await insertCompany(database.orm);
    const models = await companyModels(database.orm, { ...server.env, DEFAULT_MODEL: 'claude-haiku-5-5' });
    const turns = [{ role: 'user' as const, content: 'Rye.', startMs: 0, endMs: 1 }];
    const plan = { ...PLAN, companyId };
    const call: LocalCall = { ...OPEN, callId: 'call_1', companyId, plan, turns };
    // Neither settings nor mail are looked at.
    const deps = { orm: database.orm, models, log } as ListenDeps;
    const heard = { call, action: undefined, now: Date.now() };
    server.answer = () => decides({ step: 'skip' });
    expect(await listen(deps, heard, Date.now() + 600_000)).toMatchObject({ step: 'skip' });
    server.answer = () => ({ steps: [{ wait: new Promise(() => {}) }] });
    expect(await listen(deps, heard, Date.now() + 100)).toBeNull();
    expect(await listen(deps, { ...heard, action: 'repeat' }, Date.now() - 1)).toMatchObject({
      step: 'repeat',
    });
  });
});

const PLAN = {
  responseId: 'r',
  agentId: 'a',
  interviewer: { name: 'Mira', language: 'en', persona: DEFAULT_PERSONA },
  organization: 'Mill',
  objective: 'Find a baker',
  questions: [{ id: 'q', question: 'Which bread?', followUps: 1, weight: 1 }],
  limitMs: 600_000,
  listens: true,
  soFar: [],
};
const OPEN = {
  state: { question: 0, isLast: false, ended: false },
  status: 'ongoing' as const,
  reason: null,
  startedAt: 0,
  endedAt: null,
  createdAt: 0,
};
