import { BRAND_TONES, type BrandTone, type BusinessContext } from '../business-context.ts';
import type { SectionContent, SectionType } from '../section.ts';
import { factsOf, type Facts } from './facts.ts';
import { pointsByType, titleOf } from './plan-page.ts';
import { plainText } from './statements.ts';
import { writeSection } from './write-section.ts';

/** Words by which people ask for a tone, in English and German. */
const TONE_WORDS: Record<BrandTone, RegExp> = {
  professional: /profession|sachlich|seriös|formal/i,
  friendly: /friendl|warm|freundlich|herzlich/i,
  playful: /playful|funn|humou?r|verspielt|lustig|witzig/i,
  authoritative: /authorit|confiden|bold|bestimmt|selbstbewusst/i,
  casual: /casual|relaxed|informal|locker|lässig/i,
};
const SHORTER = /\b(?:short|brief|concise|less|fewer|kürzer|knapper|weniger)/i;
const FEW_ITEMS = 3;

export interface RewrittenSection {
  type: SectionType;
  /** What it says now. */
  texts: readonly string[];
  heading: string;
}

/**
 * A section again by rules: from its own sentences and those that no other section shows. Of instructions, rules
 * understand a tone and that it is to be shorter.
 */
export function rewriteSection(
  brief: BusinessContext,
  source: readonly string[],
  section: RewrittenSection,
  others: readonly string[],
  instructions: string | null,
): SectionContent {
  const asked = BRAND_TONES.find((tone) => TONE_WORDS[tone].test(instructions ?? ''));
  const facts = factsOf({ ...brief, brandTone: asked ?? brief.brandTone }, source);
  const shownElsewhere = plainText(others.join('\n'));
  const shownHere = plainText(section.texts.join('\n'));
  const own = facts.statements.filter((one) => shownHere.includes(one));
  const free = (pointsByType(facts).get(section.type) ?? []).filter((one) => !shownElsewhere.includes(one));
  // What somebody has written is a source, headings too: the section's own continues to stand above it alone.
  const keyPoints = [...new Set([...own, ...free])].filter((one) => one !== section.heading);
  const title = isStock(facts, section) ? titleOf(facts, section.type) : section.heading;
  const content = writeSection(facts, { type: section.type, title, purpose: '', keyPoints, order: 0 });
  return SHORTER.test(instructions ?? '') ? withLess(content) : content;
}

/** Whether there is no heading, or one of the fixed phrases, in whatever tone. */
function isStock({ phrases }: Facts, { type, heading }: RewrittenSection): boolean {
  if (heading === '') return true;
  return type !== 'hero' && type !== 'footer' && phrases.headings[type].includes(heading);
}

function withLess({ subheading, body, items, ...rest }: SectionContent): SectionContent {
  const [first] = body?.split(/(?<=<\/p>)/) ?? [];
  return {
    ...rest,
    ...(items ? { items: items.slice(0, FEW_ITEMS) } : subheading !== undefined && { subheading }),
    ...(first !== undefined && { body: first }),
  };
}
