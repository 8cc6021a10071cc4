import { begunRecord, withIssues } from '../../../domain/landing/generation/page-record.ts';
import { validatePage } from '../../../domain/landing/validation/validate-page.ts';
import { briefOf } from '../../../services/landing/content/page-parts.ts';
import type { LandingGenerationDeps } from '../../../services/landing/generation/deps.ts';
import { draftActivity, type DraftArgs } from './draft-activity.ts';

/** Records the page's problems for the review. */
export const createValidateDraft = (deps: LandingGenerationDeps) =>
  draftActivity(deps, async ({ page }, _args: DraftArgs) => {
    const issues = validatePage({ brief: briefOf(page), sections: page.sections, theme: page.theme });
    return {
      output: { issues: issues.length },
      change: (draft) => {
        const at = new Date();
        draft.aiMetadata = withIssues(draft.aiMetadata ?? begunRecord('offline', at), issues, at);
      },
    };
  });
