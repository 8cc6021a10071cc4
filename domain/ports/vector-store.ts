/** A stretch of a file that can be found and cited. */
export interface Chunk {
  /** `<fileId>:<chunkIndex>`: storing again overwrites, never doubles. */
  id: string;
  companyId: string;
  agentId: string;
  fileId: string;
  /**
   * Names the cutting of the file that the chunk comes from. A file that is cut or embedded again beside its live
   * index gets a new one, so that windows that are stored already do not count for the chunks still being served.
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
  /** When it was stored: of a chunk that was made again, the last time (ISO 8601). */
  createdAt: string;
}

/** What the model sees of a chunk: about 50 tokens, some nine of them a chunk. */
export interface Window {
  /** `<fileId>:<chunkIndex>:<edition>:<n>` */
  id: string;
  chunkId: string;
  companyId: string;
  agentId: string;
  fileId: string;
  /** Belongs to the chunk of this edition only. */
  edition: string;
  /** sha-256 of the window's text with the model name: equal keys need no second embedding. */
  contentKey: string;
  vector: Float32Array;
}

export interface SearchScope {
  companyId: string;
  agentId: string;
  /** Only these files. */
  fileIds?: string[];
  /** Never these files: deleted ones whose rows are still there. */
  exceptFileIds?: string[];
}

/** One file. Who names its agent spares the store a look through all agents of the company. */
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

/** A chunk that was found, in the edition in which it was found where that is known. */
export interface Hit {
  chunkId: string;
  edition?: string;
}

export interface DenseHit extends Hit {
  /** Cosine of its best window. */
  similarity: number;
}

export interface LexicalResult {
  hits: (Hit & { bm25: number })[];
  /** The most that any chunk of the scope could reach for these words; 0 when there is nothing to look for. */
  reach: number;
}

/** Vectors and full text. Every call names the company; nothing is reachable without it. */
export interface VectorStore {
  /** Upsert by id; invisible to searches until chunks of their edition are committed, which comes after all of them. */
  putWindows(windows: Window[]): Promise<void>;
  /** What of a commit takes long where the store is far away, done before it. The chunks are as invisible as their windows. */
  putChunks(chunks: Chunk[]): Promise<void>;
  /**
   * Makes chunks that were put visible in ONE commit and removes, in the same commit, every other chunk of the files
   * `fileIds`: older chunks of the same files, and files that are replaced by them. Quick, as rows are locked meanwhile.
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
  /** How near the windows of each chunk that was found are, in the edition in which it was; chunks without any are left out. */
  similarities(
    scope: SearchScope,
    vector: Float32Array,
    hits: Hit[],
  ): Promise<Map<string, WindowSimilarities>>;
  listChunks(
    scope: FileScope,
    page: { offset: number; limit: number },
  ): Promise<{ chunks: Chunk[]; total: number }>;
  /** Vectors that are stored already for these content keys in this agent. */
  findWindowVectors(
    scope: { companyId: string; agentId: string },
    contentKeys: string[],
  ): Promise<Map<string, Float32Array>>;
  deleteFile(scope: FileScope): Promise<void>;
  deleteAgent(scope: { companyId: string; agentId: string }): Promise<void>;
  /** Removes everything that the company has. */
  deleteCompany(companyId: string): Promise<void>;
  /** Removes what is stored of a file in an edition that is not (any longer) committed: chunks, and windows of any model. */
  prune(scope: FileScope): Promise<void>;
  count(scope: {
    companyId: string;
    agentId?: string;
    fileId?: string;
  }): Promise<{ chunks: number; windows: number }>;
  /** File ids that have any row, for the sweep of orphans. */
  listFileIds(companyId: string): Promise<string[]>;
  /**
   * Keeps searches of an agent, or of every agent of the company, fast: brings indexes up to date, when so much has changed
   * that it pays. What was deleted of agents that stay is off the disk afterwards, an hour after it was deleted.
   */
  optimize(scope: { companyId: string; agentId?: string }): Promise<void>;
  /** Agents that an earlier version stored elsewhere: they are searched there until something is stored for them. */
  listFormerAgents(): Promise<{ companyId: string; agentId: string }[]>;
  close(): Promise<void>;
}
