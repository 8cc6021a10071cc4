import { outlineOf, outlineTexts, sectionTexts } from '../../../domain/landing/content/design-outline.ts';
import type { Section, SectionContent } from '../../../domain/landing/section.ts';
import { normaliseSections } from '../../../domain/landing/sections/normalise-sections.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { ModelDeps } from '../../platform/models/model-call.ts';
import { regenerateSection as prompt } from '../prompts/regenerate-section.ts';
import { textOfDesign } from '../design-text.ts';
import type { Writing } from './content-request.ts';
import { SECTION_TOKENS, type WrittenContent } from './prompt-parts.ts';
import { writeTraced, type WrittenSection } from './write-traced.ts';

/**
 * Rewrites the text of one section: id, type, position, image and boxes stay the same. AppErrors `not-found` for an unknown id,
 * and those of `callModel`.
 */
export async function regenerateSection(
  deps: ModelDeps,
  { brief, design, model, instructions, calls }: Writing,
  sections: readonly Section[],
  sectionId: string,
): Promise<WrittenSection> {
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) throw new AppError('not-found', 'The page has no such section');
  const others = sections.filter((other) => other !== section);
  const inUsersWords = sections.filter(({ source }) => source === 'user').flatMap(sectionTexts);
  const source = outlineTexts(design && outlineOf(design));
  const call = {
    ...calls(sectionId),
    prompt,
    input: {
      brief,
      source: [...source, ...inUsersWords],
      section: { type: section.type, content: withoutImages(section.content) },
      others: others.map((other) => ({ id: other.id, type: other.type, texts: sectionTexts(other) })),
      instructions,
    },
    model,
    maxTokens: SECTION_TOKENS,
  };
  const sectionOf = (words: WrittenContent): Section => {
    const { image, items = [] } = section.content;
    // Pictures stay with their items if the number of items is unchanged.
    const isSame = items.length === words.items.length;
    const content = {
      ...words,
      items: words.items.map((item, n) => ({ ...item, ...(isSame && { image: items[n]?.image }) })),
      image,
    };
    const [made] = normaliseSections([{ ...section, title: words.heading, content }], 'ai');
    if (!made) throw new Error('normalising lost the section');
    return { ...made, order: section.order };
  };
  return writeTraced(deps, call, {
    id: sectionId,
    brief,
    sourceText: textOfDesign(design),
    others,
    places: new Set(others.flatMap(({ id, type }) => [id, type])),
    sectionOf,
  });
}

function withoutImages({ image: _image, items, ...content }: SectionContent): SectionContent {
  return { ...content, ...(items && { items: items.map(({ image: _face, ...item }) => item) }) };
}
