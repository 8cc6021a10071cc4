import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PineconeRecord } from '@pinecone-database/pinecone';
import { wordScore } from '../../domain/knowledge/bm25.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { Chunk, Window } from '../../domain/ports/vector-store.ts';
import { chunkRecordId, liveId, termIndex, versionOf, windowRecordId } from './record-ids.ts';

/** Pinecone allows 40 KB of metadata per record; the other fields need little. */
const LONGEST_PAYLOAD = 38_000;
/** Pinecone's limit; even a chunk of the largest size has fewer different words. */
const MOST_TERMS = 2048;
/**
 * The text length relative to which terms are weighted. BM25 uses the mean of the scope, which is not known when a chunk is
 * stored; this is the mean of chunks of the default size.
 */
const USUAL_LENGTH = 250;
/** Number of digits from which a 32-bit float is restored exactly. */
const FLOAT_DIGITS = 9;

/** The chunk is stored in the metadata as deflated JSON, so that it stays below the limit together with its terms. */
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
  // Written by chunkRecord.
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

/** Which edition of a file is live, since when, and what the statistics need. */
export interface LiveFile {
  fileId: string;
  agentId: string;
  version: string;
  /** Undefined in records written by older versions of this program. */
  edition: string | undefined;
  chunks: number;
  /** Ids of the files that it replaces. */
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
    // Not called `version`, because searches find every record with a `version`.
    metadata: { kind: LIVE, fileId, agentId, live, edition, chunks, committedAt, stamp, ...replaced },
  };
}

/** Value of `kind` in records that name the live edition of a file. */
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

/** BM25's weight of each term in a text, without the term's rarity, which is only known at query time. */
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
