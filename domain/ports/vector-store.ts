/** A part of a file that can be found and cited. */
export interface Chunk {
  /** `<fileId>:<chunkIndex>`. Storing it again overwrites it. */
  id: string;
  companyId: string;
  agentId: string;
  fileId: string;
  /**
   * Identifies the chunking run that made the chunk. If a file is chunked or embedded again while its old index is live, it gets
   * a new edition, so that the new windows do not count for the chunks that are still served.
   */
  edition: string;
  chunkIndex: number;
  content: string;
  contentHash: string;
  /** Folded, stemmed words of `content`, separated by blanks (see domain/knowledge/terms.ts). */
  terms: string;
  page: number | null;
  heading: string | null;
  /** Offsets of the chunk in the file's text, in UTF-16 units. */
  start: number;
  end: number;
  /** When the chunk was last stored (ISO 8601). */
  createdAt: string;
}

/** The part of a chunk that is embedded: about 50 tokens. A chunk has about nine. */
export interface Window {
  /** `<fileId>:<chunkIndex>:<edition>:<n>` */
  id: string;
  chunkId: string;
  companyId: string;
  agentId: string;
  fileId: string;
  /** The window belongs only to the chunk of this edition. */
  edition: string;
  /** SHA-256 of the window's text and the model name. Windows with equal keys are embedded only once. */
  contentKey: string;
  vector: Float32Array;
}

export interface SearchScope {
  companyId: string;
  agentId: string;
  /** If set, only these files are searched. */
  fileIds?: string[];
  /** Files that are not searched: deleted ones whose rows still exist. */
  exceptFileIds?: string[];
}

/** One file. With `agentId`, the store need not look through all agents of the company. */
export interface FileScope {
  companyId: string;
  agentId?: string;
  fileId: string;
}

/** Cosines of a chunk's windows with a question. */
export interface WindowSimilarities {
  best: number;
  mean: number;
}

/** A chunk that was found, with its edition if known. */
export interface Hit {
  chunkId: string;
  edition?: string;
}

export interface DenseHit extends Hit {
  /** Cosine of the chunk's best window. */
  similarity: number;
}

export interface LexicalResult {
  hits: (Hit & { bm25: number })[];
  /** The highest possible score of a chunk of the scope for these words; 0 if there is nothing to search for. */
  reach: number;
}

/** Vectors and full text. Every call names the company and reaches only its data. */
export interface VectorStore {
  /**
   * Upsert by id. Windows are invisible to searches until chunks of their edition are committed, which happens after all of them
   * are stored.
   */
  putWindows(windows: Window[]): Promise<void>;
  /** Does the slow part of a commit in advance, if the store is remote. These chunks are also invisible until committed. */
  putChunks(chunks: Chunk[]): Promise<void>;
  /**
   * Makes stored chunks visible in ONE commit and removes, in the same commit, all other chunks of the files `fileIds`: older
   * chunks of these files, and those of files they replace. Must be quick, because rows are locked meanwhile.
   */
  commitChunks(
    scope: { companyId: string; agentId: string; fileIds: string[] },
    chunks: Chunk[],
  ): Promise<void>;
  /** The best `limit` chunks by their best window. */
  searchDense(scope: SearchScope, vector: Float32Array, limit: number): Promise<DenseHit[]>;
  /**
   * BM25 over `terms`, with the statistics of the scope's own chunks. Each word is given with its alternatives
   * (its stem in each language of the searched files), any of which counts as the word.
   */
  searchLexical(scope: SearchScope, words: string[][], limit: number): Promise<LexicalResult>;
  /** Chunks by id, in any order, as of one moment; unknown ids are left out. */
  getChunks(scope: SearchScope, ids: string[]): Promise<Chunk[]>;
  /** Similarities of the windows of each chunk found, in the edition of the hit; chunks without windows are left out. */
  similarities(
    scope: SearchScope,
    vector: Float32Array,
    hits: Hit[],
  ): Promise<Map<string, WindowSimilarities>>;
  listChunks(
    scope: FileScope,
    page: { offset: number; limit: number },
  ): Promise<{ chunks: Chunk[]; total: number }>;
  /** Vectors already stored in this agent for these content keys. */
  findWindowVectors(
    scope: { companyId: string; agentId: string },
    contentKeys: string[],
  ): Promise<Map<string, Float32Array>>;
  deleteFile(scope: FileScope): Promise<void>;
  deleteAgent(scope: { companyId: string; agentId: string }): Promise<void>;
  /** Removes all data of the company. */
  deleteCompany(companyId: string): Promise<void>;
  /** Removes chunks, and windows of any model, whose edition of the file is not or no longer committed. */
  prune(scope: FileScope): Promise<void>;
  count(scope: {
    companyId: string;
    agentId?: string;
    fileId?: string;
  }): Promise<{ chunks: number; windows: number }>;
  /** Ids of files that have any row, for the sweep of orphans. */
  listFileIds(companyId: string): Promise<string[]>;
  /**
   * Speeds up searches of an agent, or of every agent of the company, by updating its indexes if enough has changed. Data deleted
   * from agents that still exist is removed from the disk, if it was deleted at least an hour ago.
   */
  optimize(scope: { companyId: string; agentId?: string }): Promise<void>;
  /** Agents stored elsewhere by an earlier version. They are searched there until something is stored for them. */
  listFormerAgents(): Promise<{ companyId: string; agentId: string }[]>;
  close(): Promise<void>;
}
