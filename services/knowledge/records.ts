import { AgentEntity, FileEntity } from '../../db/knowledge/entities.ts';
import { FileReadingEntity } from '../../db/knowledge/file-readings.ts';
import { namesIn, type RecordKind } from '../platform/records.ts';
import { idsWithRow, type StoredRecords } from '../platform/stored-records.ts';

/** Agents: documents are trained, and jobs run, on behalf of an agent. */
export const agentRecord: RecordKind = {
  endsWithJob: false,
  names: namesIn(AgentEntity, 'name', { deletedAt: null }),
};

/** Uploaded files, with their text and vectors. */
export const storedFiles: StoredRecords = {
  folder: 'files',
  hasVectors: true,
  known: (em, ids) => idsWithRow(em, FileEntity, ids),
};

/** How long the text of a file that was only read can be fetched; milliseconds. */
const READING_KEPT = 7 * 86_400_000;

/** Files that were only read, and their text. */
export const storedReadings: StoredRecords = {
  folder: 'readings',
  hasVectors: false,
  known: (em, ids) => {
    const createdAt = { $gt: new Date(Date.now() - READING_KEPT) };
    return idsWithRow(em, FileReadingEntity, ids, { createdAt });
  },
};
