import { AgentEntity, FileEntity } from '../../db/knowledge/entities.ts';
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
