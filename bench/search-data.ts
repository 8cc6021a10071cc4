import type { Chunk, VectorStore, Window, WindowSimilarities } from '../domain/ports/vector-store.ts';

export const DIMENSION = 384;
export const WINDOWS_PER_CHUNK = 10;
const CLUSTERS = 400;
const WORDS_PER_CHUNK = 250;
const VOCABULARY = 20_000;
/** Normal numbers are drawn once; vectors take stretches of them. */
const NOISE = 2 ** 20;
/** Chunks of one file, which are one commit. */
const FILE = 1000;

export interface Owner {
  companyId: string;
  agentId: string;
}

/** The same numbers for a seed in every run: unit vectors around some centres, words by Zipf's law. */
export class SyntheticData {
  private state: number;
  private readonly noise: Float32Array;
  private readonly centres: Float32Array[];

  constructor(seed = 1) {
    this.state = 1;
    this.noise = Float32Array.from({ length: NOISE }, () => this.normal());
    this.centres = Array.from({ length: CLUSTERS }, () => this.stretch());
    this.state = seed;
  }

  vector(): Float32Array {
    const centre = this.centres[Math.floor(this.random() * CLUSTERS)] ?? new Float32Array(DIMENSION);
    const raw = this.stretch().map((value, at) => value + (centre[at] ?? 0));
    const length = Math.sqrt(raw.reduce((sum, value) => sum + value * value, 0));
    return raw.map((value) => value / length);
  }

  words(count: number): string[] {
    return Array.from({ length: count }, () => `w${Math.floor(VOCABULARY ** this.random())}`);
  }

  /** Fills an agent with `chunks` chunks and gives back its vectors, chunk after chunk. */
  async fill(store: VectorStore, owner: Owner, chunks: number, fileIds?: string[]): Promise<Float32Array> {
    const vectors = new Float32Array(chunks * WINDOWS_PER_CHUNK * DIMENSION);
    for (let start = 0; start < chunks; start += FILE) {
      const file = { ...owner, fileId: fileIds?.[start / FILE] ?? `${owner.agentId}-${start}` };
      const numbers = Array.from({ length: Math.min(FILE, chunks - start) }, (_, index) => index);
      const windows = numbers.flatMap((number) =>
        Array.from({ length: WINDOWS_PER_CHUNK }, (_, n) => windowOf(file, number, n, this.vector())),
      );
      for (const [index, { vector }] of windows.entries())
        vectors.set(vector, (start * WINDOWS_PER_CHUNK + index) * DIMENSION);
      await store.putWindows(windows);
      const texts = numbers.map(() => this.words(WORDS_PER_CHUNK).join(' '));
      const made = numbers.map((number) => chunkOf(file, number, texts[number] ?? ''));
      await store.putChunks(made);
      await store.commitChunks({ ...owner, fileIds: [file.fileId] }, made);
    }
    return vectors;
  }

  private stretch(): Float32Array {
    const start = Math.floor(this.random() * (NOISE - DIMENSION));
    return this.noise.slice(start, start + DIMENSION);
  }

  private random(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state / 2 ** 32;
  }

  private normal(): number {
    return Math.sqrt(-2 * Math.log(this.random() + 1e-12)) * Math.cos(2 * Math.PI * this.random());
  }
}

/** The plain scan: every vector is compared. Numbers of the `limit` best chunks by what `valueOf` says of their windows. */
export function nearestChunks(
  vectors: Float32Array,
  query: Float32Array,
  limit: number,
  valueOf: (similarities: WindowSimilarities) => number = ({ best }) => best,
): number[] {
  const nearest: { chunk: number; value: number }[] = [];
  const chunks = vectors.length / DIMENSION / WINDOWS_PER_CHUNK;
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const value = valueOf(similaritiesOf(vectors, query, chunk));
    if (nearest.length < limit || value > (nearest.at(-1)?.value ?? 0)) {
      nearest.push({ chunk, value });
      nearest.sort((a, b) => b.value - a.value).splice(limit);
    }
  }
  return nearest.map(({ chunk }) => chunk);
}

/** Of the windows of one chunk. */
export function similaritiesOf(
  vectors: Float32Array,
  query: Float32Array,
  chunk: number,
): WindowSimilarities {
  let best = -1;
  let total = 0;
  for (let n = 0; n < WINDOWS_PER_CHUNK; n += 1) {
    let sum = 0;
    const offset = (chunk * WINDOWS_PER_CHUNK + n) * DIMENSION;
    for (let at = 0; at < DIMENSION; at += 1) sum += (query[at] ?? 0) * (vectors[offset + at] ?? 0);
    best = Math.max(best, sum);
    total += sum;
  }
  return { best, mean: total / WINDOWS_PER_CHUNK };
}

/** The name of the chunk with this number, over all files of the agent. */
export function chunkId(owner: Owner, number: number, fileIds?: string[]): string {
  const file = Math.floor(number / FILE);
  return `${fileIds?.[file] ?? `${owner.agentId}-${file * FILE}`}:${number % FILE}`;
}

function windowOf(file: Owner & { fileId: string }, number: number, n: number, vector: Float32Array): Window {
  const id = `${file.fileId}:${number}:first:${n}`;
  return { ...file, id, chunkId: `${file.fileId}:${number}`, edition: 'first', contentKey: id, vector };
}

function chunkOf(file: Owner & { fileId: string }, number: number, text: string): Chunk {
  return {
    ...file,
    id: `${file.fileId}:${number}`,
    edition: 'first',
    chunkIndex: number,
    content: text,
    contentHash: '',
    terms: text,
    page: null,
    heading: null,
    start: 0,
    end: text.length,
    createdAt: '',
  };
}
