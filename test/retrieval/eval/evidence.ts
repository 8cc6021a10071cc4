import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openLanceDb } from '../../../adapters/lancedb/store.ts';
import { openMiniLm } from '../../../adapters/minilm/embedder.ts';
import { findCandidates } from '../../../api/knowledge/search/candidates.ts';
import { DEFAULT_CHUNKING } from '../../../domain/knowledge/agent.ts';
import type { Candidate } from '../../../domain/knowledge/ranking.ts';
import type { ChunkDraft, ExtractedText } from '../../../domain/knowledge/records.ts';
import { analyseQuery } from '../../../domain/knowledge/terms.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import type { VectorStore } from '../../../domain/ports/vector-store.ts';
import { createChunker } from '../../../worker/threads/chunker.ts';

const COMPANY = 'evaluation';
/** The agent that holds all documents; each document also has an agent of its own, as a small collection. */
export const ALL = 'all';

export type Mode = 'hybrid' | 'dense' | 'lexical';

export interface Question {
  kind: 'answerable' | 'unanswerable' | 'off-topic';
  question: string;
  document?: string;
  /** Words of the document that answer the question: a chunk with them is relevant. */
  answer?: string;
}

/** One question put to one agent: what was found, in no order. */
export interface Case extends Question {
  agent: string;
  candidates: (Candidate & { relevant: boolean })[];
}

/** The same cases as they would be with only one way of searching. */
export function asMode(cases: Case[], mode: Mode): Case[] {
  return cases.map((one) =>
    Object.assign({}, one, {
      candidates: one.candidates.map(({ chunkId, relevant, similarity, coverage }) => ({
        chunkId,
        relevant,
        similarity: mode === 'lexical' ? null : similarity,
        coverage: mode === 'dense' ? null : coverage,
      })),
    }),
  );
}

/** Stores the documents as the product does and asks every question, by vectors and words. */
export async function collectEvidence(modelDir: string): Promise<Case[]> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'evaluation-'));
  const embedder = await openMiniLm(modelDir, { threads: 1 });
  const chunker = createChunker({ tokenizerDir: modelDir, embedder });
  const store = await openLanceDb(dir, embedder);
  try {
    const folder = new URL('documents/', import.meta.url);
    const documents = (await readdir(folder)).sort();
    for (const document of documents) {
      const text = await readFile(new URL(document, folder), 'utf8');
      const drafts = await chunker.chunk(asExtracted(document, text), DEFAULT_CHUNKING);
      const vectors = await embedder.embed(drafts.flatMap(({ windows }) => windows));
      for (const agentId of [ALL, document]) await ingest(store, { agentId, document, drafts, vectors });
    }
    await store.optimize();
    return await askAll({ embedder, store }, documents);
  } finally {
    await Promise.all([embedder.close(), chunker.close(), store.close()]);
    await rm(dir, { recursive: true });
  }
}

interface Parts {
  embedder: Embedder;
  store: VectorStore;
}

interface Document {
  agentId: string;
  document: string;
  drafts: ChunkDraft[];
  vectors: Float32Array[];
}

function asExtracted(document: string, text: string): ExtractedText {
  return {
    mimeType: 'text/markdown',
    pages: [{ page: null, text }],
    format: 'markdown',
    characters: text.length,
    language: languageOf(document),
    warnings: [],
  };
}

async function ingest(store: VectorStore, { agentId, document, drafts, vectors }: Document): Promise<void> {
  const owner = { companyId: COMPANY, agentId, fileId: `${agentId}-${document}` };
  const createdAt = new Date().toISOString();
  const chunks = drafts.map(({ windows: _windows, ...draft }) =>
    Object.assign(draft, owner, { edition: '', id: `${owner.fileId}:${draft.chunkIndex}`, createdAt }),
  );
  const chunkIds = drafts.flatMap(({ windows }, index) => windows.map(() => chunks[index]?.id ?? ''));
  const windows = vectors.map((vector, index) => {
    const chunkId = chunkIds[index] ?? '';
    const id = `${chunkId}:${index}`;
    return Object.assign({ id, chunkId, edition: '', contentKey: id, vector }, owner);
  });
  await store.putWindows(windows);
  await store.commitChunks({ companyId: COMPANY, agentId, fileIds: [owner.fileId] }, chunks);
}

async function askAll(parts: Parts, documents: string[]): Promise<Case[]> {
  // The file is this folder's own.
  const questions = JSON.parse(
    await readFile(new URL('questions.json', import.meta.url), 'utf8'),
  ) as Question[];
  const cases: Case[] = [];
  for (const question of questions) {
    const agents = question.document ? [ALL, question.document] : [ALL, ...documents];
    for (const agent of agents) cases.push(await ask(parts, agent, question));
  }
  return cases;
}

async function ask({ embedder, store }: Parts, agent: string, question: Question): Promise<Case> {
  const languages = agent === ALL ? ['de', 'en'] : [languageOf(agent)];
  const [vector = null] = await embedder.embed([question.question]);
  const words = analyseQuery(question.question, languages);
  const scope = { companyId: COMPANY, agentId: agent };
  const found = await findCandidates(store, scope, { vector, words });
  const chunks = await store.getChunks(
    scope,
    found.map(({ chunkId }) => chunkId),
  );
  const contents = new Map(chunks.map(({ id, fileId, content }) => [id, { fileId, content }]));
  const isRelevant = (chunkId: string) => {
    const chunk = contents.get(chunkId);
    const { answer, document } = question;
    return !!answer && !!document && !!chunk?.fileId.endsWith(document) && chunk.content.includes(answer);
  };
  const candidates = found.map((candidate) =>
    Object.assign({}, candidate, { relevant: isRelevant(candidate.chunkId) }),
  );
  return { ...question, agent, candidates };
}

function languageOf(document: string): string {
  return document === 'stadtbibliothek.md' ? 'de' : 'en';
}
