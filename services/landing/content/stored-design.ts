import type { LandingPage } from '../../../db/landing/entities.ts';
import { LandingUploadEntity, type LandingUpload } from '../../../db/landing/upload-entity.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { DesignContent } from '../../../domain/landing/content/given-design.ts';
import type { DesignSource } from '../../../domain/landing/design-source.ts';
import type { Section } from '../../../domain/landing/section.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import { cachedDesign } from '../extraction/cached-design.ts';
import type { GivenSection } from '../sections.ts';
import { knownFigmaUpload } from '../uploads/figma-upload.ts';
import { knownSiteUpload } from '../uploads/site-upload.ts';

/** The sections of the page's design: those extracted from its upload, otherwise those on the page that came from a design. */
export async function storedDesign(
  em: TenantEntityManager,
  blobs: BlobStore,
  { designSource, sections }: Pick<LandingPage, 'designSource' | 'sections'>,
): Promise<DesignContent | null> {
  const { title = null } = designSource;
  const upload = await uploadOf(em, designSource);
  const kept = upload && (await cachedDesign(em, blobs, upload));
  if (kept) return kept;
  const own = sections.filter(({ source }) => source === 'design');
  return own.length > 0 ? { title, pages: [], sections: own } : null;
}

/** The sections of a page's design, if any section sent for the page claims to come from it. */
export async function drawnSections(
  em: TenantEntityManager,
  blobs: BlobStore,
  { designSource }: Pick<LandingPage, 'designSource'>,
  sent: readonly GivenSection[] = [],
): Promise<Section[]> {
  if (!sent.some(({ source }) => source === 'design')) return [];
  return (await storedDesign(em, blobs, { designSource, sections: [] }))?.sections ?? [];
}

/** A Figma file or a site is only known by its URL until a generation finds its registration. */
async function uploadOf(
  em: TenantEntityManager,
  { type, fileId, url }: DesignSource,
): Promise<LandingUpload | null> {
  if (fileId !== undefined) return em.findOne(LandingUploadEntity, { id: fileId });
  if (url === undefined) return null;
  return type === 'figma' ? knownFigmaUpload(em, url) : knownSiteUpload(em, url);
}
