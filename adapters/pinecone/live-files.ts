import type { SearchScope } from '../../domain/ports/vector-store.ts';
import type { Partition } from './partition.ts';
import { chunkPlace } from './record-ids.ts';
import { LIVE, liveFileOf, type LiveFile } from './records.ts';

/**
 * The files of a scope with the edition of each that answers. Pinecone commits nothing together; so chunks and
 * windows count only when the one record of their file names their version, and a file is out from the moment that
 * the record of a later one names it as superseded. One write is one commit that way.
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

  /** The file of a chunk, when the chunk is one of those that answer. */
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
