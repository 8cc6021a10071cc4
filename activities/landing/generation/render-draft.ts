import { begunRecord, withIssues } from '../../../domain/landing/generation/page-record.ts';
import type { LandingGenerationDeps } from '../../../services/landing/generation/deps.ts';
import { designTextOf } from '../../../services/landing/design-text.ts';
import { checkForms } from '../../../services/landing/live-forms.ts';
import { draftActivity, type DraftArgs } from './draft-activity.ts';

/** Renders the page as it would be published, and records the gate's findings. */
export const createRenderDraft = (deps: LandingGenerationDeps) =>
  draftActivity(deps, async ({ em, page }, _args: DraftArgs) => {
    const sourceText = await designTextOf(em, deps.blobs, page);
    const { forms, issues } = await checkForms(deps, page, [], sourceText);
    return {
      output: { bytes: forms.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0) },
      change: (draft) => {
        const at = new Date();
        draft.aiMetadata = withIssues(draft.aiMetadata ?? begunRecord('offline', at), issues, at);
      },
    };
  });
