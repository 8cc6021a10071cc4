import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import type { AiMetadata } from '../../../domain/landing/landing-page.ts';
import type { Section } from '../../../domain/landing/section.ts';
import { factsOf } from '../../../domain/landing/content/facts.ts';
import { outlineOf, outlineTexts } from '../../../domain/landing/content/design-outline.ts';
import { planPage } from '../../../domain/landing/content/plan-page.ts';
import { plannedIds } from '../../../domain/landing/content/planned-ids.ts';
import { writeSection } from '../../../domain/landing/content/write-section.ts';
import { normaliseSections } from '../../../domain/landing/sections/normalise-sections.ts';
import type { ModelDeps } from '../../platform/models/model-call.ts';
import type { ContentRequest, Writing } from './content-request.ts';
import { generateSections } from './generate-sections.ts';
import { planContent } from './plan-content.ts';

/** A whole page: the sections of the plan, and where there is none planned first. AppErrors of `callModel`. */
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

interface SketchedFrom extends Pick<ContentRequest, 'brief' | 'design'> {
  plan?: PlannedSection[] | null;
}

/** A whole page by rules alone, planned by them where no plan is given: for who must not be kept waiting, or has no company that could pay. */
export function sketchPage({ brief, design, plan: given = null }: SketchedFrom): Section[] {
  const outline = design && outlineOf(design);
  const facts = factsOf(brief, outlineTexts(outline));
  const plan = given ?? planPage(facts, outline);
  const ids = plannedIds(plan);
  const sections = plan.map((planned, index) => ({
    id: ids[index],
    type: planned.type,
    title: planned.title,
    content: writeSection(facts, planned),
  }));
  return normaliseSections(sections, 'ai');
}
