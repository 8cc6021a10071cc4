import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import { outlineOf } from '../../../domain/landing/content/design-outline.ts';
import { callModel } from '../../platform/models/call-model.ts';
import type { Calls, ModelDeps } from '../../platform/models/model-call.ts';
import { planContent as prompt } from '../prompts/plan-content.ts';
import { type AiStep, aiStep, type ContentRequest } from './content-request.ts';

/** Which sections the page gets, in order. AppErrors of `callModel`. */
export async function planContent(
  deps: ModelDeps,
  calls: Calls,
  { brief, design, model, instructions }: ContentRequest,
): Promise<{ plan: PlannedSection[]; step: AiStep }> {
  const startedAt = new Date();
  const answer = await callModel(deps, {
    ...calls('plan'),
    prompt,
    input: { brief, design: design && outlineOf(design), instructions },
    model,
  });
  const plan = answer.value.plan.map((section, order) => ({ ...section, order }));
  return { plan, step: aiStep('plan', startedAt, answer) };
}
