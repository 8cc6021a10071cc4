import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { cookieOf } from '../../support/browser/cookie.ts';
import { sharedInstance } from '../../support/instance/instance.ts';

let api: ApiClient & { password: string };
let agent: Json;
let asked: Json[];

beforeAll(async () => {
  api = await newCompany(sharedInstance().url);
  agent = (await api.post('/api/agents', { name: 'Empty', systemPrompt: 'Help.' })).body;
  const first = await ask('Where is the café?');
  asked = [
    first,
    await ask('How much does a loom cost?', { sessionId: first.sessionId }),
    await ask('And when is it delivered?', { sessionId: first.sessionId }),
    await ask('where is  the CAFÉ'),
    await ask('???'),
  ];
  const headers = { cookie: await cookieOf(api), origin: api.url };
  await clientFor(api.url).post(`/api/chat/${agent.id}/message`, { message: 'Where?' }, { headers });
});

async function ask(message: string, more: object = {}): Promise<Json> {
  return (await api.post(`/api/chat/${agent.id}/message`, { message, ...more })).body;
}

const unanswered = async (search = ''): Promise<Json> =>
  (await api.get(`/api/agents/${agent.id}/unanswered${search}`)).body;
const questions = ({ items }: Json) => items.map(({ question }: Json) => question);

test('the questions that fell back, the last first, without the playground', async () => {
  const list = await unanswered();
  expect(list).toMatchObject({ page: 1, pageSize: 20, total: 5 });
  expect(questions(list)).toEqual(asked.toReversed().map(({ userMessage }) => userMessage.content));
  const { userMessage, message } = asked[2];
  expect(list.items[2]).toEqual({
    question: 'And when is it delivered?',
    count: 1,
    sessionId: userMessage.sessionId,
    messageId: userMessage.id,
    answerId: message.id,
    askedAt: userMessage.createdAt,
    source: 'api',
    searchScore: 0,
  });
});

test('the same question counts together, whatever its case and punctuation', async () => {
  const counts = (await unanswered()).items.map(({ question, count }: Json) => [question, count]);
  expect(counts).toEqual([
    ['???', 1],
    ['where is  the CAFÉ', 2],
    ['And when is it delivered?', 1],
    ['How much does a loom cost?', 1],
    ['Where is the café?', 2],
  ]);
});

test('pages, period and source', async () => {
  const page = await unanswered('?page=2&pageSize=2');
  expect(page).toMatchObject({ page: 2, pageSize: 2, total: 5 });
  expect(questions(page)).toEqual(['And when is it delivered?', 'How much does a loom cost?']);
  expect(page.items[0].count).toBe(1);
  const after = await unanswered(`?from=${asked[3].message.createdAt}`);
  expect(questions(after)).toEqual(['???', 'where is  the CAFÉ']);
  expect((await unanswered('?source=mcp')).total).toBe(0);
  expect(questions(await unanswered('?source=playground'))).toEqual(['Where?']);
  expect(await unanswered('?page=9')).toMatchObject({ items: [], total: 5 });
});

test('a session that is deleted takes its questions along', async () => {
  const { sessionId } = await ask('Who sells looms?');
  expect((await unanswered()).total).toBe(6);
  expect((await api.delete(`/api/chat/${agent.id}/sessions/${sessionId}`)).status).toBe(204);
  expect((await unanswered()).total).toBe(5);
});
