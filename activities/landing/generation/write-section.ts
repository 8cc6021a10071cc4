import { plannedIds } from '../../../domain/landing/content/planned-ids.ts';
import { placeSection } from '../../../domain/landing/generation/draft-sections.ts';
import { writePlanned } from '../../../services/landing/content/generate-sections.ts';
import type { LandingGenerationDeps } from '../../../services/landing/generation/deps.ts';
import { storedInput } from '../../../services/landing/generation/stored-input.ts';
import { forgetReplies } from '../../../services/platform/models/call-model.ts';
import { stageCalls } from '../../../services/platform/models/for-stage.ts';
import { draftActivity, type DraftArgs } from './draft-activity.ts';

type Args = DraftArgs & { model: string | null; sectionId: string };

/** Writes one planned section into the draft. */
export const createWriteSection = (deps: LandingGenerationDeps) =>
  draftActivity(deps, async ({ companyId, stage }, { pageId, model, sectionId }: Args) => {
    const place = { companyId, pageId };
    const [brief, design, plan] = await Promise.all([
      storedInput(deps.blobs, place, 'brief'),
      storedInput(deps.blobs, place, 'design'),
      storedInput(deps.blobs, place, 'plan'),
    ]);
    const planned = plannedIds(plan);
    const { calls, keys } = stageCalls(stage);
    const writing = { companyId, brief, design, model, instructions: null, calls };
    const { section, step } = await writePlanned(deps, writing, plan, planned.indexOf(sectionId));
    return {
      output: null,
      step,
      async change(draft, tx) {
        draft.sections = placeSection(draft.sections, section, planned);
        await forgetReplies(tx, keys);
      },
    };
  });
