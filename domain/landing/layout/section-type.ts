import type { SectionContent, SectionType } from '../section.ts';
import { PRICE } from './section-items.ts';

const SMALL_PRINT = /©/u;
const QUOTE = /^[“"„«]/u;
const QUESTION = /[?？؟]$/u;
const ADDRESS = /\b[\w.+-]+@[\w-]+\.\w{2,}\b/u;

/** What kind of section this is, by its structure and place; the words of its heading decide nothing. */
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
    if (items.every(({ title = '' }) => QUESTION.test(title.trim()))) return 'faq';
    if (items.every(({ value, body: own }) => value !== undefined && own === undefined)) return 'stats';
    if (items.every(({ body: own = '', title = '' }) => QUOTE.test(own) || QUOTE.test(title)))
      return 'testimonials';
    return 'features';
  }
  if (pictures > 2) return heading === '' ? 'logos' : 'gallery';
  if (cta && text.length < 300) return 'cta';
  return ADDRESS.test(text) ? 'contact' : 'custom';
}
