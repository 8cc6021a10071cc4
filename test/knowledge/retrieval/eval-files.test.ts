import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readCollection } from '../../../eval/collection.ts';
import { areaUnderCurve, qualityOf, reliability } from '../../../eval/measures.ts';
import { plainBm25 } from '../../../eval/plain-bm25.ts';
import { connect, indexCollection } from '../../../eval/product.ts';
import { scoreCollection } from '../../../eval/score.ts';
import { ratioOf } from '../../../eval/print.ts';
import { sharedInstance } from '../../support/instance/instance.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'eval-files-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string | object[]>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    const lines = Array.isArray(content) ? content.map((row) => JSON.stringify(row)).join('\n') : content;
    writeFileSync(join(folder, name), lines);
  }
}

const BEIR = {
  'corpus.jsonl': [
    { _id: 'd1', title: 'Otters', text: 'Otters sleep in rafts and hold hands.', metadata: {} },
    { _id: 'd2', title: '', text: 'A lighthouse keeper polishes the lens every morning.' },
    { _id: 'd3', title: 'Bread', text: 'Sourdough bread needs a starter, flour, water and time.' },
  ],
  'queries.jsonl': [
    { _id: 'q1', text: 'How do otters sleep?' },
    { _id: 'q2', text: 'What does bread need?' },
    { _id: 'q3', text: 'has no judgement' },
  ],
  'qrels/test.tsv': 'query-id\tcorpus-id\tscore\nq1\td1\t2\nq2\td3\t1\nq2\td1\t0\n',
};

describe('a retrieval set', () => {
  test('in the layout of BEIR is read as it is', () => {
    write(BEIR);
    const { documents, queries, relevance } = readCollection(folder);
    expect(documents.map(({ id, title }) => [id, title])).toEqual([
      ['d1', 'Otters'],
      ['d2', ''],
      ['d3', 'Bread'],
    ]);
    expect(queries.map(({ id }) => id)).toEqual(['q1', 'q2']);
    expect([...(relevance.get('q1') ?? [])]).toEqual([['d1', 2]]);
    expect([...(relevance.get('q2') ?? [])]).toEqual([['d3', 1]]);
  });

  test('may be a folder of files, with follow-ups and questions that have no answer', () => {
    write({
      'documents/a.md': '# A',
      'documents/deep/b.txt': 'B',
      'queries.jsonl': [
        { id: 'q1', text: 'And b?', history: ['What is a?', { role: 'assistant', content: 'A.' }] },
        { id: 'q2', text: 'c?', kind: 'unanswerable' },
      ],
      'qrels.jsonl': [{ query: 'q1', document: 'deep/b.txt' }],
    });
    const { documents, queries } = readCollection(folder);
    expect(documents.map(({ id, file }) => [id, file?.name])).toEqual([
      ['a.md', 'a.md'],
      ['deep/b.txt', 'b.txt'],
    ]);
    expect(queries[0]?.history.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(queries[1]?.kind).toBe('unanswerable');
  });

  test.each([
    ['documents', { 'qrels.tsv': 'q\td\t1', 'queries.jsonl': [{ id: 'q', text: 'x' }] }, /documents\.jsonl/],
    ['relevance', { 'queries.jsonl': [{ id: 'q', text: 'x' }] }, /qrels/],
    ['a text', { ...BEIR, 'queries.jsonl': [{ id: 'q1' }] }, /no text/],
    ['an id', { ...BEIR, 'corpus.jsonl': [{ text: 'x' }] }, /no id/],
    ['a judged query', { ...BEIR, 'qrels/test.tsv': 'other\td1\t1' }, /no query/],
  ])('without %s is refused by name', (_what, files, message) => {
    write(files);
    expect(() => readCollection(folder)).toThrow(message);
  });
});

describe('measures', () => {
  test('of a ranking', () => {
    const grades = new Map([
      ['a', 2],
      ['b', 1],
    ]);
    expect(qualityOf(['a', 'b'], grades)).toEqual({ ndcg10: 1, recall10: 1, hit5: 1 });
    expect(qualityOf(['x', 'a'], grades).ndcg10).toBeCloseTo(3 / Math.log2(3) / (3 + 1 / Math.log2(3)));
    expect(qualityOf(['1', '2', '3', '4', '5', 'b'], grades)).toMatchObject({ recall10: 0.5, hit5: 0 });
    expect(qualityOf([], grades)).toEqual({ ndcg10: 0, recall10: 0, hit5: 0 });
  });

  test('of scores', () => {
    expect(areaUnderCurve([0.9, 0.8], [0.1, 0.8])).toBe(0.875);
    const predictions = [0.1, 0.9, 0.2, 0.8].map((score) => ({ score, relevant: score > 0.5 }));
    const [low, high] = reliability(predictions, 2);
    expect(low?.relevant).toBe(0);
    expect(low?.score).toBeCloseTo(0.15);
    expect(high).toEqual({ score: expect.closeTo(0.85), relevant: 1 });
  });

  test('the plain baseline ranks whole documents by their stemmed words', () => {
    write(BEIR);
    const rank = plainBm25(readCollection(folder).documents);
    expect(rank('sleeping otter', 10)).toEqual(['d1']);
    expect(rank('the lens of a lighthouse', 1)).toEqual(['d2']);
    expect(rank('unheard-of', 10)).toEqual([]);
  });
});

test('a set is scored through the API, follow-ups and refusals with it', async () => {
  write({
    ...BEIR,
    'queries.jsonl': [
      ...BEIR['queries.jsonl'],
      { _id: 'f1', text: 'And how long does it need?', history: ['How is sourdough bread made?'] },
      { _id: 'u1', text: 'Who was the first emperor of China?', kind: 'off-topic' },
    ],
    'qrels/test.tsv': `${BEIR['qrels/test.tsv']}f1\td3\t1\n`,
  });
  const collection = readCollection(folder);
  const api = await connect(sharedInstance().url);
  const score = await scoreCollection(collection, await indexCollection(api, collection));
  expect(score).toMatchObject({ documents: 3, queries: 2 });
  for (const quality of Object.values(score.quality)) {
    expect(quality).toEqual({ ndcg10: 1, recall10: 1, hit5: 1 });
  }
  expect(score.followUps).toMatchObject({ queries: 1, rewritten: { ndcg10: 1 } });
  expect(score.fallback).toEqual({
    answerable: 0,
    unanswerable: null,
    'off-topic': 1,
    separation: null,
  });
  expect(ratioOf(score)).toBe(1);
});
