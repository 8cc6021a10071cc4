import { Problem } from '../../api/problem.ts';
import type { AnswerEvent, Question } from './answer-stream.ts';
import { Conversation } from './conversation.ts';
import type { Pending } from './pending.ts';
import type { Message } from './wire.ts';

const SESSION = '8a4a52c0-95c4-4b6f-8d5a-0a4b7c8f6f10';

function message(id: string, messageType: 'user' | 'assistant', content: string): Message {
  return {
    id,
    sessionId: SESSION,
    agentId: 'a',
    companyId: 'c',
    createdBy: 'u',
    messageType,
    content,
    contentHash: '',
    tokensUsed: 1,
    modelUsed: 'offline',
    responseTimeMs: 5,
    createdAt: '2026-01-01T00:00:00.000Z',
    source: 'playground',
    referencedChunks: [],
    ragMetadata: null,
  };
}

const session: AnswerEvent = {
  type: 'session',
  sessionId: SESSION,
  userMessage: message('q1', 'user', 'Who?'),
};
const done: AnswerEvent = {
  type: 'done',
  sessionId: SESSION,
  userMessage: message('q1', 'user', 'Who?'),
  message: message('a1', 'assistant', 'Josiah.'),
};

/** A conversation whose answers come from `scripts`, one for each time it asks; an error ends a script. */
function converse(
  scripts: (AnswerEvent | Error)[][],
  {
    sessionId = null,
    pending = null,
    stored = [],
  }: {
    sessionId?: string | null;
    pending?: Pending | null;
    stored?: Message[];
  } = {},
) {
  const sent: Question[] = [];
  const stopped: string[] = [];
  let shelved = pending;
  let keys = 0;
  const conversation = new Conversation(sessionId, {
    ask: async function* (question, signal) {
      sent.push(question);
      for (const event of scripts.shift() ?? []) {
        signal.throwIfAborted();
        if (event instanceof Error) throw event;
        yield event;
      }
      signal.throwIfAborted();
    },
    stop: async ({ key }) => void stopped.push(key),
    history: async () => stored,
    shelf: { read: () => shelved, write: (value) => (shelved = value) },
    newKey: () => `key-${(keys += 1)}`,
  });
  const answers = () => conversation.view().turns.map(({ answer }) => `${answer.state}: ${answer.text}`);
  return { conversation, sent, stopped, answers, shelved: () => shelved };
}

test('an answer comes in, and the next question goes into its session', async () => {
  const { conversation, sent, answers, shelved } = converse([
    [session, { type: 'text', text: 'Jos' }, done],
    [session, done],
  ]);
  await conversation.ask('Who?', { topK: 3 });
  expect(answers()).toEqual(['done: Josiah.']);
  expect(conversation.view()).toMatchObject({ sessionId: SESSION, isBusy: false });
  expect(shelved()).toBeNull();
  await conversation.ask('When?');
  expect(sent.map(({ body }) => body)).toEqual([
    { message: 'Who?', topK: 3 },
    { message: 'When?', sessionId: SESSION },
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('a failed question is asked again with the same key and body', async () => {
  const failure = new Problem(502, { code: 'provider-failed' });
  const { conversation, sent, answers, shelved } = converse([
    [session, failure],
    [session, done],
  ]);
  await conversation.ask('Who?');
  expect(answers()).toEqual(['failed: ']);
  expect(shelved()).toBeNull();
  const [turn] = conversation.view().turns;
  if (turn) await conversation.again(turn);
  expect(answers()).toEqual(['done: Josiah.']);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test('who stops an answer stops it on the server too, keeps the words so far, and can ask again', async () => {
  const { conversation, answers, sent, stopped, shelved } = converse([
    [session, { type: 'text', text: 'Jos' }],
    [session, done],
  ]);
  conversation.watch(() => {
    if (conversation.view().turns[0]?.answer.text === 'Jos') conversation.stop();
  });
  await conversation.ask('Who?');
  expect(answers()).toEqual(['stopped: Jos']);
  expect([stopped, shelved()]).toEqual([[sent[0]?.key], null]);
  conversation.stop();
  expect(stopped).toHaveLength(1);
  const [turn] = conversation.view().turns;
  if (turn) await conversation.again(turn);
  expect(answers()).toEqual(['done: Josiah.']);
});

test('who leaves does not stop the answer, and finds it again', async () => {
  const { conversation, answers, stopped, shelved } = converse([[session, { type: 'text', text: 'Jos' }]]);
  conversation.watch(() => {
    if (conversation.view().turns[0]?.answer.text === 'Jos') conversation.leave();
  });
  await conversation.ask('Who?');
  expect([answers(), stopped, shelved()?.questionId]).toEqual([['stopped: Jos'], [], 'q1']);
});

describe('after a reload', () => {
  const pending: Pending = {
    key: 'before',
    body: { message: 'Who?' },
    sessionId: SESSION,
    questionId: 'q1',
  };

  test('an answer that was not complete is listened to', async () => {
    const stored = [message('q1', 'user', 'Who?')];
    const { conversation, sent, answers } = converse([[done]], { sessionId: SESSION, pending, stored });
    await conversation.load();
    expect(sent.map(({ key }) => key)).toEqual(['before']);
    expect(answers()).toEqual(['done: Josiah.']);
  });

  test('a question that may not have reached the server is sent with its key', async () => {
    const unsent = { ...pending, sessionId: null, questionId: null };
    const { conversation, sent, answers } = converse([[session, done]], { pending: unsent });
    await conversation.load();
    expect(sent.map(({ key }) => key)).toEqual(['before']);
    expect(answers()).toEqual(['done: Josiah.']);
  });

  test('an answer that is there is not asked for again, nor that of another session', async () => {
    const stored = [message('q1', 'user', 'Who?'), message('a1', 'assistant', 'Josiah.')];
    const answered = converse([], { sessionId: SESSION, pending, stored });
    await answered.conversation.load();
    expect(answered.sent).toEqual([]);
    expect(answered.shelved()).toBeNull();
    expect(answered.answers()).toEqual(['done: Josiah.']);
    const other = converse([], { pending });
    await other.conversation.load();
    expect(other.sent).toEqual([]);
  });

  test('a question that never got an answer says so', async () => {
    const stored = [message('q1', 'user', 'Who?')];
    const { conversation, answers } = converse([], { sessionId: SESSION, stored });
    await conversation.load();
    expect(answers()).toEqual(['missing: ']);
  });
});

test('a question whose connection never came about waits for the reload', async () => {
  const { conversation, shelved } = converse([[new Problem(0, { code: 'unreachable' })]]);
  await conversation.ask('Who?');
  expect(shelved()).toMatchObject({ key: 'key-1', body: { message: 'Who?' } });
});
