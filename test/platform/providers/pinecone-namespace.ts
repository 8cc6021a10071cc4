/** A record on the wire. */
export interface WireRecord {
  id: string;
  values?: number[];
  sparseValues?: { indices: number[]; values: number[] };
  metadata?: Record<string, unknown>;
}

/** Answered with this status. */
export class WireError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

interface WireQuery {
  vector?: number[];
  sparseVector?: { indices: number[]; values: number[] };
  topK: number;
  filter?: Filter;
  includeMetadata?: boolean;
  includeValues?: boolean;
}

type Filter = Record<string, unknown>;

/** The records of one namespace. Writes are applied in order, each when its delay is over. */
export class PineconeNamespace {
  private readonly seen = new Map<string, WireRecord>();
  private readonly coming: { at: number; apply: () => void }[] = [];
  private readonly lag: () => number;

  constructor(lag: () => number) {
    this.lag = lag;
  }

  upsert(records: WireRecord[], dimension: number | null): void {
    require(records.length >= 1 && records.length <= 1000, 'An upsert has 1 to 1000 records');
    for (const { id, values, sparseValues, metadata } of records) {
      require(/^[\x20-\x7e]{1,512}$/.test(id), 'An id is ASCII of at most 512 characters');
      require(JSON.stringify(metadata ?? {}).length <= 40_960, 'Metadata is larger than 40 KB');
      if (dimension === null) {
        require(values === undefined && !!sparseValues, 'The index takes sparse values only');
        require(sparseValues.indices.length <= 2048, 'A sparse vector has at most 2048 values');
        require(new Set(sparseValues.indices).size === sparseValues.values.length, 'Indices are unique');
      } else {
        require(values?.length === dimension, `Vector dimension does not match ${dimension}`);
      }
    }
    this.later(() => {
      for (const record of records) this.seen.set(record.id, record);
    });
  }

  delete({ ids, filter, deleteAll }: { ids?: string[]; filter?: Filter; deleteAll?: boolean }): void {
    require((ids?.length ?? 1) >= 1 && (ids?.length ?? 1) <= 1000, 'A delete names 1 to 1000 ids');
    const named = new Set(ids);
    this.later(() => {
      for (const [id, record] of this.seen)
        if (deleteAll || named.has(id) || (filter && matches(record, filter))) this.seen.delete(id);
    });
  }

  fetch(ids: string[]): Record<string, WireRecord> {
    require(ids.length >= 1 && ids.length <= 1000, 'A fetch names 1 to 1000 ids');
    const records = this.now();
    return Object.fromEntries(
      ids.flatMap((id) => {
        const record = records.get(id);
        return record ? [[id, record]] : [];
      }),
    );
  }

  fetchMatching({
    filter,
    limit = 100,
    paginationToken = '',
  }: {
    filter: Filter;
    limit?: number;
    paginationToken?: string;
  }): object {
    const all = this.sorted().filter((record) => record.id > paginationToken && matches(record, filter));
    const page = all.slice(0, limit);
    const next = all.length > limit ? { pagination: { next: page.at(-1)?.id } } : {};
    return { vectors: Object.fromEntries(page.map((record) => [record.id, record])), ...next };
  }

  list({ prefix, limit, after }: { prefix: string; limit: number; after: string }): object {
    require(limit >= 1 && limit <= 100, 'A page has at most 100 ids');
    const all = this.sorted().filter(({ id }) => id.startsWith(prefix) && id > after);
    const page = all.slice(0, limit).map(({ id }) => ({ id }));
    return { vectors: page, ...(all.length > limit ? { pagination: { next: page.at(-1)?.id } } : {}) };
  }

  query({ vector, sparseVector, topK, filter, includeMetadata }: WireQuery): object[] {
    require(topK >= 1 && topK <= 10_000, 'topK is 1 to 10000');
    return this.sorted()
      .filter((record) => !filter || matches(record, filter))
      .map((record) => ({
        record,
        score: vector ? cosine(vector, record.values ?? []) : dot(sparseVector, record),
      }))
      .filter(({ score }) => vector || score !== 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, topK)
      .map(({ record: { id, metadata }, score }) => ({
        id,
        score,
        ...(includeMetadata ? { metadata } : {}),
      }));
  }

  /** Also of what is not seen yet. */
  allIds(): string[] {
    for (const { apply } of this.coming.splice(0)) apply();
    return [...this.seen.keys()];
  }

  private sorted(): WireRecord[] {
    return [...this.now().values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  private later(apply: () => void): void {
    this.coming.push({ at: Date.now() + this.lag(), apply });
  }

  private now(): Map<string, WireRecord> {
    while (this.coming[0] && this.coming[0].at <= Date.now()) this.coming.shift()?.apply();
    return this.seen;
  }
}

function require(isRight: boolean, message: string): asserts isRight {
  if (!isRight) throw new WireError(400, message);
}

function matches({ metadata = {} }: WireRecord, filter: Filter): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    if (typeof wanted !== 'object' || wanted === null) return metadata[field] === wanted;
    const list = '$in' in wanted && Array.isArray(wanted.$in) ? wanted.$in : null;
    require(list !== null && list.length <= 10_000, `The filter for ${field} is not valid`);
    return list.includes(metadata[field]);
  });
}

function cosine(a: number[], b: number[]): number {
  const product = (x: number[], y: number[]) => x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return product(a, b) / (Math.sqrt(product(a, a) * product(b, b)) || 1);
}

function dot(query: WireQuery['sparseVector'], { sparseValues }: WireRecord): number {
  const weights = new Map(query?.indices.map((index, at) => [index, query.values[at] ?? 0]));
  return (sparseValues?.indices ?? []).reduce(
    (sum, index, at) => sum + (weights.get(index) ?? 0) * (sparseValues?.values[at] ?? 0),
    0,
  );
}
