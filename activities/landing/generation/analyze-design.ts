import { designTheme } from '../../../domain/landing/generation/design-theme.ts';
import { assignChanged } from '../../../services/landing/assign-changed.ts';
import { storedDesign } from '../../../services/landing/content/stored-design.ts';
import type { LandingGenerationDeps } from '../../../services/landing/generation/deps.ts';
import { storeInput } from '../../../services/landing/generation/stored-input.ts';
import { draftActivity, type DraftArgs } from './draft-activity.ts';

/** Stores the source of the page, and applies the look of its design to the page. */
export const createAnalyzeDesign = (deps: LandingGenerationDeps) =>
  draftActivity(deps, async ({ companyId, em, page }, { pageId }: DraftArgs) => {
    const design = await storedDesign(em, deps.blobs, page);
    const content = design && { title: design.title, pages: design.pages, sections: design.sections };
    await storeInput(deps.blobs, { companyId, pageId }, 'design', content);
    return {
      output: { sections: design?.sections.length ?? 0 },
      isVersion: true,
      change: (draft) => {
        const { tokens } = draft.designSource;
        if (tokens) assignChanged(draft, { theme: designTheme(draft.theme, draft.brandTone, tokens) });
      },
    };
  });
