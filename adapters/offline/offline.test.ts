import type { ModelEvent, ModelRequest } from '../../domain/ports/language-model.ts';
import { offlineModel } from './offline.ts';

const ANSWER = 'All machines carry a warranty of two years. Batteries are covered for six months only. [3]';
const request: ModelRequest = {
  model: 'offline',
  system: 'Be brief.',
  messages: [{ role: 'user', content: 'How long is the warranty?' }],
  maxTokens: 50,
  offline: (maxCharacters) => ANSWER.slice(0, maxCharacters),
};

test('it gives what the prompt has without a model, within the length that is asked for, and counts no tokens', async () => {
  const { text, usage, finishReason } = await offlineModel().generate(request);
  expect([text, finishReason]).toEqual([ANSWER, 'stop']);
  expect(usage).toMatchObject({
    provider: 'offline',
    model: 'offline',
    tokensIn: 0,
    tokensOut: 0,
    costUsd: 0,
  });
  expect((await offlineModel().generate({ ...request, maxTokens: 5 })).text).toBe(ANSWER.slice(0, 20));
});

test('an object comes as the JSON that any other model gives', async () => {
  const shape = { name: 'order', jsonSchema: { type: 'object' } };
  const reply = await offlineModel().generateObject({ ...request, offline: () => '{"order":[1]}' }, shape);
  expect(reply.text).toBe('{"order":[1]}');
});

test('the pieces of a stream make the answer', async () => {
  const events: ModelEvent[] = [];
  for await (const event of offlineModel().stream(request)) events.push(event);
  const end = events.at(-1);
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  expect(events.length).toBeGreaterThan(2);
  expect(text).toBe(ANSWER);
  expect(end?.type === 'end' && end.reply.text).toBe(text);
});
