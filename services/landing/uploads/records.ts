import { LandingUploadEntity } from '../../../db/landing/upload-entity.ts';
import { resource } from '../../platform/company-export/resource.ts';
import { idsWithRow, type StoredRecords } from '../../platform/stored-records.ts';

/** Uploaded designs, with what was extracted from them. */
export const storedUploads: StoredRecords = {
  folder: 'uploads',
  hasVectors: false,
  known: (em, ids) => idsWithRow(em, LandingUploadEntity, ids),
};

/** Uploads in the export of a company. */
export const exportedUploads = resource('landing-uploads', LandingUploadEntity, [
  'id',
  'createdBy',
  'kind',
  'originalFilename',
  'mimeType',
  'fileSize',
  'fileHash',
  'status',
  'pageCount',
  'url',
  'fileKey',
  'nodeId',
  'title',
  'expiresAt',
  'createdAt',
  'updatedAt',
]);
