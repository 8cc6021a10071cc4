import { LockMode } from '@mikro-orm/core';
import { FileEntity, type File } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { withUpload } from '../../../domain/knowledge/file-versions.ts';
import type { UploadedFile } from '../../platform/uploaded-file.ts';
import { markDeleted } from './remove-file.ts';

/** A File that has the bytes of an upload already. */
export interface SameBytes {
  file: File;
  /** Workflow ids of the purges of what it has replaced now. */
  purges: string[];
}

/**
 * The agent's File with the bytes of an upload; null without one. What the agent has under the upload's name besides is
 * replaced by it: at once where it can be found, otherwise as soon as it can. The caller holds the lock of the agent.
 */
export async function takeSameBytes(
  tx: TenantEntityManager,
  agentId: string,
  { sha256, originalFilename }: Pick<UploadedFile, 'sha256' | 'originalFilename'>,
): Promise<SameBytes | null> {
  const files = await tx.find(
    FileEntity,
    { agentId, deletedAt: null, $or: [{ fileHash: sha256 }, { originalFilename }] },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
  );
  const file = files.findLast(({ fileHash }) => fileHash === sha256);
  if (!file) return null;
  const purges: string[] = [];
  const others = files.filter((other) => other !== file && other.originalFilename === originalFilename);
  if (file.chunkCount === null) {
    if (others.length > 0) file.uploadedAgain = withUpload(file, originalFilename, new Date());
  } else {
    for (const other of others) purges.push(await markDeleted(tx, other));
  }
  return { file, purges };
}
