import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import { outlineOf } from '../../../domain/landing/content/design-outline.ts';
import { callModel } from '../../platform/models/call-model.ts';
import type { ModelDeps } from '../../platform/models/model-call.ts';
import { planContent as prompt } from '../prompts/plan-content.ts';
import { type AiStep, aiStep, type Writing } from './content-request.ts';

/** Which sections the page gets, in order. AppErrors of `callModel`. */
export async function planContent(
  deps: ModelDeps,
  { brief, design, model, instructions, calls }: Writing,
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
