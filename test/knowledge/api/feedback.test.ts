import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';

let api: ApiClient;
let agent: Json;
let answer: Json;
beforeAll(async () => {
  api = await newCompany(sharedInstance().url);
  agent = (await api.post('/api/agents', { name: 'A', systemPrompt: 'x' })).body;
});
beforeEach(async () => {
  answer = (await api.post(`/api/chat/${agent.id}/message`, { message: 'What is a mill?' })).body;
});

const rate = (body: object, id: string = answer.message.id) =>
  api.post(`/api/chat/messages/${id}/feedback`, body);
const stored = async (): Promise<Json> => {
  const { body } = await api.get(`/api/chat/${agent.id}/sessions/${answer.sessionId}/messages`);
  return body.items[1].feedback;
};
const counted = async (): Promise<Json> => (await api.get(`/api/agents/${agent.id}/analytics`)).body.feedback;

test('stands with the message, and the last one counts, once', async () => {
  expect(answer.message).not.toHaveProperty('feedback');
  expect(await stored()).toBeUndefined();
  const before = await counted();
  const first = await rate({ rating: 1, comment: '  Just right. ' });
  expect(first.status).toBe(200);
  expect(first.body).toEqual({
    ...answer.message,
    feedback: { rating: 1, comment: 'Just right.', at: expect.any(String) },
  });
  expect(await stored()).toEqual(first.body.feedback);
  expect(await counted()).toMatchObject({ up: before.up + 1, down: before.down });
  const second = await rate({ rating: -1 });
  expect(second.body.feedback).toEqual({ rating: -1, at: expect.any(String) });
  expect(await stored()).toEqual(second.body.feedback);
  expect(await counted()).toMatchObject({ up: before.up, down: before.down + 1 });
});

test('may have a comment of 2000 characters; a blank one is none', async () => {
  expect((await rate({ rating: 1, comment: 'ä'.repeat(2000) })).body.feedback.comment).toHaveLength(2000);
  expect((await rate({ rating: 1, comment: '  ' })).body.feedback).toEqual({
    rating: 1,
    at: expect.any(String),
  });
});

test.each([
  ['no rating', {}, 'rating'],
  ['a rating of 0', { rating: 0 }, 'rating'],
  ['a rating in words', { rating: '1' }, 'rating'],
  ['a long comment', { rating: 1, comment: 'x'.repeat(2001) }, 'comment'],
  ['a misspelt field', { rating: 1, coment: 'x' }, 'coment'],
])('%s is refused', async (_name, body, path) => {
  const { status, body: problem } = await rate(body);
  expect([status, problem.code, problem.errors[0].path]).toEqual([400, 'invalid-input', path]);
  expect(await stored()).toBeUndefined();
});

test('is for answers that are there', async () => {
  expect((await rate({ rating: 1 }, answer.userMessage.id)).status).toBe(400);
  expect((await rate({ rating: 1 }, 'f'.repeat(24))).status).toBe(404);
  expect((await rate({ rating: 1 }, 'nonsense')).body.code).toBe('invalid-id');
  const own = (await api.post('/api/agents', { name: 'Gone', systemPrompt: 'x' })).body;
  const { message } = (await api.post(`/api/chat/${own.id}/message`, { message: 'What is a mill?' })).body;
  await api.delete(`/api/agents/${own.id}`);
  expect((await rate({ rating: 1 }, message.id)).status).toBe(404);
});

test('is listed with question and answer, the last rated first, page by page', async () => {
  agent = (await api.post('/api/agents', { name: 'Rated', systemPrompt: 'x' })).body;
  const [first, second] = [await ask('First?'), await ask('Second?')];
  await ask('Not rated');
  await rate({ rating: -1, comment: 'Wrong.' }, second.message.id);
  await rate({ rating: 1 }, first.message.id);
  const list = async (search = '') => (await api.get(`/api/agents/${agent.id}/feedback${search}`)).body;
  const all = await list();
  expect(all).toMatchObject({ page: 1, pageSize: 20, total: 2 });
  expect(all.items[0]).toEqual({
    rating: 1,
    comment: null,
    ratedAt: expect.any(String),
    question: 'First?',
    answer: first.message.content,
    sessionId: first.sessionId,
    answerId: first.message.id,
    source: 'api',
  });
  expect(all.items[1]).toMatchObject({ rating: -1, comment: 'Wrong.', question: 'Second?' });
  expect(await list('?rating=-1')).toMatchObject({ total: 1, items: [all.items[1]] });
  expect(await list('?pageSize=1&page=2')).toMatchObject({ total: 2, items: [all.items[1]] });
  expect((await list(`?from=${second.userMessage.createdAt}`)).items).toEqual([all.items[1]]);
  expect((await list('?source=playground')).total).toBe(0);
  expect((await api.get(`/api/agents/${agent.id}/feedback?rating=2`)).status).toBe(400);
  const other = await newCompany(api.url);
  expect((await other.get(`/api/agents/${agent.id}/feedback`)).status).toBe(404);
});

const ask = async (message: string): Promise<Json> =>
  (await api.post(`/api/chat/${agent.id}/message`, { message })).body;
