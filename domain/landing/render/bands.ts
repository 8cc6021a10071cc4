import type { BrandTone } from '../business-context.ts';
import type { Section, SectionType } from '../section.ts';
import type { Band } from './sections/shown.ts';

/** Colours of the sections that always stand out; all others alternate. */
const FIXED: Record<BrandTone, Partial<Record<SectionType, Band>>> = {
  professional: { hero: 'surface', cta: 'strong', stats: 'strong' },
  friendly: { hero: 'surface', cta: 'plain', stats: 'primary' },
  playful: { hero: 'accent', cta: 'primary', stats: 'strong' },
  authoritative: { hero: 'strong', cta: 'strong', stats: 'plain' },
  casual: { hero: 'plain', cta: 'plain', stats: 'surface' },
};

/** The band of each section, so that neighbours differ where the tone allows it. */
export function bandsOf(sections: readonly Section[], tone: BrandTone): Band[] {
  let last: Band = 'plain';
  return sections.map(({ type }, n) => {
    const alternate: Band = last === 'plain' ? 'surface' : 'plain';
    const band = FIXED[tone][type] ?? (n === 0 ? 'plain' : alternate);
    last = band;
    return band;
  });
}
