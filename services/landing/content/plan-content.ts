import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import { laidOutPage } from '../../../domain/landing/content/laid-out-page.ts';
import { planOf } from '../../../domain/landing/content/laid-out-plan.ts';
import { outlineOf } from '../../../domain/landing/content/design-outline.ts';
import { callModel } from '../../platform/models/call-model.ts';
import type { ModelDeps } from '../../platform/models/model-call.ts';
import { planContent as prompt } from '../prompts/plan-content.ts';
import { type AiStep, aiStep, isLaidOut, plainStep, type Writing } from './content-request.ts';

/** Which sections the page gets, in order; without a model, as it is laid out. AppErrors of `callModel` and `laidOutPage`. */
export async function planContent(
  deps: ModelDeps,
  writing: Writing,
): Promise<{ plan: PlannedSection[]; step: AiStep }> {
  const { brief, design, model, instructions, calls } = writing;
  const startedAt = new Date();
  if (await isLaidOut(deps, writing))
    return { plan: planOf(laidOutPage({ brief, design })), step: plainStep('plan', startedAt) };
  const answer = await callModel(deps, {
    ...calls('plan'),
    prompt,
    input: { brief, design: design && outlineOf(design), instructions },
    model,
  });
  const plan = answer.value.plan.map((section, order) => ({ ...section, order }));
  return { plan, step: aiStep('plan', startedAt, answer) };
}
