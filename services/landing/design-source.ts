import type { LandingUpload } from '../../db/landing/upload-entity.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { DesignSource, DesignSourceType } from '../../domain/landing/design-source.ts';
import { readFigmaLink } from '../../domain/landing/figma/figma-link.ts';
import { invalidInput } from '../../domain/platform/errors.ts';
import { findUpload } from './uploads/find-upload.ts';

/** The source of a page as sent by a user. */
export type GivenSource = Pick<DesignSource, 'type'> & {
  fileId?: string | undefined;
  url?: string | undefined;
};

/**
 * The source with everything known about it: an upload of the company, a Figma file, or a site. AppErrors `invalid-input` if the
 * parts do not fit together, `not-found` for an unknown upload, `invalid-url-format` for a Figma link.
 */
export async function designSourceOf(em: TenantEntityManager, given: GivenSource): Promise<DesignSource> {
  const { type, fileId, url } = given;
  const capturedAt = new Date().toISOString();
  if (type === 'none') {
    if (fileId !== undefined || url !== undefined) refuse('type', 'must name the kind of source');
    return { type, capturedAt };
  }
  if (fileId !== undefined) return { ...(await uploaded(em, type, fileId)), capturedAt };
  if (url === undefined || type === 'pdf' || type === 'image') {
    return refuse(type === 'url' ? 'url' : 'fileId', 'is required for this kind of source');
  }
  if (type === 'url') return { type, url, capturedAt };
  const { fileKey, nodeId } = readFigmaLink(url);
  return { type, url, fileKey, ...(nodeId ? { nodeId } : {}), capturedAt };
}

async function uploaded(
  em: TenantEntityManager,
  type: DesignSourceType,
  fileId: string,
): Promise<Omit<DesignSource, 'capturedAt'>> {
  const upload = await findUpload(em, fileId);
  if (typeOf(upload) !== type) return refuse('type', `does not fit: the upload is of type ${typeOf(upload)}`);
  const { originalFilename, title, fileHash, pageCount, url, fileKey, nodeId, version } = upload;
  const known = { url, fileKey, nodeId, version, contentHash: fileHash, pageCount };
  return {
    type,
    fileId,
    title: title ?? originalFilename,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null && value !== undefined)),
  };
}

function typeOf({ kind, mimeType }: LandingUpload): DesignSourceType {
  if (kind === 'figma') return 'figma';
  if (kind === 'site') return 'url';
  return mimeType === 'application/pdf' ? 'pdf' : 'image';
}

function refuse(field: 'type' | 'fileId' | 'url', message: string): never {
  throw invalidInput(`designSource.${field}`, message);
}
