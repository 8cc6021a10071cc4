import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openLanceDb } from '../adapters/lancedb/open.ts';
import { openMiniLm } from '../adapters/minilm/embedder.ts';
import { findBest, type Found } from '../services/knowledge/search/find-best.ts';
import { CLOSELY_READ, readClosely, type Asked } from '../services/knowledge/search/read-closely.ts';
import { readForAnswers } from '../services/knowledge/search/read-for-answers.ts';
import { DEFAULT_CHUNKING } from '../domain/knowledge/agent.ts';
import { calibratedScore, isDoubtful, scoresOf } from '../domain/knowledge/calibration.ts';
import { readSettings } from '../domain/platform/settings/settings.ts';
import { rank, type Candidate, type Placed } from '../domain/knowledge/ranking.ts';
import type { ChunkDraft } from '../domain/knowledge/records.ts';
import { analyseQuery } from '../domain/knowledge/terms.ts';
import type { Chunker } from '../domain/ports/chunker.ts';
import type { Embedder } from '../domain/ports/embedder.ts';
import type { Chunk, VectorStore, Window } from '../domain/ports/vector-store.ts';
import { detectLanguage } from '../parsers/language.ts';
import { createChunker } from '../worker/threads/chunker.ts';
import { readCollection, type Collection, type Document, type Query } from './collection.ts';

const COMPANY = 'evaluation';
/** The agent that has all documents; others have a few, as scores must mean the same in small collections. */
const ALL = 'all';
const FEW = 5;
const SHORTLIST = 20;

export type Mode = 'hybrid' | 'dense' | 'lexical';

export interface Hit extends Candidate, Placed {
  documentId: string;
  relevant: boolean;
}

/** One question put to one agent, with what was found in ranking order. */
export interface Case extends Query {
  collection: string;
  /** Whether the agent has all documents of the collection. */
  whole: boolean;
  /** Grades of the relevant documents. */
  grades: ReadonlyMap<string, number>;
  hits: Hit[];
}

/** The same cases as they would be with only one way of searching. */
export function asMode(cases: Case[], mode: Mode): Case[] {
  return cases.map((one) => Object.assign({}, one, { hits: rankedFor(mode, one.hits) }));
}

/** The same cases as an embedding model sees them that is a service: it cannot read closely. */
export function fromAfar(cases: Case[]): Case[] {
  return cases.map((one) => {
    const hits = one.hits.map(({ closeness: _closeness, answer: _answer, ...hit }) => hit);
    return Object.assign({}, one, { hits });
  });
}

function rankedFor<T extends Candidate>(mode: Mode, hits: T[]): (T & Placed)[] {
  const measured = hits.map((hit) =>
    Object.assign({}, hit, {
      similarity: mode === 'lexical' ? null : hit.similarity,
      meanSimilarity: mode === 'lexical' ? null : hit.meanSimilarity,
      coverage: mode === 'dense' ? null : hit.coverage,
      passage: mode === 'dense' ? null : hit.passage,
    }),
  );
  const ranked = rank(measured).map((hit, place) =>
    place < CLOSELY_READ ? hit : Object.assign({}, hit, { closeness: undefined, answer: undefined }),
  );
  const unread = ranked.map((hit) => Object.assign({}, hit, { answer: undefined }));
  return isDoubtful(scoresOf(unread, (hit) => calibratedScore(hit))) ? ranked : unread;
}

/**
 * Stores the documents of each set as the product does and searches for every question that stands by itself. Reads
 * closely what would be read in one of `modes`.
 */
export async function collectEvidence(
  modelDir: string,
  folders: string[],
  modes: Mode[] = ['hybrid'],
): Promise<Case[]> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'evaluation-'));
  const embedder = await openMiniLm(modelDir, { threads: 1 });
  const chunker = createChunker({ tokenizerDir: modelDir, embedder, limits: readSettings({}) });
  try {
    const collections = folders.map(readCollection);
    const foreignQueries = collections.flatMap(({ queries }) =>
      queries.filter(({ kind }) => kind === 'off-topic'),
    );
    const cases: Case[] = [];
    for (const collection of collections) {
      const own = collection.queries.filter(
        ({ kind, history }) => kind !== 'off-topic' && history.length === 0,
      );
      const store = await openLanceDb(path.join(dir, collection.name), embedder);
      try {
        const indexed = await index({ embedder, chunker, store }, collection);
        const vectors = await embedder.embed([...own, ...foreignQueries].map(({ text }) => text));
        for (const [place, query] of [...own, ...foreignQueries].entries())
          cases.push(...(await ask(indexed, query, vectors[place] ?? null, modes)));
      } finally {
        await store.close();
      }
    }
    return cases;
  } finally {
    await Promise.all([embedder.close(), chunker.close()]);
    await rm(dir, { recursive: true });
  }
}

interface Parts {
  embedder: Embedder;
  chunker: Chunker;
  store: VectorStore;
}

interface Indexed extends Parts {
  collection: Collection;
  /** Documents and their languages by agent. */
  agents: Map<string, { documentIds: string[]; languages: Set<string | null> }>;
}

/** One document as it is stored. */
interface Cut {
  document: Document;
  language: string | null;
  drafts: ChunkDraft[];
  vectors: Float32Array[];
}

async function index(parts: Parts, collection: Collection): Promise<Indexed> {
  const cut: Omit<Cut, 'vectors'>[] = [];
  for (const document of collection.documents) {
    const text = document.title ? `# ${document.title}\n\n${document.text}` : document.text;
    const language = detectLanguage(text);
    const drafts = await parts.chunker.chunk(asExtracted(text, language), DEFAULT_CHUNKING);
    cut.push({ document, language, drafts });
  }
  // All at once: texts of like length share a batch.
  const vectors = await parts.embedder.embed(
    cut.flatMap(({ drafts }) => drafts.flatMap(({ windows }) => windows)),
  );
  const contents = new Map<string, Cut[]>();
  for (const [place, one] of cut.entries()) {
    const count = one.drafts.reduce((sum, { windows }) => sum + windows.length, 0);
    const own = { ...one, vectors: vectors.splice(0, count) };
    for (const agentId of [ALL, `few-${Math.floor(place / FEW)}`]) {
      contents.set(agentId, [...(contents.get(agentId) ?? []), own]);
    }
  }
  for (const [agentId, cuts] of contents) await store(parts.store, agentId, cuts);
  const agents = [...contents].map(([agentId, cuts]) => {
    const languages = new Set(cuts.map(({ language }) => language));
    return [agentId, { documentIds: cuts.map(({ document }) => document.id), languages }] as const;
  });
  return { ...parts, collection, agents: new Map(agents) };
}

function asExtracted(text: string, language: string | null) {
  const pages = [{ page: null, text }];
  const format = 'markdown' as const;
  return { mimeType: 'text/markdown', pages, format, characters: text.length, language, warnings: [] };
}

/** All of an agent's documents at once: each commit takes its time. */
async function store(vectorStore: VectorStore, agentId: string, cuts: Cut[]): Promise<void> {
  const common = { companyId: COMPANY, agentId, edition: '' };
  const createdAt = new Date().toISOString();
  const fileIds = cuts.map(({ document }) => `${agentId}/${document.id}`);
  const chunks = cuts.flatMap(({ drafts }, place) =>
    drafts.map(({ windows: _windows, ...draft }): Chunk => {
      const fileId = fileIds[place] ?? '';
      return { ...draft, ...common, fileId, createdAt, id: `${fileId}:${draft.chunkIndex}` };
    }),
  );
  const windows = cuts.flatMap(({ drafts, vectors }, place) => {
    const fileId = fileIds[place] ?? '';
    const chunkIds = drafts.flatMap((draft) => draft.windows.map(() => `${fileId}:${draft.chunkIndex}`));
    return vectors.map((vector, number): Window => {
      const chunkId = chunkIds[number] ?? '';
      const id = `${chunkId}:${number}`;
      return { ...common, id, chunkId, fileId, contentKey: id, vector };
    });
  });
  await vectorStore.putWindows(windows);
  await vectorStore.putChunks(chunks);
  await vectorStore.commitChunks({ companyId: COMPANY, agentId, fileIds }, chunks);
}

/** A question goes to the agent that has everything, and to one with a few documents (the right one among them). */
async function ask(
  indexed: Indexed,
  query: Query,
  vector: Float32Array | null,
  modes: Mode[],
): Promise<Case[]> {
  const grades = indexed.collection.relevance.get(query.id) ?? new Map<string, number>();
  const [wanted] = grades.keys();
  const few = [...indexed.agents].find(
    ([id, { documentIds }]) => id !== ALL && (wanted === undefined || documentIds.includes(wanted)),
  );
  const cases: Case[] = [];
  const agentIds = few && query.kind !== 'off-topic' ? [ALL, few[0]] : [ALL];
  for (const agentId of agentIds) {
    const scope = { companyId: COMPANY, agentId };
    const languages = [...(indexed.agents.get(agentId)?.languages ?? [])];
    const words = analyseQuery(query.text, languages);
    const found = await findBest(indexed.store, scope, { vector, words }, undefined, SHORTLIST);
    const read = await readForModes(indexed.embedder, { question: query.text, languages }, found, modes);
    const hits = read.map(({ chunk, ...candidate }): Hit => {
      const documentId = chunk.fileId.slice(agentId.length + 1);
      const relevant = grades.has(documentId) && chunk.content.includes(query.answer ?? '');
      return { ...candidate, documentId, relevant };
    });
    cases.push({ ...query, collection: indexed.collection.name, whole: agentId === ALL, grades, hits });
  }
  return cases;
}

/** Each chunk once, however many ways of searching would have it read. */
async function readForModes(
  embedder: Embedder,
  asked: Asked,
  found: Found[],
  modes: Mode[],
): Promise<Found[]> {
  const first = modes.flatMap((mode) => rankedFor(mode, found).slice(0, CLOSELY_READ));
  const wanted = new Set(first.map(({ chunkId }) => chunkId));
  const read = await readClosely(embedder, asked, found, ({ chunkId }) => wanted.has(chunkId));
  const answers = new Map<string, number | undefined>();
  for (const mode of modes)
    for (const { chunkId, answer } of await readForAnswers(embedder, asked, rankedFor(mode, read)))
      if (answer !== undefined) answers.set(chunkId, answer);
  return read.map((one) => Object.assign({}, one, { answer: answers.get(one.chunkId) }));
}
