import type { SectionContent, SectionType } from '../section.ts';

const WORDS: readonly [SectionType, RegExp][] = [
  ['pricing', /\b(?:pricing|prices?|plans?|preise?|tarife?)\b/iu],
  ['faq', /\b(?:faq|questions?|fragen)\b/iu],
  [
    'testimonials',
    /\b(?:testimonials?|reviews?|customers? say|what (?:people|they|our \w+) say|kundenstimmen)\b/iu,
  ],
  ['how-it-works', /\b(?:how it works|how we work|steps?|so funktioniert)\b/iu],
  ['team', /\b(?:team|who we are|meet the)\b/iu],
  ['logos', /\b(?:trusted by|our (?:clients|customers|partners)|as seen in)\b/iu],
  ['gallery', /\b(?:gallery|portfolio|our work|impressions)\b/iu],
  ['stats', /\b(?:in numbers|figures|facts)\b/iu],
  ['contact', /\b(?:contact|get in touch|visit us|find us|kontakt)\b/iu],
  ['benefits', /\b(?:benefits?|why|advantages?|vorteile)\b/iu],
  ['features', /\b(?:features?|services?|what (?:we|you) (?:do|get|offer)|leistungen)\b/iu],
];
const PRICE = /[€$£]\s?\d|\d\s?(?:€|EUR|USD)/u;
const SMALL_PRINT = /©|copyright|all rights reserved/iu;
const QUOTE = /^[“"„«]/u;
const ADDRESS = /\b[\w.+-]+@[\w-]+\.\w{2,}\b/u;

/** What kind of section this is, by its content and place. */
export function sectionTypeOf(
  content: SectionContent,
  { index, pictures }: { index: number; pictures: number },
): SectionType {
  const { heading, items = [], body = '', subheading = '', cta } = content;
  const text = [heading, subheading, body].join(' ');
  if (SMALL_PRINT.test(text) && items.length === 0) return 'footer';
  if (index === 0) return 'hero';
  if (items.length > 1) {
    if (items.filter(({ value }) => value !== undefined && PRICE.test(value)).length > 1) return 'pricing';
    if (items.every(({ title = '' }) => title.trim().endsWith('?'))) return 'faq';
    if (items.every(({ value, body: own }) => value !== undefined && own === undefined)) return 'stats';
    if (items.every(({ body: own = '', title = '' }) => QUOTE.test(own) || QUOTE.test(title)))
      return 'testimonials';
  }
  const word = WORDS.find(([, pattern]) => pattern.test(heading))?.[0];
  if (word) return word;
  if (items.length > 1) return 'features';
  if (pictures > 2) return heading === '' ? 'logos' : 'gallery';
  if (cta && text.length < 300) return 'cta';
  return ADDRESS.test(text) ? 'contact' : 'custom';
}
