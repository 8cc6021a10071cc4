import type { LandingPage } from '../../../db/landing/entities.ts';
import { LandingUploadEntity } from '../../../db/landing/upload-entity.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { DesignContent } from '../../../domain/landing/content/given-design.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import { keptDesign } from '../extraction/kept-design.ts';

/** What the page's design was found to be: what was extracted from its upload, or else the sections that came from a design. */
export async function storedDesign(
  em: TenantEntityManager,
  blobs: BlobStore,
  { designSource, sections }: LandingPage,
): Promise<DesignContent | null> {
  const { fileId, title = null } = designSource;
  const upload = fileId === undefined ? null : await em.findOne(LandingUploadEntity, { id: fileId });
  const kept = upload && (await keptDesign(em, blobs, upload));
  if (kept) return kept;
  const own = sections.filter(({ source }) => source === 'design');
  return own.length > 0 ? { title, pages: [], sections: own } : null;
}
