import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createParserPool } from '../adapters/parser-pool/parser-pool.ts';
import type { FileKind } from '../domain/knowledge/file-kind.ts';
import { readSettings } from '../domain/platform/settings/settings.ts';
import type { DocumentParser } from '../domain/ports/document-parser.ts';
import { prepareModel } from '../local/model.ts';
import { handbookPdf } from '../test/fixtures/handbook.ts';
import { newCompany, type ApiClient } from '../test/support/api/client.ts';
import { sharedInstance } from '../test/support/instance/instance.ts';
import { edition, handbookCsv, handbookDocx, makeCorpora, type Corpus } from './ingestion-files.ts';
import { measureEmbedding } from './ingestion-embedding.ts';
import { installPeers, type Contender, type Pass } from './ingestion-peers.ts';
import { withServers } from './servers.ts';

const ROUNDS = 5;
const SHORT_FILES = 5;
const SHORT_PAGES = 10;
const PIPELINE_PAGES = 100;
const PIPELINE_ROWS = 500;
const POLL_MS = 20;
const OURS = 'Millrace';

const silent = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };

/**
 * How fast files become text, beside other libraries on the same files in turns, and how fast they become searchable.
 * Of Millrace the reading counts as the product does it: through the pool of child processes, with Markdown, reading
 * order and language; of the others their plain call, without the start of their process. `--no-reading` leaves them out.
 */
export async function run(args: string[] = process.argv.slice(2)): Promise<void> {
  if (!args.includes('--no-reading')) await measureReading();
  const modelDir = await prepareModel(process.env.EMBEDDING_MODEL_DIR);
  if (modelDir) await measureEmbedding(modelDir);
  await withServers(measurePipeline);
}

async function measureReading(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-ingestion-'));
  const pool = createParserPool(readSettings({ DATA_DIR: folder }), silent);
  try {
    const [corpora, peers] = await Promise.all([makeCorpora(folder), installPeers()]);
    for (const corpus of corpora) {
      const others = peers.filter(({ kinds }) => kinds.includes(corpus.kind));
      const ours = [millrace(OURS, pool, corpus), millrace(`${OURS}, all files at once`, pool, corpus, true)];
      const contenders = [...ours, ...others.map((peer) => peer.start(corpus.paths))];
      report(corpus, await race(contenders));
    }
  } finally {
    await pool.close();
    await rm(folder, { recursive: true });
  }
}

/** One file after the other, as the others are read, or as many at once as the pool has processes. */
function millrace(name: string, pool: DocumentParser, { kind, paths }: Corpus, atOnce = false): Contender {
  const read = async (path: string): Promise<number> => (await pool.parse({ path, kind })).characters;
  return {
    name,
    async pass() {
      // An idle child ends after a while; the others' processes do not.
      await Promise.all(paths.map(read));
      const started = performance.now();
      const counts: number[] = [];
      if (atOnce) counts.push(...(await Promise.all(paths.map(read))));
      else for (const path of paths) counts.push(await read(path));
      const characters = counts.reduce((sum, count) => sum + count, 0);
      return { seconds: (performance.now() - started) / 1000, characters };
    },
    close: () => Promise.resolve(),
  };
}

/** In turns, so that all see the same machine; the first round warms up and does not count. */
async function race(contenders: readonly Contender[]): Promise<Map<string, Pass[]>> {
  const passes = new Map<string, Pass[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const contender of contenders) {
      const done = await contender.pass();
      if (round > 0) passes.get(contender.name)?.push(done);
    }
  }
  await Promise.all(contenders.map((contender) => contender.close()));
  return passes;
}

function report({ kind, paths, pages, bytes }: Corpus, passes: Map<string, Pass[]>): void {
  const seconds = (name: string): number => median(passes.get(name)?.map((pass) => pass.seconds) ?? []);
  const ours = seconds(OURS);
  console.log(
    `\n${kind}: ${paths.length} files, ${pages ? `${pages} pages, ` : ''}${megabytes(bytes)} MB; medians of ${ROUNDS}`,
  );
  const rows = [...passes.keys()].map((name) => {
    const took = seconds(name);
    const row = {
      ...(pages ? { 'pages/s': Math.round(pages / took) } : {}),
      'MB/s': (bytes / took / 1e6).toFixed(2),
      characters: passes.get(name)?.[0]?.characters,
      'Millrace is': `${(took / ours).toFixed(2)} x`,
    };
    return [name, row] as const;
  });
  console.table(Object.fromEntries(rows));
}

async function measurePipeline(): Promise<void> {
  const client = await newCompany(sharedInstance().url);
  console.log('\nUpload until searchable (text, chunks, embeddings, index), one instance, an agent each');
  const whole: [FileKind, number | null, Buffer][] = [
    ['pdf', PIPELINE_PAGES, await handbookPdf(edition(0, PIPELINE_PAGES))],
    ['docx', PIPELINE_PAGES, await handbookDocx(edition(0, PIPELINE_PAGES))],
    ['csv', null, handbookCsv(edition(0), PIPELINE_ROWS)],
  ];
  const rows: Record<string, object> = {};
  for (const [kind, pages, content] of whole) {
    const { seconds, chunks } = await searchableAfter(client, { name: `handbook.${kind}`, content });
    rows[kind] = {
      chunks,
      seconds: seconds.toFixed(1),
      ...(pages ? { 'pages/s': (pages / seconds).toFixed(1) } : {}),
      'MB/s': (content.length / seconds / 1e6).toFixed(3),
    };
  }
  console.table(rows);
  const short: number[] = [];
  for (let number = 0; number < SHORT_FILES; number += 1) {
    const content = await handbookPdf(edition(number, SHORT_PAGES));
    short.push((await searchableAfter(client, { name: `short-${number}.pdf`, content })).seconds);
  }
  const times = short.map((seconds) => seconds.toFixed(2)).join(', ');
  console.log(
    `A PDF of ${SHORT_PAGES} pages is searchable after ${median(short).toFixed(2)} s (median of ${times})`,
  );
}

/** Seconds from the upload's first byte to the first search that finds the file, which is asked for all the time. */
async function searchableAfter(
  client: ApiClient,
  file: { name: string; content: Buffer },
): Promise<{ seconds: number; chunks: number }> {
  const agent = await client.post('/api/agents', { name: file.name, systemPrompt: 'Answer.' });
  const started = performance.now();
  const upload = await client.upload(`/api/upload/${agent.body.id}`, [file]);
  const id: string | undefined = upload.body.files?.[0]?.id;
  if (!id) throw new Error(`${file.name} was refused: ${JSON.stringify(upload.body)}`);
  let seconds: number | undefined;
  for (;;) {
    const query = 'the mill and its water';
    const found = await client.post(`/api/search/${agent.body.id}`, { query, threshold: 0 });
    if (found.body.results?.length > 0) seconds ??= (performance.now() - started) / 1000;
    const { body } = await client.get(`/api/files/${id}`);
    if (body.status === 'failed') throw new Error(`${file.name} failed: ${JSON.stringify(body.job.error)}`);
    if (seconds !== undefined && body.chunkCount !== null) return { seconds, chunks: body.chunkCount };
    await sleep(POLL_MS);
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
