import type { LandingUpload } from '../../../db/landing/upload-entity.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { DesignTokens } from '../../../domain/landing/design-tokens.ts';
import type { ExtractedDesign } from '../../../domain/landing/extracted-design.ts';
import type { DesignFacts } from '../../../domain/landing/layout/design-facts.ts';
import { designOf } from '../../../domain/landing/layout/design-of.ts';
import { uploadBlobs } from '../../../domain/landing/uploads/upload-blobs.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import { getJson, putJson } from '../../platform/blob-json.ts';

/** The design extracted from an upload before; null if there is none. */
export async function cachedDesign(
  em: TenantEntityManager,
  blobs: BlobStore,
  { id, status }: LandingUpload,
): Promise<ExtractedDesign | null> {
  const key = uploadBlobs(companyOf(em), id).design;
  // Earlier versions left behind the design of a file that a visitor had uploaded and a member then took over.
  if (status !== 'ready' || !(await blobs.has(key))) return null;
  return getJson(blobs, key);
}

/**
 * Creates a design from what was read, stores it with its pictures, and marks the upload as ready. `tokens`: the design's look,
 * if more is known about it than its page shows.
 */
export async function cacheDesign(
  em: TenantEntityManager,
  blobs: BlobStore,
  upload: LandingUpload,
  facts: DesignFacts,
  tokens?: DesignTokens,
): Promise<ExtractedDesign> {
  const keys = uploadBlobs(companyOf(em), upload.id);
  const { design: found, pictures } = designOf(facts, keys.image);
  const design = { ...found, ...(tokens && { tokens }) };
  for (const { key, png } of pictures) await blobs.put(key, Buffer.from(png, 'base64'));
  for (const { number, drawn } of facts.pages) {
    if (drawn !== undefined) await blobs.put(keys.page(number), Buffer.from(drawn, 'base64'));
  }
  // Written last, so that a reader that finds it also finds its pictures.
  await putJson(blobs, keys.design, design);
  upload.status = 'ready';
  upload.pageCount = facts.pageCount;
  upload.title ??= design.title;
  await em.flush();
  return design;
}
