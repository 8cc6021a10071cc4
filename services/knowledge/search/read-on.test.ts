import { wholeAnswer } from '../../../domain/knowledge/answering/whole/whole-answer.ts';
import type { Chunk, VectorStore } from '../../../domain/ports/vector-store.ts';
import type { WholeReader } from '../../../domain/ports/whole-reader.ts';
import { readWhole } from './read-on.ts';
import type { RankedChunk } from './ranked-chunk.ts';

const HEAD = '| Cake | Price |\n|---|---|';
const CONTENTS: Record<string, string[]> = {
  lease: [
    '# Lease\n\nThis lease lets the flat in Mill Lane to the tenants for two years.',
    '## Pets\n\nThe tenants may keep cats in the flat with the consent of the landlady.',
  ],
  menu: [
    `${HEAD}\n| Tart | 4 |\n| Bun | 1 |`,
    `${HEAD}\n| Gateau | 6 |`,
    'Our cakes are baked every morning before six.',
  ],
  fees: ['| Pet | Fee |\n|---|---|\n| Cat | 5 |'],
};
const FILES = [
  { id: 'lease', originalFilename: 'lease.md' },
  { id: 'menu', originalFilename: 'menu.csv' },
  { id: 'fees', originalFilename: 'fees.csv' },
];

const chunkOf = (fileId: string, place: number): Chunk => ({
  id: `${fileId}:${place}`,
  companyId: 'c',
  agentId: 'a',
  fileId,
  edition: '',
  chunkIndex: place,
  content: CONTENTS[fileId]?.[place] ?? '',
  contentHash: '',
  terms: '',
  page: null,
  heading: null,
  start: 0,
  end: 0,
  createdAt: '',
});
const found = (fileId: string, place: number, score: number): RankedChunk => ({
  chunk: chunkOf(fileId, place),
  originalFilename: FILES.find(({ id }) => id === fileId)?.originalFilename ?? '',
  score,
});

/** `total` may be said to be more. */
const storeOf = (total?: number) => {
  const list: VectorStore['listChunks'] = async ({ companyId, fileId }, { offset, limit }) => {
    const all = companyId === 'c' ? (CONTENTS[fileId] ?? []) : [];
    const chunks = all.map((_content, place) => chunkOf(fileId, place)).slice(offset, offset + limit);
    return { chunks, total: total ?? all.length };
  };
  return { listChunks: list } as VectorStore; // nothing else of it is used
};

const wholeReader: WholeReader = {
  read: async ({ kind, question, passages, most }) => wholeAnswer(kind, question, passages, most),
  close: async () => {},
};

const read = (
  question: string,
  results: RankedChunk[] = [],
  { topK = 6, total, isJudged = false }: { topK?: number; total?: number; isJudged?: boolean } = {},
) =>
  readWhole(
    { vectors: storeOf(total), wholeReader },
    {
      question,
      companyId: 'c',
      topK,
      results,
      isJudged,
      shortlist: [...results, found('menu', 0, 0.1)],
      files: FILES,
    },
  );

const numbersOf = (statements: { numbers: number[] }[]) => statements.map(({ numbers }) => numbers);

test('a summary reads the whole file that is named, and every sentence is in the excerpt of its number', async () => {
  const { results, statements } = await read('Summarise the lease', [found('menu', 2, 0.4)]);
  expect(results.map(({ chunk }) => chunk.id)).toEqual(['lease:0', 'lease:1', 'menu:2']);
  expect(results[0]).toMatchObject({ originalFilename: 'lease.md', score: 1 });
  expect(numbersOf(statements)).toEqual([[1], [2]]);
  for (const { text, numbers } of statements)
    expect(results[(numbers[0] ?? 0) - 1]?.chunk.content).toContain(text);
});

test('a summary of a file that is too long to be read at once is made from parts of it', async () => {
  const { statements } = await read('Summarise the lease', [], { total: 301 });
  expect(numbersOf(statements)).toEqual([[1], [2]]);
});

test('a summary that would count rows needs all of them', async () => {
  expect((await read('Summarise the fees')).statements[0]?.text).toBe('1 × Pet, Fee');
  expect((await read('Summarise the fees', [], { total: 301 })).statements).toEqual([]);
});

test('a summary of everything says something of each file, within the excerpts that are wanted', async () => {
  const { results } = await read('What are these documents about?', [], { topK: 2 });
  expect(results.map(({ chunk }) => chunk.fileId)).toEqual(['lease', 'menu']);
});

test('what something is, is told by the file of that name, unless an excerpt surely tells it', async () => {
  const { statements } = await read('What is the lease?', [found('menu', 2, 0.4)]);
  expect(statements[0]?.text).toBe('This lease lets the flat in Mill Lane to the tenants for two years.');
  const sure = [found('lease', 1, 0.5)];
  expect(await read('What is the lease?', sure)).toEqual({ results: sure, statements: [] });
  const nothing = { results: [], statements: [] };
  expect(await read('What is the kiosk?')).toEqual(nothing);
  expect(await read('What is the lease deposit?')).toEqual(nothing);
  expect(await read('What is the lease?', [], { isJudged: true })).toEqual(nothing);
});

test('a file without headings is named by the line it begins with', async () => {
  const { statements } = await read('Summarise the cake price');
  expect(statements[0]?.text).toContain('Our cakes are baked every morning before six.');
});

test('a count is over all chunks of the table, though the search found one', async () => {
  const { results, statements } = await read('How many cakes are on the menu?', [found('menu', 0, 0.9)]);
  expect(statements).toEqual([{ text: '3: Tart, Bun, Gateau', numbers: [1, 2] }]);
  expect(results.map(({ chunk }) => chunk.id)).toEqual(['menu:0', 'menu:1']);
});

test.each([
  ['another question', 'When are the cakes baked?', {}],
  ['a topic that no file has', 'Summarise the rules for parking', {}],
  ['a file that is too long to be read at once', 'How many cakes are on the menu?', { total: 301 }],
])('%s is answered from the excerpts', async (_what, question, options) => {
  const results = [found('menu', 0, 0.9)];
  expect(await read(question, results, options)).toEqual({ results, statements: [] });
});
