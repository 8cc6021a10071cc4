import { finishSections } from '../../../domain/landing/generation/draft-sections.ts';
import { assignChanged } from '../../../services/landing/assign-changed.ts';
import type { LandingGenerationDeps } from '../../../services/landing/generation/deps.ts';
import { draftActivity, type DraftArgs } from './draft-activity.ts';

type Args = DraftArgs & { planned: string[] };

/** Keeps only the planned sections, normalised; the previous ones are in the page's versions. */
export const createNormalizePage = (deps: LandingGenerationDeps) =>
  draftActivity(deps, async (_work, { planned }: Args) => ({
    output: null,
    isVersion: true,
    change: (draft) => assignChanged(draft, { sections: finishSections(draft.sections, planned) }),
  }));
