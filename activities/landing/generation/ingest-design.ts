import { assignChanged } from '../../../services/landing/assign-changed.ts';
import { designSourceOf } from '../../../services/landing/design-source.ts';
import type { LandingGenerationDeps } from '../../../services/landing/generation/deps.ts';
import { sourceUpload } from '../../../services/landing/uploads/source-upload.ts';
import { draftActivity, type DraftArgs } from './draft-activity.ts';

/** Finds the upload that the page is made from; registers a Figma file or a site that is given only by its URL. */
export const createIngestDesign = (deps: LandingGenerationDeps) =>
  draftActivity(deps, async ({ em, page }, { userId }: DraftArgs) => {
    const { designSource: source } = page;
    const upload = await sourceUpload(em, source, userId);
    const found = await designSourceOf(em, { type: source.type, fileId: upload.id });
    return {
      output: { fileId: upload.id, kind: upload.kind },
      change: (draft) => {
        // A design chosen in the meantime belongs to the next generation.
        if (draft.designSource.capturedAt !== source.capturedAt) return;
        assignChanged(draft, { designSource: { ...source, ...found, capturedAt: source.capturedAt } });
      },
    };
  });
