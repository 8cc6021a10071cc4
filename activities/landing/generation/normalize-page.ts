import { finishSections } from '../../../domain/landing/generation/draft-sections.ts';
import { assignChanged } from '../../../services/landing/assign-changed.ts';
import type { LandingGenerationDeps } from '../../../services/landing/generation/deps.ts';
import { draftActivity, type DraftArgs } from './draft-activity.ts';

type Args = DraftArgs & { planned: string[] };

/** Leaves the planned sections alone, in their one shape; what was before is among the page's versions. */
export const createNormalizePage = (deps: LandingGenerationDeps) =>
  draftActivity(deps, async (_work, { planned }: Args) => ({
    output: null,
    isVersion: true,
    change: (draft) => assignChanged(draft, { sections: finishSections(draft.sections, planned) }),
  }));
