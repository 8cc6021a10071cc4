import { PUBLIC_COMPANY } from '../../../db/landing/uploads.ts';
import type { LandingUpload } from '../../../db/landing/upload-entity.ts';
import type { ExtractedDesign } from '../../../domain/landing/extracted-design.ts';
import { uploadBlobs } from '../../../domain/landing/uploads/upload-blobs.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';

/** A design in the form of responses. */
export interface ShownDesign extends ExtractedDesign {
  /** For a Figma file, its frame as rendered by Figma; null if Figma did not render it. */
  screenshotUrl?: string | null;
}

/** The design of an upload with a picture of how it looks. */
export async function shownDesign(
  blobs: Pick<BlobStore, 'get'>,
  { id, kind, companyId }: Pick<LandingUpload, 'id' | 'kind' | 'companyId'>,
  design: ExtractedDesign,
): Promise<ShownDesign> {
  if (kind !== 'figma') return design;
  const [page] = design.pages;
  if (!page?.drawn) return { ...design, screenshotUrl: null };
  if (companyId !== PUBLIC_COMPANY) {
    return { ...design, screenshotUrl: `/api/upload/pages/${id}/${page.number}` };
  }
  // The picture of an upload without login would need a token to be fetched, which the demo does not have.
  const png = await blobs.get(uploadBlobs(companyId, id).page(page.number));
  return { ...design, screenshotUrl: `data:image/png;base64,${png.toString('base64')}` };
}
