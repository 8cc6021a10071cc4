import type { Pinecone } from '@pinecone-database/pinecone';
import type {
  Chunk,
  DenseHit,
  Hit,
  LexicalResult,
  SearchScope,
  VectorStore,
  Window,
  WindowSimilarities,
} from '../../domain/ports/vector-store.ts';
import { ensureIndexes, type IndexHosts, type IndexPlan } from './indexes.ts';
import { readLiveFiles, withoutSuperseded, type LiveFiles } from './live-files.ts';
import { Partition, VECTOR_PAGE } from './partition.ts';
import { chunkRecordId, fileOfRecord, filePrefix, liveId, safe, versionOf } from './record-ids.ts';
import {
  chunkOfRecord,
  chunkRecord,
  LIVE,
  liveFileOf,
  liveRecord,
  windowRecord,
  type LiveFile,
} from './records.ts';
import { lexicalHits, nearestChunks, similaritiesOf } from './search.ts';

/** Number of content keys in one filter. */
const KEYS_AT_ONCE = 100;

/** Stores vectors and words, each company in a namespace of its own. */
export class PineconeStore implements VectorStore {
  private readonly client: Pinecone;
  private readonly plan: IndexPlan;
  /** Name of the embedding model; null without one. */
  private readonly model: string | null;
  private hosts: Promise<IndexHosts> | null = null;

  constructor(client: Pinecone, plan: IndexPlan, model: string | null) {
    this.client = client;
    this.plan = plan;
    this.model = model;
  }

  connect(): Promise<IndexHosts> {
    this.hosts ??= ensureIndexes(this.client, this.plan).catch((error: unknown) => {
      this.hosts = null;
      throw error;
    });
    return this.hosts;
  }

  async putWindows(windows: Window[]): Promise<void> {
    const { model } = this;
    if (windows.length === 0) return;
    if (model === null) throw new Error('There is no embedding model, so there can be no vectors.');
    for (const [companyId, own] of Map.groupBy(windows, (window) => window.companyId)) {
      const partition = (await this.company(companyId)).windows;
      await partition?.write((stamp) => own.map((window) => windowRecord(window, model, stamp)));
    }
  }

  async putChunks(chunks: Chunk[]): Promise<void> {
    for (const [companyId, own] of Map.groupBy(chunks, (chunk) => chunk.companyId)) {
      const { terms } = await this.company(companyId);
      await terms.write((stamp) => own.map((chunk) => chunkRecord(chunk, stamp)));
    }
  }

  /** Makes the chunks live with a single write; `prune` and `deleteFile` remove those that are no longer live. */
  async commitChunks(
    { companyId, agentId, fileIds }: { companyId: string; agentId: string; fileIds: string[] },
    chunks: Chunk[],
  ): Promise<void> {
    const { terms } = await this.company(companyId);
    const byFile = Map.groupBy(chunks, ({ fileId }) => fileId);
    const supersedes = fileIds.filter((id) => !byFile.has(id));
    const committedAt = Date.now();
    const live = [...byFile].map(([fileId, own]): LiveFile => {
      const edition = own[0]?.edition ?? '';
      const version = versionOf(fileId, edition);
      return { fileId, agentId, version, edition, chunks: own.length, supersedes, committedAt };
    });
    await terms.write((stamp) => live.map((file) => liveRecord(file, stamp)));
    const records = await terms.fetch(supersedes.map(liveId));
    const own = records.filter((record) => liveFileOf(record).agentId === agentId);
    await terms.delete(own.map(({ id }) => id));
  }

  async searchDense(scope: SearchScope, vector: Float32Array, limit: number): Promise<DenseHit[]> {
    const { windows, live } = await this.scope(scope);
    return windows ? nearestChunks(windows, live, vector, limit) : [];
  }

  async searchLexical(scope: SearchScope, words: string[][], limit: number): Promise<LexicalResult> {
    const { terms, live } = await this.scope(scope);
    return lexicalHits(terms, live, words, limit);
  }

  async getChunks(scope: SearchScope, ids: string[]): Promise<Chunk[]> {
    const { terms, live } = await this.scope(scope);
    const records = ids.flatMap((id) => {
      const file = live.fileOf(id);
      return file ? `${filePrefix(file.fileId)}${file.version}:${id.slice(id.lastIndexOf(':') + 1)}` : [];
    });
    return (await terms.fetch(records)).map(chunkOfRecord);
  }

  async similarities(
    scope: SearchScope,
    vector: Float32Array,
    hits: Hit[],
  ): Promise<Map<string, WindowSimilarities>> {
    if (hits.length === 0) return new Map();
    const { windows, live } = await this.scope(scope);
    const chunkIds = hits.map(({ chunkId }) => chunkId);
    return windows ? similaritiesOf(windows, live, vector, chunkIds) : new Map();
  }

  async listChunks(
    { companyId, fileId }: { companyId: string; fileId: string },
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ chunks: Chunk[]; total: number }> {
    const { terms } = await this.company(companyId);
    const [record] = await terms.fetch([liveId(fileId)]);
    if (!record) return { chunks: [], total: 0 };
    const { version, chunks: total } = liveFileOf(record);
    const count = Math.max(0, Math.min(limit, total - offset));
    const ids = Array.from({ length: count }, (_, n) => chunkRecordId(fileId, version, offset + n));
    const chunks = (await terms.fetch(ids)).map(chunkOfRecord);
    return { total, chunks: chunks.sort((a, b) => a.chunkIndex - b.chunkIndex) };
  }

  async findWindowVectors(
    { companyId, agentId }: { companyId: string; agentId: string },
    contentKeys: string[],
  ): Promise<Map<string, Float32Array>> {
    const { windows } = await this.company(companyId);
    const found = new Map<string, Float32Array>();
    for (let at = 0; at < contentKeys.length; at += KEYS_AT_ONCE) {
      const keys = contentKeys.slice(at, at + KEYS_AT_ONCE);
      const filter = { agentId, model: this.model, contentKey: { $in: keys } };
      for (const { values, metadata } of (await windows?.fetchMatching(filter, VECTOR_PAGE)) ?? [])
        found.set(String(metadata?.contentKey), Float32Array.from(values ?? []));
    }
    return found;
  }

  /**
   * Deletes the live record of the file first, so that nothing of the file can be found from then on; then its words and windows.
   */
  async deleteFile({ companyId, fileId }: { companyId: string; fileId: string }): Promise<void> {
    const { terms, windows } = await this.company(companyId);
    if ((await terms.fetch([liveId(fileId)])).length > 0) await terms.delete([liveId(fileId)]);
    await terms.delete(await terms.list(filePrefix(fileId)));
    await windows?.delete(await windows.list(filePrefix(fileId)));
  }

  async deleteAgent({ companyId, agentId }: { companyId: string; agentId: string }): Promise<void> {
    const { terms, windows } = await this.company(companyId);
    await terms.deleteMatching({ agentId });
    await windows?.deleteMatching({ agentId });
  }

  async deleteCompany(companyId: string): Promise<void> {
    const { terms, windows } = await this.company(companyId);
    await terms.deleteAll();
    await windows?.deleteAll();
  }

  async prune({ companyId, fileId }: { companyId: string; fileId: string }): Promise<void> {
    const { terms, windows } = await this.company(companyId);
    const [record] = await terms.fetch([liveId(fileId)]);
    const { version, chunks } = record ? liveFileOf(record) : { version: '', chunks: 0 };
    const numbers = Array.from({ length: chunks }, (_, n) => n);
    const live = new Set(numbers.map((n) => chunkRecordId(fileId, version, n)).concat(liveId(fileId)));
    await terms.delete((await terms.list(filePrefix(fileId))).filter((id) => !live.has(id)));
    const beginning = (n: number) => `${filePrefix(fileId)}${version}:${safe(`${fileId}:${n}:`)}`;
    const kept = new Set(numbers.map(beginning));
    const ids = (await windows?.list(filePrefix(fileId))) ?? [];
    await windows?.delete(ids.filter((id) => !kept.has(beginningOf(id))));
  }

  async count(scope: {
    companyId: string;
    agentId?: string;
    fileId?: string;
  }): Promise<{ chunks: number; windows: number }> {
    const { companyId, agentId, fileId } = scope;
    const { terms, windows } = await this.company(companyId);
    const owner = agentId === undefined ? {} : { agentId };
    const live = (await terms.fetchMatching({ kind: LIVE, ...owner })).map(liveFileOf);
    const chunks = withoutSuperseded(live)
      .filter((file) => fileId === undefined || file.fileId === fileId)
      .reduce((sum, file) => sum + file.chunks, 0);
    const ids = agentId
      ? ((await windows?.fetchMatching({ agentId }, VECTOR_PAGE)) ?? []).map(({ id }) => id)
      : ((await windows?.list('')) ?? []);
    const own = ids.filter((id) => fileId === undefined || id.startsWith(filePrefix(fileId)));
    return { chunks, windows: own.length };
  }

  async listFileIds(companyId: string): Promise<string[]> {
    const { terms, windows } = await this.company(companyId);
    const ids = [...(await terms.list('')), ...((await windows?.list('')) ?? [])];
    return [...new Set(ids.map(fileOfRecord))];
  }

  /** Does nothing, because Pinecone optimises its indexes itself. */
  async optimize(): Promise<void> {}

  async listFormerAgents(): Promise<[]> {
    return [];
  }

  async close(): Promise<void> {}

  private async company(companyId: string): Promise<{ terms: Partition; windows: Partition | null }> {
    const hosts = await this.connect();
    const namespace = safe(companyId);
    const open = (host: string) => new Partition(this.client.index({ host, namespace }));
    return { terms: open(hosts.terms), windows: hosts.windows === null ? null : open(hosts.windows) };
  }

  private async scope(scope: SearchScope): Promise<{
    terms: Partition;
    windows: { partition: Partition; model: string } | null;
    live: LiveFiles;
  }> {
    const { terms, windows } = await this.company(scope.companyId);
    const { model } = this;
    return {
      terms,
      windows: windows && model !== null ? { partition: windows, model } : null,
      live: await readLiveFiles(terms, scope),
    };
  }
}

/** The part of a window's record id that identifies its chunk: window ids are `<chunkId>:<edition>:<n>`. */
function beginningOf(recordId: string): string {
  const parts = recordId.split('%3A');
  return `${parts.slice(0, -2).join('%3A')}%3A`;
}
