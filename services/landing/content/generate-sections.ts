import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import { outlineOf, outlineTexts } from '../../../domain/landing/content/design-outline.ts';
import { footerOf, statedItems } from '../../../domain/landing/content/laid-out-page.ts';
import { laidOutPlan } from '../../../domain/landing/content/laid-out-plan.ts';
import { placeholdersOf } from '../../../domain/landing/content/placeholders.ts';
import { hasNothingToWrite } from '../../../domain/landing/generation/complete-plan.ts';
import { plannedIds } from '../../../domain/landing/content/planned-ids.ts';
import type { AiMetadata } from '../../../domain/landing/landing-page.ts';
import type { Section } from '../../../domain/landing/section.ts';
import { normaliseSections } from '../../../domain/landing/sections/normalise-sections.ts';
import { Slots } from '../../../domain/platform/slots.ts';
import type { ModelDeps } from '../../platform/models/model-call.ts';
import { isWithoutModel } from '../../platform/models/model-plan.ts';
import { writeSection as prompt } from '../prompts/write-section.ts';
import { textOfDesign } from '../design-text.ts';
import { plainStep, type AiStep, type Writing } from './content-request.ts';
import { SECTION_TOKENS, type WrittenContent } from './prompt-parts.ts';
import { writeTraced, type WrittenSection } from './write-traced.ts';

/** Maximum number of sections that one request has written in parallel. */
const AT_ONCE = 4;

/**
 * Writes every planned section with a call of its own, several in parallel. If one fails, the others are still written, so that
 * their replies are stored; then the first error is thrown (AppErrors of `callModel`).
 */
export async function generateSections(
  deps: ModelDeps,
  writing: Writing,
  plan: readonly PlannedSection[],
): Promise<{ sections: Section[]; aiMetadata: AiMetadata }> {
  const slots = new Slots(AT_ONCE);
  const results = await Promise.allSettled(
    plan.map(async (_planned, index) => {
      const giveBack = await slots.take(writing.calls(String(index)).signal);
      try {
        return await writePlanned(deps, writing, plan, index);
      } finally {
        giveBack();
      }
    }),
  );
  const written = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  const sections = normaliseSections(
    written.map(({ section }) => section),
    'user', // each section keeps its own source
  );
  return {
    sections,
    aiMetadata: metadataOf(
      sections,
      written.map(({ step }) => step),
    ),
  };
}

/**
 * Writes one section of the plan; without a model it is laid out from the brief. Its id is derived from the plan, so that a
 * repeated call gives the same id.
 */
export async function writePlanned(
  deps: ModelDeps,
  writing: Writing,
  plan: readonly PlannedSection[],
  index: number,
): Promise<WrittenSection> {
  const { companyId, brief, design, model, instructions, calls } = writing;
  const planned = plan[index];
  const ids = plannedIds(plan);
  const id = ids[index];
  if (!planned || id === undefined) throw new Error(`the plan has no section ${index}`);
  if (await isWithoutModel(deps.models, companyId, model)) {
    const startedAt = new Date();
    const section = laidOutPlan({ brief, design }, plan)[index];
    if (!section) throw new Error(`the layout has no section ${index}`);
    return { section, step: plainStep(id, startedAt) };
  }
  const drawn = design?.sections.filter(({ type }) => type === planned.type);
  const nth = plan.slice(0, index).filter(({ type }) => type === planned.type).length;
  const given = givenSection(planned, brief, drawn?.[nth]);
  if (given) {
    const [section] = normaliseSections([{ ...given, id }], 'user');
    if (section) return { section: { ...section, order: index }, step: plainStep(id, new Date()) };
  }
  const ownItems = nth === 0 ? statedItems(brief, planned.type) : null;
  const call = {
    ...calls(id),
    prompt,
    input: {
      brief,
      source: outlineTexts(design && outlineOf(design)),
      section: planned,
      others: plan.flatMap(({ type, title, keyPoints }, place) =>
        place === index ? [] : [{ id: ids[place] ?? type, type, texts: [title, ...keyPoints] }],
      ),
      hasOwnItems: ownItems !== null,
      instructions,
    },
    model,
    maxTokens: SECTION_TOKENS,
  };
  const { components = [], boundingBoxes = [], content: drawnContent } = drawn?.[nth] ?? {};
  const sectionOf = (words: WrittenContent): Section => {
    const content = { ...words, ...(ownItems && { items: ownItems }), image: drawnContent?.image };
    const raw = { id, type: planned.type, title: words.heading, content, components, boundingBoxes };
    const [section] = normaliseSections([raw], 'ai');
    if (!section) throw new Error('normalising lost the section');
    return { ...section, order: index };
  };
  return writeTraced(deps, call, {
    id,
    brief,
    sourceText: textOfDesign(design),
    others: [],
    // The first section of a type has the type as its id.
    places: new Set(ids),
    sectionOf,
  });
}

/** A section that is not written by a model: a footer, or one without material. Null: a model has to write it. */
function givenSection(
  planned: PlannedSection,
  brief: BusinessContext,
  drawn: Section | undefined,
): Partial<Section> | null {
  const { type, title } = planned;
  if (type === 'footer') return drawn ?? { type, content: footerOf(brief) };
  return hasNothingToWrite(planned, brief) ? { type, title, content: { heading: title } } : null;
}

/** The combined metadata of a page's steps. */
function metadataOf(sections: readonly Section[], steps: AiStep[]): AiMetadata {
  return {
    model: steps.at(-1)?.model ?? 'offline',
    generatedAt: new Date().toISOString(),
    steps,
    placeholders: placeholdersOf(sections),
  };
}
