import { p, type InferEntity } from '@mikro-orm/core';
import { UPLOAD_STATUSES } from '../../domain/landing/uploads/upload-status.ts';
import { companyEntity } from '../company-entity.ts';
import { times } from '../shared-properties.ts';

/** A source for designs of landing pages: an uploaded file, or a Figma file or site specified by its URL. */
export const LandingUploadEntity = companyEntity({
  name: 'LandingUpload',
  tableName: 'landing_uploads',
  properties: {
    /** Null if uploaded without login. */
    createdBy: p.string().nullable(),
    kind: p.enum(['file', 'figma', 'site'] as const),
    originalFilename: p.text(),
    mimeType: p.text(),
    /** Bytes; for a site, those of its pictures; 0 for a Figma file. */
    fileSize: p.bigint('number'),
    /** SHA-256 in hex; null if it is not a file. */
    fileHash: p.string().nullable(),
    status: p.enum(UPLOAD_STATUSES),
    /** Null if unknown. */
    pageCount: p.integer().nullable(),
    url: p.text().nullable(),
    /** Figma's key of the file, or of the branch. */
    fileKey: p.string().nullable(),
    nodeId: p.string().nullable(),
    title: p.text().nullable(),
    /** Figma's version of the last extraction. */
    version: p.text().nullable(),
    /** Null if the upload is kept until it is deleted. */
    expiresAt: p.datetime().nullable(),
    ...times(),
  },
});
export type LandingUpload = InferEntity<typeof LandingUploadEntity>;
