import { join } from 'node:path';
import { readCollection, type Query } from '../../../eval/collection.ts';
import { areaUnderCurve } from '../../../eval/measures.ts';
import { indexCollection } from '../../../eval/product.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { borrowInstance, type LentInstance } from '../../support/instance/shared-instances.ts';
import {
  says,
  startModelServer,
  type ModelAnswer,
  type ModelCall,
  type ModelServer,
} from '../../platform/providers/model-server.ts';

const SET = readCollection(join(import.meta.dirname, '..', '..', '..', 'eval', 'sets', 'reference'));
const ASKED = [
  ...SET.queries.filter(({ kind, history }) => kind === 'answerable' && history.length === 0).slice(0, 14),
  ...SET.queries.filter(({ kind }) => kind === 'unanswerable'),
];

let server: ModelServer;
let instance: LentInstance;
let api: ApiClient;
let agentId: string;
beforeAll(async () => {
  server = await startModelServer();
  server.answer = judge;
  instance = await borrowInstance('models', server.url);
  api = await newCompany(instance.url);
  await indexCollection(api, SET);
  const agent = (await api.get('/api/agents')).body.items[0];
  agentId = agent.id;
  await api.put(`/api/agents/${agentId}`, { retrieval: { ...agent.retrieval, rerank: true } });
});
afterAll(async () => {
  await instance?.giveBack();
  await server?.close();
});

/** A model that has read the documents, and errs about every seventh question. */
function judge({ body }: ModelCall): ModelAnswer {
  if (!body.system.includes('You judge how well excerpts')) return says('So it is [1].');
  const question: string = body.messages.at(-1).content;
  const place = ASKED.findIndex(({ text }) => text === question);
  const right = SET.relevance.get(ASKED[place]?.id ?? '');
  const titles = SET.documents.filter(({ id }) => right?.has(id)).map(({ title }) => title);
  const blocks: string[] = body.system.split(/\n(?=\[\d+\] \()/).slice(1);
  const errs = place % 7 === 6;
  const ranking = blocks.map((block, index) => {
    const answers = titles.some((title) => block.includes(`# ${title}\n`));
    return { number: index + 1, relevance: answers !== errs ? 0.9 : 0.1 };
  });
  return says(JSON.stringify({ ranking }));
}

const ask = async ({ text }: Query): Promise<Json> =>
  (await api.post(`/api/chat/${agentId}/message`, { message: text })).body.message;

test('asked in one call whether the excerpts answer, a model tells answerable questions from unanswerable ones', async () => {
  const known: number[] = [];
  const unknown: number[] = [];
  for (const query of ASKED) {
    server.calls.length = 0;
    const { ragMetadata } = await ask(query);
    expect(ragMetadata.reranked).toBe(true);
    expect(server.calls).toHaveLength(2);
    (query.kind === 'answerable' ? known : unknown).push(ragMetadata.searchScore);
  }
  expect([known.length, unknown.length]).toEqual([14, 12]);
  expect(areaUnderCurve(known, unknown)).toBeGreaterThanOrEqual(0.9);
});

describe('the model’s judgement', () => {
  const search = async (answer: object | string, threshold = 0.3): Promise<Json> => {
    server.answer = () => says(typeof answer === 'string' ? answer : JSON.stringify(answer));
    const body = { query: 'What does error E204 mean?', threshold };
    const found = (await api.post(`/api/search/${agentId}`, body)).body;
    server.answer = judge;
    return found;
  };

  const judged = (...ranking: [number: unknown, relevance: number][]) => ({
    ranking: ranking.map(([number, relevance]) => ({ number, relevance })),
  });

  test('takes the place of the score, to which the threshold applies', async () => {
    const { results, reranked } = await search(judged([2, 0.8], [1, 0.31], [3, 0.2]));
    expect(reranked).toBe(true);
    expect(results.map(({ score }: Json) => score)).toEqual([0.8, 0.31]);
  });

  test('leaves out what answers nothing, which then has score 0', async () => {
    const { results } = await search(judged([2, 0.8]), 0);
    expect(results.slice(0, 2).map(({ score }: Json) => score)).toEqual([0.8, 0]);
    expect((await search(judged(), 0.3)).results).toEqual([]);
  });

  test.each([
    ['no JSON', 'I cannot do that.'],
    ['words for numbers', judged(['first', 1])],
    ['a relevance beyond 1', judged([1, 7])],
    ['another object', { order: [1, 2] }],
  ])('that is %s is passed over', async (_name, answer) => {
    const plain = await search('nothing', 0);
    const found = await search(answer, 0);
    expect(found.reranked).toBe(false);
    expect(found.results).toEqual(plain.results);
  });
});
