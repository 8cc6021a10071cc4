import { AgentEntity, FileEntity } from '../../db/knowledge/entities.ts';
import { FileReadingEntity } from '../../db/knowledge/file-readings.ts';
import type { RecordKind } from '../platform/records.ts';
import type { StoredRecords } from '../platform/stored-records.ts';

/** Agents: documents are trained, and jobs run, on behalf of one. */
export const agentRecord: RecordKind = {
  endsWithJob: false,
  async names(em, ids) {
    const agents = await em.find(AgentEntity, { id: { $in: ids }, deletedAt: null });
    return new Map(agents.map(({ id, name }) => [id, name]));
  },
};

/** Uploaded files, with their text and vectors. */
export const storedFiles: StoredRecords = {
  folder: 'files',
  hasVectors: true,
  async known(em, ids) {
    const files = await em.find(FileEntity, { id: { $in: ids } }, { fields: ['id'] });
    return new Set(files.map(({ id }) => id));
  },
};

/** The text of a file that was only read can be fetched so long; milliseconds. */
const READING_KEPT = 7 * 86_400_000;

/** Files that were only read, and their text. */
export const storedReadings: StoredRecords = {
  folder: 'readings',
  hasVectors: false,
  async known(em, ids) {
    const createdAt = { $gt: new Date(Date.now() - READING_KEPT) };
    const readings = await em.find(FileReadingEntity, { id: { $in: ids }, createdAt }, { fields: ['id'] });
    return new Set(readings.map(({ id }) => id));
  },
};
