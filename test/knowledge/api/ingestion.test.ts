import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolders } from '../../../adapters/disk/folders.ts';
import { scannedPdf, smallPdf } from '../../fixtures/bad-files.ts';
import { handbookPages } from '../../fixtures/handbook.ts';
import { remoteStore, stopStores } from '../retrieval/remote-store.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { tracesOf } from '../../support/knowledge/traces.ts';
import { until, untilSeen } from '../../support/until.ts';
import { whileAsking } from '../../support/while-asking.ts';

const FOLDERS = dataFolders(sharedInstance().env['DATA_DIR'] ?? '');
/** Cut small, this is embedded in some batches, which takes a second or two. */
const LONG = handbookPages()
  .slice(0, 60)
  .map((page) => [page.title, page.facts].join('\n\n'))
  .join('\n\n');

let client: ApiClient;
let agentId: string;

beforeEach(async () => {
  client = await newCompany(sharedInstance().url);
  const chunking = { size: 40, overlap: 0 };
  const agent = await client.post('/api/agents', { name: 'Miller', systemPrompt: 'Answer.', chunking });
  agentId = agent.body.id;
});

afterAll(stopStores);

async function upload(name: string, content: string | Uint8Array): Promise<Json> {
  const answer = await client.upload(`/api/upload/${agentId}`, [{ name, content }]);
  expect(answer).toMatchObject({ status: 202, body: { files: [{}], rejected: [] } });
  return answer.body.files[0];
}

const read = async (id: string): Promise<Json> => (await client.get(`/api/files/${id}`)).body;
const act = (id: string, action: string) => client.post(`/api/files/${id}/${action}`);
const blobsOf = async (id: string) => {
  const { blobs } = await tracesOf(sharedInstance().env, client.user.companyId);
  return blobs.filter((path) => path.includes(id)).map((path) => path.split(`${id}/`)[1]);
};

function settled(id: string, status: string): Promise<Json> {
  return until(async () => {
    const file = await read(id);
    return file.status === status && file;
  });
}

async function embedding(id: string): Promise<void> {
  await untilSeen(async () => (await read(id)).processing.embeddings.status === 'processing');
}

async function find(query: string): Promise<Json[]> {
  return (await client.post(`/api/search/${agentId}`, { query, threshold: 0 })).body.results;
}

test('paused it waits, failed it is retried from the failed stage, and what was done before is kept', async () => {
  const { id } = await upload('long.txt', LONG);
  await embedding(id);
  expect((await act(id, 'pause')).status).toBe(200);
  await settled(id, 'paused');

  const work = join(FOLDERS.blobs, client.user.companyId, 'files', id, 'work');
  const pieces = (await blobsOf(id)).filter((name) => name?.startsWith('work/chunks-')).length;
  const last = join(work, `chunks-${pieces - 1}.json`);
  await rename(last, `${last}.gone`);
  await act(id, 'resume');
  const failed = await settled(id, 'failed');
  expect(failed.processing).toMatchObject({
    textExtraction: { status: 'completed' },
    chunking: { status: 'completed' },
    embeddings: { status: 'failed', error: { code: 'not-found' } },
  });
  expect(failed.chunkCount).toBeNull();
  expect(await find('water wheel')).toEqual([]);

  await rename(`${last}.gone`, last);
  expect((await act(id, 'retry')).status).toBe(202);
  const done = await settled(id, 'completed');
  const { textExtraction, chunking, embeddings } = done.processing;
  expect([textExtraction, chunking]).toEqual([failed.processing.textExtraction, failed.processing.chunking]);
  expect(embeddings.attempts).toBe(failed.processing.embeddings.attempts + 1);
  expect(embeddings.progress).toEqual({ done: done.chunkCount, total: done.chunkCount, unit: 'chunks' });
  expect(await find('water wheel')).not.toEqual([]);
  expect(new Set(await blobsOf(id))).toEqual(new Set(['original', 'text.json', 'text.txt']));
});

test('cancelled it leaves the uploaded bytes alone, and a retry completes it', async () => {
  const { id } = await upload('long.txt', LONG);
  await untilSeen(async () => (await read(id)).processing.vectorStorage.progress?.done > 0);
  expect((await act(id, 'cancel')).status).toBe(200);
  const cancelled = await settled(id, 'cancelled');
  expect(cancelled).toMatchObject({ pages: null, characters: null, chunkCount: null, language: null });
  expect(await blobsOf(id)).toEqual(['original']);
  const text = await client.get(`/api/files/${id}/text`);
  expect([text.status, text.body.detail]).toEqual([404, 'No text has been read from this file']);
  const store = remoteStore(FOLDERS.vectors, 'all-MiniLM-L6-v2', { dimension: 384 });
  const stored = () => store.count({ companyId: client.user.companyId, fileId: id });
  expect(await stored()).toEqual({ chunks: 0, windows: 0 });

  await act(id, 'retry');
  const done = await settled(id, 'completed');
  expect(done).toMatchObject({ characters: LONG.length, language: 'en' });
  expect((await stored()).chunks).toBe(done.chunkCount);
});

test.each([
  [
    'prices.csv',
    (rows: string[][]) => ['Article;Price;Stock', ...rows.map((row) => row.join(';'))].join('\n'),
  ],
  [
    'prices.json',
    (rows: string[][]) => JSON.stringify(rows.map(([Article, Price, Stock]) => ({ Article, Price, Stock }))),
  ],
])('rows of %s stay whole, below the names of their columns', async (name, write) => {
  const rows = Array.from({ length: 24 }, (_, n) => [`sack no ${n}`, `${n} pounds`, `${n * 3} pieces`]);
  const { id } = await upload(name, write(rows));
  const { chunkCount } = await settled(id, 'completed');
  const { body } = await client.get(`/api/files/${id}/chunks?pageSize=100`);
  const contents: string[] = body.items.map(({ content }: Json) => content);
  expect(contents).toHaveLength(chunkCount);
  expect(contents.length).toBeGreaterThan(5);
  for (const content of contents)
    expect(content).toMatch(/^\| Article \| Price \| Stock \|\n\|[-| ]+\|\n\| sack/);
  const lines = contents.flatMap((content) => content.split('\n').slice(2));
  expect(lines).toEqual(rows.map((row) => `| ${row.join(' | ')} |`));
});

describe('a changed file of the same name', () => {
  const text = (price: string, words: string) => `The ticket costs ${price} pounds.\n\n${words}`;

  test('takes over without a moment in which neither or both answer', async () => {
    const old = await upload('prices.txt', text('seven', ''));
    await settled(old.id, 'completed');
    let fresh: Json;
    const seen = new Set<string>();
    const ask = async () => {
      const prices = (await find('What does the ticket cost?')).filter(({ content }) =>
        content.includes('ticket costs'),
      );
      expect(prices).toHaveLength(1);
      seen.add(prices[0].fileId);
    };
    await whileAsking(ask, async () => {
      await ask();
      fresh = await upload('prices.txt', text('eight', LONG.slice(0, 4000)));
      await settled(fresh.id, 'completed');
      await ask();
    });
    expect([...seen]).toEqual([old.id, fresh.id]);
    await until(async () => (await client.get(`/api/files/${old.id}`)).status === 404);
  });

  test('that cannot be read leaves the old one answering', async () => {
    const old = await upload('prices.pdf', await smallPdf('The ticket costs seven pounds.'));
    await settled(old.id, 'completed');
    const bad = await upload('prices.pdf', await scannedPdf(1));
    expect((await settled(bad.id, 'failed')).job.error.code).toBe('no-text');
    expect((await find('ticket')).map(({ fileId }) => fileId)).toEqual([old.id]);
    expect((await read(old.id)).status).toBe('completed');
  });
});
