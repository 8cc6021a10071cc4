import type { UntracedClaim } from '../../../domain/landing/claims/untraced.ts';
import {
  untracedIn,
  withoutUntraced,
  type TracedSection,
} from '../../../domain/landing/claims/without-untraced.ts';
import { pageLanguage } from '../../../domain/landing/page-language.ts';
import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { Section } from '../../../domain/landing/section.ts';
import { withoutDeadLinks, type PagePlaces } from '../../../domain/landing/sections/without-dead-links.ts';
import { callModel } from '../../platform/models/call-model.ts';
import type { ModelCall, ModelDeps } from '../../platform/models/model-call.ts';
import { aiStep, type AiStep } from './content-request.ts';
import type { WrittenContent } from './prompt-parts.ts';

export interface WrittenSection {
  section: Section;
  step: AiStep;
}

/** The parts of a section other than the model's text. */
export interface SectionFrame extends Pick<TracedSection, 'others'> {
  id: string;
  /** The link targets on the page; no section links to itself. */
  places: PagePlaces;
  brief: BusinessContext;
  /** All text of the design; '' without one. */
  sourceText: string;
  /** Builds the section with this content. */
  sectionOf: (content: WrittenContent) => Section;
}

/**
 * Has a model write a section that claims only what the brief, the source or a person has said. Untraceable claims are sent back
 * to the model once; those that remain are replaced by placeholders. AppErrors of `callModel`.
 */
export async function writeTraced<Input>(
  deps: ModelDeps,
  call: Omit<ModelCall<Input, WrittenContent>, 'problemOf'>,
  { id, brief, sourceText, others, places, sectionOf }: SectionFrame,
): Promise<WrittenSection> {
  const elsewhere = new Set([...places].filter((place) => place !== id));
  const traced = (content: WrittenContent): TracedSection => {
    const section = withoutDeadLinks(sectionOf(content), elsewhere);
    const language = pageLanguage([section], brief);
    return {
      section,
      others,
      hasContact: elsewhere.has('contact'),
      sources: { context: brief, sourceText, language },
    };
  };
  const startedAt = new Date();
  const answer = await callModel(deps, {
    ...call,
    problemOf: (content) => complaint(untracedIn(traced(content))),
  });
  return { section: withoutUntraced(traced(answer.value)), step: aiStep(id, startedAt, answer) };
}

/** The message to the model about untraceable claims; null if there are none. */
function complaint(claims: readonly UntracedClaim[]): string | null {
  if (claims.length === 0) return null;
  const found = [...new Set(claims.map(({ kind, text }) => `${kind} “${text}”`))];
  return `Neither the brief nor the source says this; leave it out, or write a placeholder in its place: ${found.join('; ')}`;
}
