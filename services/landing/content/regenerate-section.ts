import { outlineOf, outlineTexts, sectionTexts } from '../../../domain/landing/content/design-outline.ts';
import type { Section } from '../../../domain/landing/section.ts';
import { normaliseSections } from '../../../domain/landing/sections/normalise-sections.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { callModel } from '../../platform/models/call-model.ts';
import type { ModelDeps } from '../../platform/models/model-call.ts';
import { regenerateSection as prompt } from '../prompts/regenerate-section.ts';
import { aiStep, type AiStep, type Calls, type ContentRequest } from './content-request.ts';

/**
 * One of the sections written anew: the same id, type, place, image and boxes, other words. AppErrors `not-found` for
 * an id that is not among them, and those of `callModel`.
 */
export async function regenerateSection(
  deps: ModelDeps,
  calls: Calls,
  { brief, design, model, instructions }: ContentRequest,
  sections: readonly Section[],
  sectionId: string,
): Promise<{ section: Section; step: AiStep }> {
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) throw new AppError('not-found', 'The page has no such section');
  const others = sections.filter((other) => other !== section);
  const inUsersWords = sections.filter(({ source }) => source === 'user').flatMap(sectionTexts);
  const startedAt = new Date();
  const answer = await callModel(deps, {
    ...calls(sectionId),
    prompt,
    input: {
      brief,
      source: [...outlineTexts(design && outlineOf(design)), ...inUsersWords],
      section: { type: section.type, heading: section.content.heading, texts: sectionTexts(section) },
      others: others.flatMap(sectionTexts),
      instructions,
    },
    model,
  });
  const content = { ...answer.value, image: section.content.image };
  const [made] = normaliseSections([{ ...section, title: answer.value.heading, content }], 'ai');
  if (!made) throw new Error('normalising lost the section');
  return { section: { ...made, order: section.order }, step: aiStep(sectionId, startedAt, answer) };
}
