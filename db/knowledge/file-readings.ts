import { p, type InferEntity } from '@mikro-orm/core';
import type { FileKind } from '../../domain/knowledge/file-kind.ts';
import { companyEntity } from '../company-entity.ts';
import { times } from '../shared-properties.ts';

/** A file whose text was requested without adding it to an agent. Its progress is that of its job. */
export const FileReadingEntity = companyEntity({
  name: 'FileReading',
  tableName: 'file_readings',
  properties: {
    createdBy: p.string(),
    filename: p.text(),
    kind: p.text().$type<FileKind>(),
    jobId: p.string(),
    ...times(),
  },
});
export type FileReading = InferEntity<typeof FileReadingEntity>;
