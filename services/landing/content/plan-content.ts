import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import { laidOutPage } from '../../../domain/landing/content/laid-out-page.ts';
import { planOf } from '../../../domain/landing/content/laid-out-plan.ts';
import { outlineOf } from '../../../domain/landing/content/design-outline.ts';
import { completePlan } from '../../../domain/landing/generation/complete-plan.ts';
import type { SectionType } from '../../../domain/landing/section.ts';
import { callModel } from '../../platform/models/call-model.ts';
import type { ModelDeps } from '../../platform/models/model-call.ts';
import { isWithoutModel } from '../../platform/models/model-plan.ts';
import { PLAN_TOKENS } from './prompt-parts.ts';
import { planContent as prompt } from '../prompts/plan-content.ts';
import { type AiStep, aiStep, plainStep, type Writing } from './content-request.ts';

/** Plans the page's sections in order; without a model, from its layout. AppErrors of `callModel` and `laidOutPage`. */
export async function planContent(
  deps: ModelDeps,
  writing: Writing,
  types: SectionType[] | null = null,
): Promise<{ plan: PlannedSection[]; step: AiStep }> {
  const { companyId, brief, design, model, instructions, calls } = writing;
  const startedAt = new Date();
  if (await isWithoutModel(deps.models, companyId, model))
    return { plan: planOf(laidOutPage({ brief, design })), step: plainStep('plan', startedAt) };
  const answer = await callModel(deps, {
    ...calls('plan'),
    prompt,
    input: { brief, design: design && outlineOf(design), types, instructions },
    model,
    maxTokens: PLAN_TOKENS,
  });
  const made = answer.value.plan.map((section, order) => ({ ...section, order }));
  // Sections are not added to an explicitly requested plan.
  const plan = types || instructions !== null ? made : completePlan(made, brief);
  return { plan, step: aiStep('plan', startedAt, answer) };
}
