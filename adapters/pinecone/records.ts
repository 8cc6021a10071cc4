import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PineconeRecord } from '@pinecone-database/pinecone';
import { wordScore } from '../../domain/knowledge/bm25.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { Chunk, Window } from '../../domain/ports/vector-store.ts';
import { chunkRecordId, liveId, termIndex, versionOf, windowRecordId } from './record-ids.ts';

/** Pinecone takes 40 KB of metadata a record; the other fields need little. */
const LONGEST_PAYLOAD = 38_000;
/** Pinecone's limit; a chunk of the largest size has fewer different words. */
const MOST_TERMS = 2048;
/**
 * The length that a term's weight is measured against. The mean of the scope, which BM25 wants, is not known when
 * a chunk is stored; this is the mean of chunks of the default size.
 */
const USUAL_LENGTH = 250;
/** Digits that give a 32-bit float back exactly. */
const FLOAT_DIGITS = 9;

/** The chunk lies in the metadata as deflated JSON, so that it stays below the limit with its terms. */
export function chunkRecord(chunk: Chunk, stamp: string): PineconeRecord {
  const version = versionOf(chunk.fileId, chunk.edition);
  const payload = deflateRawSync(JSON.stringify(chunk)).toString('base64');
  if (payload.length > LONGEST_PAYLOAD) {
    throw new AppError(
      'provider-rejected',
      'The chunk is too large for Pinecone: choose a smaller chunk size',
    );
  }
  return {
    id: chunkRecordId(chunk.fileId, version, chunk.chunkIndex),
    sparseValues: termWeights(chunk.terms),
    metadata: { agentId: chunk.agentId, version, payload, stamp },
  };
}

export function chunkOfRecord({ metadata }: PineconeRecord): Chunk {
  // We wrote it with chunkRecord.
  return JSON.parse(
    inflateRawSync(Buffer.from(String(metadata?.payload), 'base64')).toString('utf8'),
  ) as Chunk;
}

export function windowRecord(window: Window, model: string, stamp: string): PineconeRecord {
  const { agentId, chunkId, contentKey } = window;
  const version = versionOf(window.fileId, window.edition);
  return {
    id: windowRecordId(window.fileId, version, window.id),
    values: Array.from(window.vector, (value) => Number(value.toPrecision(FLOAT_DIGITS))),
    metadata: { agentId, version, chunkId, contentKey, model, stamp },
  };
}

/** Which edition of a file answers, since when, and what the statistics need. */
export interface LiveFile {
  fileId: string;
  agentId: string;
  version: string;
  /** Unknown of records that older versions of this program wrote. */
  edition: string | undefined;
  chunks: number;
  /** Files that it replaces. */
  supersedes: string[];
  /** Unix time in milliseconds. */
  committedAt: number;
}

export function liveRecord(file: LiveFile, stamp: string): PineconeRecord {
  const { fileId, agentId, version: live, edition = '', chunks, supersedes, committedAt } = file;
  const replaced: Record<string, string[]> = supersedes.length > 0 ? { supersedes } : {};
  return {
    id: liveId(fileId),
    sparseValues: { indices: [0], values: [1] },
    // Not `version`: what has one is found.
    metadata: { kind: LIVE, fileId, agentId, live, edition, chunks, committedAt, stamp, ...replaced },
  };
}

/** Value of `kind` in records that say what is live. */
export const LIVE = 'live';

export function liveFileOf({ metadata }: PineconeRecord): LiveFile {
  const { fileId, agentId, live, edition, chunks, supersedes, committedAt } = metadata ?? {};
  return {
    fileId: String(fileId),
    agentId: String(agentId),
    version: String(live),
    edition: typeof edition === 'string' ? edition : undefined,
    chunks: Number(chunks),
    supersedes: Array.isArray(supersedes) ? supersedes : [],
    committedAt: Number(committedAt),
  };
}

/** BM25's weight of each term in a text, but for the rarity, which only the question can know. */
function termWeights(terms: string): { indices: number[]; values: number[] } {
  const all = terms.split(' ').filter(Boolean);
  const counts = new Map<number, number>();
  for (const [term, uses] of Map.groupBy(all, (term) => term)) {
    const index = termIndex(term);
    counts.set(index, (counts.get(index) ?? 0) + uses.length);
  }
  if (counts.size === 0) return { indices: [0], values: [1] };
  const kept = [...counts].sort((a, b) => b[1] - a[1]).slice(0, MOST_TERMS);
  return {
    indices: kept.map(([index]) => index),
    values: kept.map(([, count]) => wordScore(count, 1, all.length / USUAL_LENGTH)),
  };
}
