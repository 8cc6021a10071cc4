import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { cookieOf } from '../../support/browser/cookie.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { query } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';

const NOTHING = {
  sessions: 0,
  messages: 0,
  answers: 0,
  fallbacks: 0,
  fallbackRate: 0,
  responseTimes: { mean: 0, p50: 0, p95: 0 },
  feedback: { up: 0, down: 0, share: 0 },
};
const WARRANTY = 'How long is the warranty of a loom?';
const FRANCE = 'What is the capital of France?';

let api: ApiClient & { password: string };
let agent: Json;
let files: Record<string, string>;
/** The answers, in the order in which they were given. */
let answers: Json[];

beforeAll(async () => {
  api = await newCompany(sharedInstance().url);
  agent = (await api.post('/api/agents', { name: 'Acme', systemPrompt: 'Help.' })).body;
  files = {
    'warranty.md': await store('warranty.md', 'All looms of Acme carry a warranty of two years.'),
    'delivery.md': await store('delivery.md', 'Express delivery of a loom costs 12 euros.'),
  };
  const first = await ask(WARRANTY);
  answers = [
    first,
    await ask('What does express delivery of a loom cost?', { sessionId: first.sessionId }),
    await ask(WARRANTY),
    await ask(FRANCE),
    await ask('  what is the CAPITAL of France'),
    await ask('Who won the match yesterday?'),
  ];
  await rate(0, 1);
  await rate(1, -1, 'Too dear.');
  await rate(2, 1);
  await rate(3, 1);
  // The console's own trial.
  const headers = { cookie: await cookieOf(api), origin: api.url };
  await clientFor(api.url).post(`/api/chat/${agent.id}/message`, { message: FRANCE }, { headers });
});

async function store(name: string, content: string): Promise<string> {
  const { body } = await api.upload(`/api/upload/${agent.id}`, [{ name, content }]);
  const { id } = body.files[0];
  await until(async () => (await api.get(`/api/files/${id}`)).body.status === 'completed');
  return id;
}

async function ask(message: string, more: object = {}): Promise<Json> {
  return (await api.post(`/api/chat/${agent.id}/message`, { message, ...more })).body;
}

const rate = (index: number, rating: 1 | -1, comment?: string) =>
  api.post(`/api/chat/messages/${answers[index].message.id}/feedback`, { rating, comment });
const analytics = async (search = '', id = agent.id): Promise<Json> =>
  (await api.get(`/api/agents/${id}/analytics${search}`)).body;

test('count what was said, without the playground', async () => {
  const { perDay, bySource, topDocuments, unansweredQuestions, from, to, ...figures } = await analytics();
  const times = answers.map(({ message }) => message.responseTimeMs).toSorted((a, b) => a - b);
  const mean = Math.round(times.reduce((sum, time) => sum + time, 0) / times.length);
  expect(figures).toEqual({
    agentId: agent.id,
    source: null,
    sessions: 5,
    messages: 12,
    answers: 6,
    fallbacks: 3,
    fallbackRate: 0.5,
    responseTimes: { mean, p50: expect.any(Number), p95: expect.any(Number) },
    feedback: { up: 3, down: 1, share: 0.75 },
  });
  const { p50, p95 } = figures.responseTimes;
  expect(p50).toBe(Math.round((times[2] + times[3]) / 2));
  expect(p95).toBeGreaterThanOrEqual(times[4]);
  expect(p95).toBeLessThanOrEqual(times[5]);
  expect(new Date(to).getTime() - new Date(from).getTime()).toBeGreaterThanOrEqual(30 * 86_400_000);
  expect(unansweredQuestions).toEqual({
    total: 3,
    items: [
      { question: 'what is the CAPITAL of France', count: 2, lastAskedAt: expect.any(String) },
      { question: 'Who won the match yesterday?', count: 1, lastAskedAt: answers[5].userMessage.createdAt },
    ],
  });
  const referenced = Object.entries(files).map(([name, fileId]) => ({
    fileId,
    originalFilename: name,
    references: referencesOf(name),
    deleted: false,
  }));
  expect(referenced.every(({ references }) => references > 0)).toBe(true);
  expect(topDocuments).toEqual(
    referenced.toSorted((a, b) => b.references - a.references || a.fileId.localeCompare(b.fileId)),
  );
  expect(bySource).toEqual([{ source: 'api', ...withoutFrame(figures) }]);
  expect(perDay.every(({ day }: Json) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true);
});

const withoutFrame = ({ agentId: _agent, source: _source, ...figures }: Json) => figures;
const referencesOf = (name: string) =>
  answers.filter(({ message }) =>
    message.referencedChunks.some((chunk: Json) => chunk.originalFilename === name),
  ).length;

test('of the playground alone', async () => {
  const answer = await analytics('?source=playground');
  expect(answer).toMatchObject({ source: 'playground', sessions: 1, messages: 2, fallbackRate: 1 });
  expect(answer.bySource.map(({ source }: Json) => source)).toEqual(['playground']);
  expect((await analytics('?source=widget')).sessions).toBe(0);
});

test('have a row for each day of the period', async () => {
  const { perDay } = await analytics('?from=2026-01-30&to=2026-02-02');
  expect(perDay).toEqual(
    ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02'].map((day) => ({ day, ...NOTHING })),
  );
  const now = await analytics();
  expect(now.perDay.length).toBeGreaterThanOrEqual(31);
  const sum = (name: string) => now.perDay.reduce((all: number, row: Json) => all + row[name], 0);
  expect([sum('messages'), sum('fallbacks')]).toEqual([12, 3]);
});

test('hold `from` and not `to`', async () => {
  const moment = answers[3].userMessage.createdAt;
  const end = new Date(Date.now() + 1000).toISOString();
  const [before, after] = [
    await analytics(`?from=${answers[0].userMessage.createdAt.slice(0, 10)}&to=${moment}`),
    await analytics(`?from=${moment}&to=${end}`),
  ];
  expect([before.messages, after.messages]).toEqual([6, 6]);
  expect([before.fallbacks, after.fallbacks]).toEqual([0, 3]);
});

test('count days in UTC', async () => {
  const own = (await api.post('/api/agents', { name: 'Old', systemPrompt: 'x' })).body;
  const { body } = await api.post(`/api/chat/${own.id}/message`, { message: FRANCE });
  const times = [
    ['2026-03-01T23:59:59.999Z', body.userMessage.id],
    ['2026-03-02T00:00:00Z', body.message.id],
  ];
  for (const values of times) {
    await query(
      sharedInstance().env['DATABASE_URL'] ?? '',
      'update chat_messages set created_at = $1 where id = $2',
      values,
    );
  }
  const { perDay, sessions } = await analytics('?from=2026-03-01&to=2026-03-02', own.id);
  expect(perDay.map(({ messages, sessions: active }: Json) => [messages, active])).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(sessions).toBe(1);
});

test('of an agent that nobody asked are zeros', async () => {
  const own = (await api.post('/api/agents', { name: 'Quiet', systemPrompt: 'x' })).body;
  const answer = await analytics('', own.id);
  expect(answer).toMatchObject({
    ...NOTHING,
    unansweredQuestions: { total: 0, items: [] },
    topDocuments: [],
    bySource: [],
  });
  expect(answer.perDay.every((row: Json) => row.sessions === 0 && row.responseTimes.p95 === 0)).toBe(true);
});

test('know a document after it was deleted', async () => {
  const id = await store('founder.md', 'Clara Weber founded the company Acme in Leipzig.');
  await ask('Who founded the company Acme?');
  expect((await api.delete(`/api/files/${id}`)).status).toBe(204);
  const { topDocuments } = await analytics();
  const founder = { fileId: id, originalFilename: 'founder.md', references: 1, deleted: true };
  expect(topDocuments).toContainEqual(founder);
  await until(async () => {
    const { body } = await api.get(`/api/jobs/${encodeURIComponent(`file-purge/${id}`)}`);
    return body.status === 'completed';
  });
  expect((await analytics()).topDocuments).toContainEqual(founder);
});

test.each([
  ['?from=yesterday', 'from'],
  ['?to=2026-13-01', 'to'],
  ['?source=nobody', 'source'],
  ['?sorce=api', 'sorce'],
])('%s is refused', async (search, path) => {
  for (const list of ['analytics', 'unanswered']) {
    const { status, body } = await api.get(`/api/agents/${agent.id}/${list}${search}`);
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'invalid-input', path]);
  }
});

test.each(['?from=2026-02-02&to=2026-02-01', '?from=2020-01-01&to=2026-01-01'])(
  'a period without length or end is refused: %s',
  async (search) => {
    const { status, body } = await api.get(`/api/agents/${agent.id}/analytics${search}`);
    expect([status, body.code]).toEqual([400, 'invalid-input']);
  },
);
