import { handbookPdf, HANDBOOK_QUESTIONS, UNRELATED_QUESTION } from '../../fixtures/handbook.ts';
import { newCompany, type ApiClient, type Json, type SseEvent } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';

const STAGES = ['textExtraction', 'chunking', 'embeddings', 'vectorStorage'];

let client: ApiClient;
let agentId: string;
let file: Json;
let events: SseEvent[];

beforeAll(async () => {
  client = await newCompany(sharedInstance().url);
  const agent = await client.post('/api/agents', {
    name: 'Estate',
    systemPrompt: 'You answer questions about the mill estate.',
  });
  agentId = agent.body.id;
  const answer = await client.upload(`/api/upload/${agentId}`, [
    { name: 'handbook.pdf', content: await handbookPdf(), type: 'application/pdf' },
  ]);
  expect(answer.status).toBe(202);
  events = [];
  const stream = await client.stream(`/api/files/${answer.body.files[0].id}/events`);
  for await (const event of stream.events) {
    events.push(event);
    if (event.event === 'end') break;
  }
  file = (await client.get(`/api/files/${answer.body.files[0].id}`)).body;
});

test('a hundred pages go through all four stages, and the stream shows each at work', () => {
  expect(file).toMatchObject({ status: 'completed', pages: 100, mimeType: 'application/pdf' });
  const jobs = events.filter((event) => event.event === 'progress').map((event) => event.data);
  for (const name of STAGES) {
    const seen = jobs.map((job) => job.stages.find((stage: Json) => stage.name === name).status);
    expect(seen).toContain('completed');
    expect(file.processing[name]).toMatchObject({ status: 'completed', attempts: 1, error: null });
  }
  const partial = jobs
    .map((job) => job.stages.find((stage: Json) => stage.name === 'embeddings').progress)
    .filter((progress) => progress && progress.done > 0 && progress.done < progress.total);
  expect(partial.length).toBeGreaterThan(0);
  const overall = jobs.map((job) => job.progress);
  expect(overall).toEqual([...overall].sort((a, b) => a - b));
  expect(events.at(-1)).toMatchObject({ event: 'end' });
});

test('event ids rise, and a stream that is taken up again goes on after the last one seen', async () => {
  const ids = events.filter((event) => event.event === 'progress').map((event) => Number(event.id));
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  const middle = ids[Math.floor(ids.length / 2)];
  const again = await client.stream(`/api/files/${file.id}/events`, undefined, {
    headers: { 'last-event-id': String(middle) },
  });
  const rest: number[] = [];
  for await (const event of again.events) {
    if (event.event === 'end') break;
    rest.push(Number(event.id));
  }
  expect(rest).toEqual(ids.filter((id) => id > (middle ?? 0)));
});

test.each(HANDBOOK_QUESTIONS)('$question → page $page', async ({ question, page, answer }) => {
  const { body } = await client.post(`/api/chat/${agentId}/message`, { message: question });
  const { content, referencedChunks, ragMetadata } = body.message;
  expect(ragMetadata).toMatchObject({ fallbackUsed: false, searchPerformed: true, mode: 'hybrid' });
  expect(content).toContain(answer);
  const cited = [...content.matchAll(/\[(\d+)\]/g)].map((match) => referencedChunks[Number(match[1]) - 1]);
  expect(cited.map((chunk) => chunk.page)).toContain(page);
});

test('an unrelated question is answered with what is lacking, in a fresh session and in a running one', async () => {
  const fresh = await client.post(`/api/chat/${agentId}/message`, { message: UNRELATED_QUESTION });
  const running = await client.post(`/api/chat/${agentId}/message`, {
    message: HANDBOOK_QUESTIONS[0]?.question,
  });
  const after = await client.post(`/api/chat/${agentId}/message`, {
    message: UNRELATED_QUESTION,
    sessionId: running.body.sessionId,
  });
  for (const { body } of [fresh, after]) {
    expect(body.message.ragMetadata.fallbackUsed).toBe(true);
    expect(body.message.referencedChunks).toEqual([]);
  }
  expect(after.body.sessionId).toBe(running.body.sessionId);
});
