import type { BusinessContext } from '../business-context.ts';
import { statedItems } from '../content/laid-out-page.ts';
import type { PlannedSection } from '../content-plan.ts';
import type { SectionType } from '../section.ts';

/** Types whose content comes from others: without key points there is nothing to write. */
const NEEDS_MATERIAL: ReadonlySet<SectionType> = new Set(['testimonials', 'logos', 'gallery']);
/** Types whose items may be given in the details. */
const STATED = ['features', 'pricing', 'testimonials', 'team', 'faq'] as const;

/** Whether a section has neither key points nor given items, so that no model needs to write it. */
export function hasNothingToWrite({ type, keyPoints }: PlannedSection, brief: BusinessContext): boolean {
  return NEEDS_MATERIAL.has(type) && keyPoints.length === 0 && statedItems(brief, type) === null;
}

/**
 * Removes empty sections from a model's plan, and adds those that a page needs: sections for the details, a contact section, and
 * a footer at the end.
 */
export function completePlan(plan: readonly PlannedSection[], brief: BusinessContext): PlannedSection[] {
  const kept = plan.filter((one) => one.type !== 'footer' && !hasNothingToWrite(one, brief));
  const footer = plan.find(({ type }) => type === 'footer') ?? planned('footer');
  const has = (type: SectionType) => kept.some((one) => one.type === type);
  const stated = STATED.filter((type) => !has(type) && statedItems(brief, type) !== null).map(planned);
  const contact = kept.findIndex(({ type }) => type === 'contact');
  const end = contact < 0 ? kept.length : contact;
  return [
    ...kept.slice(0, end),
    ...stated,
    ...(contact < 0 ? [planned('contact')] : kept.slice(contact)),
    footer,
  ].map((one, order) => ({ ...one, order }));
}

function planned(type: SectionType): PlannedSection {
  return { type, title: '', purpose: '', keyPoints: [], order: 0 };
}
