import type { SearchScope } from '../../domain/ports/vector-store.ts';
import type { Partition } from './partition.ts';
import { chunkPlace } from './record-ids.ts';
import { LIVE, liveFileOf, type LiveFile } from './records.ts';

/**
 * The files of a scope, each with its live edition. Pinecone has no transactions, so chunks and windows count only if the single
 * live record of their file names their version, and a file counts as deleted once the record of a later file names it as
 * superseded. A commit is therefore a single write.
 */
export class LiveFiles {
  private readonly files: Map<string, LiveFile>;

  constructor(files: LiveFile[]) {
    this.files = new Map(files.map((file) => [file.fileId, file]));
  }

  get chunks(): number {
    return [...this.files.values()].reduce((sum, file) => sum + file.chunks, 0);
  }

  get versions(): string[] {
    return [...this.files.values()].map(({ version }) => version);
  }

  /** The file of a chunk; undefined unless the chunk is live. */
  fileOf(chunkId: string): LiveFile | undefined {
    const { fileId, chunkIndex } = chunkPlace(chunkId);
    const file = this.files.get(fileId);
    return file && chunkIndex >= 0 && chunkIndex < file.chunks ? file : undefined;
  }
}

export async function readLiveFiles(terms: Partition, scope: SearchScope): Promise<LiveFiles> {
  const records = await terms.fetchMatching({ kind: LIVE, agentId: scope.agentId });
  const wanted = scope.fileIds ? new Set(scope.fileIds) : null;
  const unwanted = new Set(scope.exceptFileIds);
  return new LiveFiles(
    withoutSuperseded(records.map(liveFileOf)).filter(
      ({ fileId }) => (wanted?.has(fileId) ?? true) && !unwanted.has(fileId),
    ),
  );
}

export function withoutSuperseded(files: LiveFile[]): LiveFile[] {
  const goneSince = new Map<string, number>();
  for (const { supersedes, committedAt } of files)
    for (const fileId of supersedes)
      goneSince.set(fileId, Math.max(goneSince.get(fileId) ?? -Infinity, committedAt));
  return files.filter(({ fileId, committedAt }) => committedAt > (goneSince.get(fileId) ?? -Infinity));
}
