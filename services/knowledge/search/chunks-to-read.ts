import type { WholeQuestion } from '../../../domain/knowledge/answering/whole/whole-answer.ts';
import type { Chunk, VectorStore } from '../../../domain/ports/vector-store.ts';

/** Chunks that are taken from the store at once, and the most of a question. */
const PAGE = 100;
const MOST_CHUNKS = 300;
/** In this many places a file is read that is too long to be read whole. */
const PLACES = 10;

const BEGINNING = { offset: 0, limit: 1 };

type ListsChunks = Pick<VectorStore, 'listChunks'>;
type Page = Parameters<VectorStore['listChunks']>[1];
interface FileScope {
  companyId: string;
  fileId: string;
}

/** Chunks of a file, and how many it has. */
export interface ReadFile {
  chunks: Chunk[];
  total: number;
}

/**
 * What of the files is read for a question, never more than the most: for a table whole files only, since rows that are
 * not read are not counted; for a summary a share of each; where they begin by saying what something is, their beginning.
 */
export async function chunksToRead(
  store: ListsChunks,
  { kind, fileIds }: WholeQuestion,
  companyId: string,
): Promise<ReadFile[]> {
  if (kind === 'table') return await wholeFiles(store, companyId, fileIds);
  const beginnings = await Promise.all(
    fileIds.map((fileId) => readPages(store, { companyId, fileId }, [BEGINNING])),
  );
  if (kind === 'opening') return beginnings;
  const totals = beginnings.map(({ total }) => total);
  const shares = fairShares(totals, MOST_CHUNKS);
  const read: ReadFile[] = [];
  for (const [place, fileId] of fileIds.entries())
    read.push(
      await readPages(store, { companyId, fileId }, spreadPages(totals[place] ?? 0, shares[place] ?? 0)),
    );
  return read;
}

/** What files of these sizes get of `most`: each as much as any other; what a short one leaves goes to the longer ones. */
export function fairShares(totals: readonly number[], most: number): number[] {
  const shares = totals.map(() => 0);
  let left = most;
  const byLength = [...totals.entries()].toSorted(([, a], [, b]) => a - b);
  for (const [rank, [place, total]] of byLength.entries()) {
    const share = Math.min(total, Math.floor(left / (byLength.length - rank)));
    shares[place] = share;
    left -= share;
  }
  return shares;
}

/** Pages that hold at most `share` chunks of a file: all of it, or its beginning, its end and places evenly between. */
export function spreadPages(total: number, share: number): Page[] {
  if (share >= total)
    return Array.from({ length: Math.ceil(total / PAGE) }, (_, page) => ({
      offset: page * PAGE,
      limit: Math.min(PAGE, total - page * PAGE),
    }));
  const places = Math.min(PLACES, share);
  const limit = Math.floor(share / places);
  return Array.from({ length: places }, (_, place) => ({
    offset: Math.floor((place * (total - limit)) / Math.max(1, places - 1)),
    limit,
  }));
}

async function readPages(store: ListsChunks, scope: FileScope, pages: readonly Page[]): Promise<ReadFile> {
  const chunks: Chunk[] = [];
  let total = 0;
  for (const page of pages) {
    const listed = await store.listChunks(scope, page);
    chunks.push(...listed.chunks);
    total = listed.total;
  }
  return { chunks, total };
}

/** Without what has more chunks than are left of the most. */
async function wholeFiles(
  store: ListsChunks,
  companyId: string,
  fileIds: readonly string[],
): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  let left = MOST_CHUNKS;
  for (const fileId of fileIds) {
    const chunks = await wholeFile(store, { companyId, fileId }, left);
    left -= chunks.length;
    read.push({ chunks, total: chunks.length });
  }
  return read;
}

async function wholeFile(store: ListsChunks, scope: FileScope, most: number): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for (let offset = 0; offset < most; offset += PAGE) {
    const page = await store.listChunks(scope, { offset, limit: PAGE });
    if (page.total > most) return [];
    chunks.push(...page.chunks);
    if (chunks.length >= page.total) break;
  }
  return chunks;
}
