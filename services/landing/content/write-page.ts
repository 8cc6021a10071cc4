import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import type { AiMetadata } from '../../../domain/landing/landing-page.ts';
import type { Section } from '../../../domain/landing/section.ts';
import type { ModelDeps } from '../../platform/models/model-call.ts';
import type { Writing } from './content-request.ts';
import { generateSections } from './generate-sections.ts';
import { planContent } from './plan-content.ts';

/** Writes a whole page: the sections of the plan, planned first if there is none. AppErrors of `callModel`. */
export async function writePage(
  deps: ModelDeps,
  writing: Writing,
  given: PlannedSection[] | null,
): Promise<{ sections: Section[]; aiMetadata: AiMetadata }> {
  if (given) return generateSections(deps, writing, given);
  const { plan, step } = await planContent(deps, writing);
  const { sections, aiMetadata } = await generateSections(deps, writing, plan);
  return { sections, aiMetadata: { ...aiMetadata, steps: [step, ...aiMetadata.steps] } };
}
