import { plannedIds } from '../../../domain/landing/content/planned-ids.ts';
import { chosenPlan } from '../../../domain/landing/generation/chosen-plan.ts';
import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import type { SectionType } from '../../../domain/landing/section.ts';
import { planContent } from '../../../services/landing/content/plan-content.ts';
import type { LandingGenerationDeps } from '../../../services/landing/generation/deps.ts';
import { storeInput, storedInput } from '../../../services/landing/generation/stored-input.ts';
import { forgetReplies } from '../../../services/platform/models/call-model.ts';
import { stageCalls } from '../../../services/platform/models/for-stage.ts';
import { draftActivity, type DraftArgs } from './draft-activity.ts';

type Args = DraftArgs & {
  model: string | null;
  sections: SectionType[] | null;
  /** The user's own plan. */
  plan?: PlannedSection[];
};

/** Plans the sections; the plan is stored beside the page, and its ids are passed on. */
export const createPlanPage = (deps: LandingGenerationDeps) =>
  draftActivity(deps, async ({ companyId, stage }, { pageId, model, sections, plan: given }: Args) => {
    const place = { companyId, pageId };
    if (given) {
      await storeInput(deps.blobs, place, 'plan', given);
      return { output: { planned: plannedIds(given) } };
    }
    const brief = await storedInput(deps.blobs, place, 'brief');
    const design = await storedInput(deps.blobs, place, 'design');
    const { calls, keys } = stageCalls(stage);
    const writing = { companyId, brief, design, model, instructions: null, calls };
    const { plan: made, step } = await planContent(deps, writing, sections);
    const plan = sections ? chosenPlan(made, sections) : made;
    await storeInput(deps.blobs, place, 'plan', plan);
    return {
      output: { planned: plannedIds(plan) },
      step,
      change: (_draft, tx) => forgetReplies(tx, keys),
    };
  });
