import type { DesignSource } from '../../../domain/landing/design-source.ts';
import type { ExtractedDesign } from '../../../domain/landing/extracted-design.ts';
import { assignChanged } from '../../../services/landing/assign-changed.ts';
import { extractDesign } from '../../../services/landing/extraction/extract-design.ts';
import type { LandingGenerationDeps } from '../../../services/landing/generation/deps.ts';
import { limitReads } from '../../../services/landing/generation/limited-reads.ts';
import { findUpload } from '../../../services/landing/uploads/find-upload.ts';
import { draftActivity, type DraftArgs } from './draft-activity.ts';

type Args = DraftArgs & { fileId: string };

/**
 * Extracts the design: of a site in its current state, of other sources once per version. The page refers to the blobs of the
 * extraction.
 */
export const createExtractDesign = (deps: LandingGenerationDeps) =>
  draftActivity(deps, async ({ companyId, em, stage }, { pageId, fileId, userId }: Args) => {
    const upload = await findUpload(em, fileId);
    const figma = {
      ...limitReads(deps, { companyId, pageId }, stage.ref.runStartedAt),
      sharedToken: deps.figma.sharedToken,
    };
    const design = await extractDesign(em, { ...deps, figma }, upload, { userId, signal: stage.signal });
    const found = { ...factsOf(design), ...(upload.version === null ? {} : { version: upload.version }) };
    return {
      output: { pages: design.pages.length, sections: design.sections.length },
      change: (draft) => {
        if (draft.designSource.fileId !== fileId) return;
        assignChanged(draft, { designSource: { ...draft.designSource, ...found } });
      },
    };
  });

function factsOf({ title, pages, tokens }: ExtractedDesign): Partial<DesignSource> {
  return {
    ...(title === null ? {} : { title }),
    pageCount: pages.length,
    pages: pages.map(({ width, height }) => ({ width, height })),
    tokens,
  };
}
