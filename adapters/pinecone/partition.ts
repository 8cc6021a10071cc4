import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  Index,
  PineconeRecord,
  RecordSparseValues,
  ScoredPineconeRecord,
} from '@pinecone-database/pinecone';
import { AppError } from '../../domain/platform/errors.ts';
import { ask, askOrNull } from './failure.ts';

/**
 * Pinecone's limits per request: 1000 records and 2 MB for a write, 1000 ids for a deletion; the ids of a fetch are in its URL.
 */
const MOST_RECORDS = 1000;
const MOST_BYTES = 1_900_000;
const MOST_DELETED = 1000;
const MOST_FETCHED = 50;
const PAGE = 100;
const METADATA_PAGE = 1000;
export const VECTOR_PAGE = 100;
/** Milliseconds that a write may take to become visible. */
const PATIENCE_MS = 60_000;
const LONGEST_PAUSE_MS = 2_000;

export interface Question {
  vector?: Float32Array;
  sparseVector?: RecordSparseValues;
  topK: number;
  filter: object;
  includeMetadata?: boolean;
}

/**
 * A company's records in one index. When a call returns, reads see what it wrote: Pinecone is eventually consistent, but applies
 * the writes of a namespace in order, so once the last write is visible, all are.
 */
export class Partition {
  private readonly index: Index;

  constructor(index: Index) {
    this.index = index;
  }

  /** @param make returns the records, each with the given `stamp` in its metadata */
  async write(make: (stamp: string) => PineconeRecord[]): Promise<void> {
    const stamp = randomUUID();
    const records = make(stamp);
    for (const batch of batchesOf(records)) await ask(() => this.index.upsert({ records: batch }));
    const last = records.at(-1);
    if (last) await this.until(async () => (await this.fetch([last.id]))[0]?.metadata?.stamp === stamp);
  }

  async delete(ids: string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += MOST_DELETED) {
      const some = ids.slice(at, at + MOST_DELETED);
      await askOrNull(() => this.index.deleteMany({ ids: some }));
    }
    const last = ids.at(-1);
    if (last !== undefined) await this.until(async () => (await this.fetch([last])).length === 0);
  }

  async deleteMatching(filter: object): Promise<void> {
    await askOrNull(() => this.index.deleteMany({ filter }));
    await this.until(async () => (await this.page(filter, 1)).records.length === 0);
  }

  async deleteAll(): Promise<void> {
    await askOrNull(() => this.index.deleteAll());
    await this.until(async () => {
      const page = await askOrNull(() => this.index.listPaginated({ limit: 1 }));
      return (page?.vectors ?? []).length === 0;
    });
  }

  /** Ids that begin with `prefix`. */
  async list(prefix: string): Promise<string[]> {
    const ids: string[] = [];
    let paginationToken: string | undefined;
    do {
      const where = prefix === '' ? {} : { prefix };
      const page = await askOrNull(() =>
        this.index.listPaginated({ ...where, limit: PAGE, paginationToken }),
      );
      ids.push(...(page?.vectors ?? []).flatMap(({ id }) => id ?? []));
      paginationToken = page?.pagination?.next;
    } while (paginationToken);
    return ids;
  }

  async fetch(ids: string[]): Promise<PineconeRecord[]> {
    const pages: Promise<PineconeRecord[]>[] = [];
    for (let at = 0; at < ids.length; at += MOST_FETCHED) {
      const some = ids.slice(at, at + MOST_FETCHED);
      const answer = askOrNull(() => this.index.fetch({ ids: some }));
      pages.push(answer.then((found) => Object.values(found?.records ?? {})));
    }
    return (await Promise.all(pages)).flat();
  }

  /** A response has at most 4 MB, so records without vectors can be read in larger pages. */
  async fetchMatching(filter: object, pageSize = METADATA_PAGE): Promise<PineconeRecord[]> {
    const records: PineconeRecord[] = [];
    let next: string | undefined;
    do {
      const page = await this.page(filter, pageSize, next);
      records.push(...page.records);
      next = page.next;
    } while (next);
    return records;
  }

  async query({ vector, ...question }: Question): Promise<ScoredPineconeRecord[]> {
    const dense = vector ? { vector: Array.from(vector) } : {};
    // The client's type requires a dense vector in every query; an index of sparse vectors is queried without one.
    const options = { ...question, ...dense } as Parameters<Index['query']>[0];
    return (await askOrNull(() => this.index.query(options)))?.matches ?? [];
  }

  private async page(
    filter: object,
    limit: number,
    paginationToken?: string,
  ): Promise<{ records: PineconeRecord[]; next?: string }> {
    const page = await askOrNull(() => this.index.fetchByMetadata({ filter, limit, paginationToken }));
    return { records: Object.values(page?.records ?? {}), next: page?.pagination?.next };
  }

  private async until(isSeen: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (let delay = 50; !(await isSeen()); delay = Math.min(LONGEST_PAUSE_MS, delay * 1.5)) {
      if (Date.now() > end)
        throw new AppError('unavailable', 'Written records did not become visible in Pinecone in time');
      await pause(delay);
    }
  }
}

export function batchesOf(records: PineconeRecord[]): PineconeRecord[][] {
  const batches: PineconeRecord[][] = [];
  let bytes = Infinity;
  for (const record of records) {
    const size = Buffer.byteLength(JSON.stringify(record)) + 1;
    const last = batches.at(-1);
    if (last && last.length < MOST_RECORDS && bytes + size <= MOST_BYTES) {
      last.push(record);
      bytes += size;
    } else {
      batches.push([record]);
      bytes = size;
    }
  }
  return batches;
}
