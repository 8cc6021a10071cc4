import { FileEntity, type Agent } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import {
  namedTopic,
  wholeQuestion,
  type NamedFile,
  type Statement,
} from '../../../domain/knowledge/answering/whole/whole-answer.ts';
import type { Chunk } from '../../../domain/ports/vector-store.ts';
import type { ServiceDeps } from '../../deps.ts';
import { chunksToRead } from './chunks-to-read.ts';
import type { Retrieval, RetrieveOptions } from './retrieve.ts';
import type { RankedChunk } from './ranked-chunk.ts';

/** A question may name one of this many files, the newest. */
const MOST_NAMED_FILES = 200;
/** It was asked for by name, or a rule has found every word of the question in it. */
const CERTAIN = 1;
/** An excerpt of this score is more likely to answer than not. */
const SURE = 0.5;

/** What an answer is made from: numbered excerpts and, where whole documents were read, what they say. */
export interface Reading {
  results: RankedChunk[];
  /** With the numbers of the excerpts that show it, from 1. */
  statements: { text: string; numbers: number[] }[];
}

export interface ReadOnOptions {
  question: string;
  companyId: string;
  topK: number;
  /** What passes the threshold. */
  results: RankedChunk[];
  /** All that was found, best first. */
  shortlist: RankedChunk[];
  /** Whether a model has judged what of it answers. */
  isJudged: boolean;
  /** Files of which the question may name one. */
  files: readonly NamedFile[];
  signal?: AbortSignal | undefined;
}

type WholeDeps = Pick<ServiceDeps, 'vectors' | 'wholeReader'>;

/** Reads whole documents where the question of a chat needs it; what was found otherwise stays as it is. */
export async function readOn(
  deps: WholeDeps,
  em: TenantEntityManager,
  agent: Agent,
  { query: question, topK = agent.retrieval.topK, signal }: RetrieveOptions,
  found: Retrieval,
): Promise<Retrieval & Pick<Reading, 'statements'>> {
  const { results, shortlist, bestScore } = found;
  const files = namedTopic(question) ? await namedFiles(em, agent.id) : [];
  const { companyId } = agent;
  const isJudged = found.reranked;
  const options = { question, companyId, topK, results, shortlist, isJudged, files, signal };
  const reading = await readWhole(deps, options);
  return { ...found, ...reading, bestScore: reading.statements.length > 0 ? CERTAIN : bestScore };
}

async function namedFiles(em: TenantEntityManager, agentId: string): Promise<NamedFile[]> {
  return await em.find(
    FileEntity,
    { agentId, deletedAt: null, indexedWith: { $ne: null } },
    {
      fields: ['id', 'originalFilename'],
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: MOST_NAMED_FILES,
    },
  );
}

/**
 * Reads on where excerpts are not enough: the whole file for a summary, or much of a long one; whole tables for counts
 * and comparisons. What was read then stands first among the results; where it answers nothing, they stay as they are.
 */
export async function readWhole(
  { vectors, wholeReader }: WholeDeps,
  options: ReadOnOptions,
): Promise<Reading> {
  const { question, companyId, topK, results, shortlist, isJudged, files, signal } = options;
  const unchanged = { results, statements: [] };
  const wanted = wholeQuestion(
    question,
    shortlist.map(({ chunk }) => chunk),
    { files, isAnswered: isJudged || results.some(({ score }) => score >= SURE) },
  );
  if (!wanted) return unchanged;
  const names = new Map([
    ...files.map(({ id, originalFilename }) => [id, originalFilename] as const),
    ...shortlist.map(({ chunk, originalFilename }) => [chunk.fileId, originalFilename] as const),
  ]);
  const read = await chunksToRead(vectors, wanted, companyId);
  const chunks = read.flatMap((file) => file.chunks);
  if (chunks.length === 0) return unchanged;
  const passages = read.flatMap((file) =>
    file.chunks.map(({ content, heading, fileId }) => ({
      text: content,
      heading,
      document: names.get(fileId) ?? '',
      score: CERTAIN,
      isPart: file.chunks.length < file.total,
    })),
  );
  const task = { kind: wanted.kind, question, passages, most: topK };
  const statements = await wholeReader.read(task, { turn: companyId, signal });
  return statements.length === 0 ? unchanged : numbered(statements, chunks, names, options);
}

function numbered(
  statements: Statement[],
  chunks: Chunk[],
  names: ReadonlyMap<string, string>,
  { topK, results }: ReadOnOptions,
): Reading {
  const shown = [...new Set(statements.flatMap(({ passages }) => passages))].slice(0, topK);
  const read = shown.flatMap((place) => {
    const chunk = chunks[place];
    return chunk ? [{ chunk, originalFilename: names.get(chunk.fileId) ?? '', score: CERTAIN }] : [];
  });
  const ids = new Set(read.map(({ chunk }) => chunk.id));
  return {
    results: [...read, ...results.filter(({ chunk }) => !ids.has(chunk.id))].slice(0, topK),
    statements: statements.map(({ text, passages }) => ({
      text,
      numbers: passages.flatMap((place) => (shown.includes(place) ? [shown.indexOf(place) + 1] : [])),
    })),
  };
}
