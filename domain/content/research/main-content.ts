import type { PageType } from '../../site/page-type.ts';
import { lengthInLetters } from '../words.ts';
import { headingOf } from './page-headings.ts';

/** A line that says nothing of the subject, whatever the page: consent, sharing, newsletters, navigation. */
const BOILERPLATE =
  /\b(?:cookies?|consent|privacy policy|terms of (?:use|service)|all rights reserved|subscribe|sign up|newsletter|share (?:this|on)|follow us|log ?in|read more|click here|skip to|back to top|datenschutz|impressum|alle rechte vorbehalten|newsletter abonnieren|anmelden|teilen|weiterlesen|mentions légales|tous droits réservés|s’abonner|aviso legal|todos los derechos)\b|©/iu;
const LONGEST_BOILERPLATE = 160;
/** Pages of prose: their short lines are labels, unless they are headings. Lists and products say what they say in short lines. */
const PROSE: ReadonlySet<PageType> = new Set([
  'article',
  'docs',
  'about',
  'landing',
  'home',
  'legal',
  'other',
]);
const SHORTEST_PROSE = 40;
const ENDS_SENTENCE = /[.!?…:;。！？：；]["'”»)」』）]?$/;
/** Marks that nobody sees, which hide orders or split words; and controls but for the line break. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- these are the characters in question
  /[\u0000-\u0009\u000b-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu;

/** The lines of a page's text that are its content, by the type of the page. */
export function mainContent(text: string, type: PageType): string {
  const lines = tidied(text).split('\n');
  if (!PROSE.has(type)) return lines.join('\n');
  const isProse = (line: string) => lengthInLetters(line) >= SHORTEST_PROSE || ENDS_SENTENCE.test(line);
  // A page that has none says what it says in short lines, whatever it is.
  const isProsePage = lines.some((line) => !headingOf(line) && isProse(line));
  return lines.filter((line) => !isProsePage || headingOf(line) || isProse(line)).join('\n');
}

/** Without what every page of the web says, and without a line that stands there a second time. */
export function cleanContent(text: string): string {
  const seen = new Set<string>();
  return text
    .split('\n')
    .filter((line) => {
      const isKnown = seen.has(line);
      seen.add(line);
      return !isKnown && !(line.length <= LONGEST_BOILERPLATE && BOILERPLATE.test(line));
    })
    .join('\n');
}

function tidied(text: string): string {
  return text
    .replaceAll(UNSEEN, '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
