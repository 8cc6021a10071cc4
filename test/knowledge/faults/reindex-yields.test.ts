import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { stageActivity } from '../../../activities/job/stage-activity.ts';
import { createChunkAgent } from '../../../activities/knowledge/reindex/chunk-agent.ts';
import { openDiskBlobStore } from '../../../adapters/disk/disk-blob-store.ts';
import { AgentEntity } from '../../../db/knowledge/entities.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { DEFAULT_CHUNKING, DEFAULT_RETRIEVAL, DEFAULT_WIDGET } from '../../../domain/knowledge/agent.ts';
import { agentBlobs, fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import type { ChunkDraft, ExtractedText, PieceChunk } from '../../../domain/knowledge/records.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import type { Chunker } from '../../../domain/ports/chunker.ts';
import { newId } from '../../../domain/platform/id.ts';
import { agentReindex } from '../../../jobs/knowledge/agent-reindex.ts';
import { documentIngestion } from '../../../jobs/knowledge/document-ingestion.ts';
import type { IngestionDeps } from '../../../services/knowledge/ingestion/deps.ts';
import type { EmbeddingPlan } from '../../../services/knowledge/ingestion/embedding-plan.ts';
import { getJson, putJson } from '../../../services/platform/blob-json.ts';
import type { StageDeps } from '../../../services/platform/stage.ts';
import { startLab, type Lab } from '../../platform/workflows/lab/lab.ts';
import { query } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';

// The real cutting of an agent's files on a real server, with a chunker that is slow until the gate opens.

const WORKFLOWS = fileURLToPath(new URL('../../../workflows/index.ts', import.meta.url));
/** Cut one after the other, they take most of the test's time. */
const FILES = 500;
const CUT_MS = 150;

let lab: Lab;
let folder: string;
let blobs: BlobStore;
const gate = { isOpen: false };
/** Texts that were cut. */
const cut: string[] = [];

const draft = (content: string): ChunkDraft => ({
  chunkIndex: 0,
  content,
  contentHash: content,
  terms: content,
  page: null,
  heading: null,
  start: 0,
  end: content.length,
  windows: [],
});
const textOf = (fileId: string): ExtractedText => ({
  mimeType: 'text/plain',
  pages: [{ page: null, text: fileId }],
  format: 'plain',
  characters: fileId.length,
  language: null,
  warnings: [],
});

function createActivities(deps: StageDeps) {
  const chunker: Pick<Chunker, 'chunk'> = {
    async chunk({ pages: [page] }) {
      if (!gate.isOpen) await sleep(CUT_MS);
      cut.push(page?.text ?? '');
      return [draft(page?.text ?? '')];
    },
  };
  const parts = { ...deps, blobs, chunker, embedder: null, embeddingBatch: 1, turnMs: 0 };
  const nothing = stageActivity(deps, async () => null);
  return {
    // It needs no more of what belongs to ingestion.
    chunkAgent: createChunkAgent(parts as unknown as IngestionDeps),
    extractText: stageActivity(deps, async () => ({ characters: 1 })),
    chunkText: stageActivity(deps, async (): Promise<EmbeddingPlan> => {
      return { edition: newId(), chunks: 1, pieces: 1, batches: 1, embed: false, queue: 'cpu' };
    }),
    publishChunks: nothing,
    swapEdition: nothing,
    discardIngestion: async () => undefined,
    discardReindex: async () => undefined,
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reindex-'));
  blobs = openDiskBlobStore(folder);
  lab = await startLab({ CPU_SLOTS: '1' }, { workflows: WORKFLOWS, activities: createActivities });
});
afterAll(async () => {
  gate.isOpen = true;
  await lab?.close();
  await rm(folder, { recursive: true, force: true });
});

/** An agent whose files have their text, and no more. */
async function newAgent(): Promise<{ agentId: string; fileIds: string[] }> {
  const em = companyEntityManager(lab.orm, lab.companyId);
  const agentId = newId();
  em.create(AgentEntity, {
    id: agentId,
    companyId: lab.companyId,
    createdBy: newId(),
    name: 'Mill',
    systemPrompt: 'Answer.',
    model: null,
    temperature: 0,
    maxTokens: 100,
    chunking: DEFAULT_CHUNKING,
    retrieval: DEFAULT_RETRIEVAL,
    widget: DEFAULT_WIDGET,
    fallbackText: null,
    contact: null,
    starters: [],
    publicKey: `pk_${agentId}`,
    identitySecret: null,
    deletedAt: null,
  });
  await em.flush();
  const fileIds = Array.from({ length: FILES }, newId);
  await query(
    lab.databaseUrl,
    `insert into files (id, company_id, agent_id, created_by, original_filename, file_size, mime_type, file_hash, store_key,
       chunk_count, created_at, updated_at)
     select id, $1, $2, 'nobody', 'a.txt', 1, 'text/plain', id, id, 1, now(), now() from unnest($3::text[]) id`,
    [lab.companyId, agentId, fileIds],
  );
  for (const fileId of fileIds) await putJson(blobs, fileBlobs(lab.companyId, fileId).text, textOf(fileId));
  return { agentId, fileIds };
}

test('the cutting of an agent gives way to the file of another company, and goes on where it was', async () => {
  const { agentId, fileIds } = await newAgent();
  const { job } = await lab.jobs.start(agentReindex, {
    companyId: lab.companyId,
    key: agentId,
    input: { agentId, name: 'Mill' },
  });
  await until(() => cut.length > 2);

  const other = await lab.newCompany();
  const fileId = newId();
  const input = { fileId, agentId: newId(), filename: 'a.pdf' };
  const small = await lab.jobs.start(documentIngestion, { companyId: other, key: fileId, input });
  await until(async () => (await lab.row(small.job.workflowId, other)).state.status === 'completed');
  expect(cut.length).toBeLessThan(FILES);

  gate.isOpen = true;
  const { status, stages } = await lab.ends(job.workflowId);
  expect(status).toBe('completed');
  expect(stages[0]).toMatchObject({ name: 'chunking', attempts: 1, error: null });
  // Nothing is cut twice, and nothing is left out.
  expect(cut).toEqual(fileIds.toSorted());
  const { chunkPiece } = agentBlobs(lab.companyId, agentId).reindex;
  const last = await getJson<PieceChunk[]>(blobs, chunkPiece(FILES - 1));
  expect(last.map((chunk) => chunk.fileId)).toEqual([cut.at(-1)]);
});
