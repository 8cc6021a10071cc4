import type { BusinessContext } from '../business-context.ts';
import { detailsTexts } from '../details.ts';
import type { Section, SectionType } from '../section.ts';
import { textsOf, type SectionText } from '../section-texts.ts';
import { namesIn, type NameClaim, type TextForm } from './names.ts';
import { isKnown, knownNumbers, numbersIn, type NumberClaim } from './numbers.ts';

/** A model's claim that is not in any source. */
export interface UntracedClaim {
  sectionId: string;
  path: string;
  kind: 'number' | 'name' | 'quote' | 'email' | 'url';
  text: string;
}

export interface ClaimSources {
  context: BusinessContext;
  /** Text of the design that the page was made from. */
  sourceText: string;
  /** BCP 47: what a capital letter means depends on the language. */
  language: string;
}

/** The content of all sources: the brief, the design, and texts written by people. */
interface Known {
  text: string;
  words: ReadonlySet<string>;
  numbers: readonly NumberClaim[];
}

const PLACEHOLDER = /\[[^[\]<>\n]{1,200}\]/g;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const URL_TEXT =
  /(?:https?:\/\/|www\.)[^\s<>"'()]+|(?<![@\w.-])[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|org|net|io|de|eu|co|app|dev|uk|fr|es|it|ch|at|nl|example)(?![\w.-])(?:\/[^\s<>"'()]*)?/gi;
const QUOTED = /[“"„«»]([^“”"„«»]{10,400})[”"“»«]/g;
/** Texts of fewer words in quotation marks are not quotes. */
const QUOTE_WORDS = 3;

/**
 * Every number, name, e-mail, URL and quote in a model's sections that occurs neither in the brief, nor in the source, nor in a
 * person's text. Placeholders in square brackets are not claims.
 */
export function untracedClaims(sections: readonly Section[], sources: ClaimSources): UntracedClaim[] {
  const known = knownOf(sections, sources);
  return sections
    .filter(({ source }) => source === 'ai')
    .flatMap((section) =>
      textsOf(section).flatMap((text) =>
        claimsOf(text, formOf(section, text), known, sources.language).map((claim) => ({
          sectionId: section.id,
          path: text.path,
          ...claim,
        })),
      ),
    );
}

function knownOf(sections: readonly Section[], { context, sourceText }: ClaimSources): Known {
  const { businessName, businessOverview, targetAudience, websiteUrl = '', details } = context;
  const written = sections.filter(({ source }) => source !== 'ai').flatMap(textsOf);
  const all = [
    businessName,
    businessOverview,
    targetAudience,
    websiteUrl,
    ...detailsTexts(details),
    sourceText,
    ...written.map(({ text }) => text),
  ];
  const text = all.join('\n');
  return {
    text: plain(text),
    words: new Set(plain(text).match(/[\p{L}\p{N}]+/gu)),
    numbers: knownNumbers(text),
  };
}

type Claim = Pick<UntracedClaim, 'kind' | 'text'>;

/** Types of section whose item titles name people, or companies other than the user's. */
const NAMED_ITEMS: ReadonlySet<SectionType> = new Set(['team', 'testimonials', 'social-proof', 'logos']);

function formOf({ type }: Section, { kind, path }: SectionText): TextForm {
  if (kind !== 'heading') return 'prose';
  const isItem = /^content\.items\.\d+\.(?:title|value|label)$/.test(path);
  if (!isItem) return 'title';
  return path.endsWith('.title') && !NAMED_ITEMS.has(type) ? 'title' : 'heading';
}

function claimsOf(
  { text: written, kind, path }: SectionText,
  form: TextForm,
  known: Known,
  language: string,
): Claim[] {
  const text = written.replace(PLACEHOLDER, ' | ');
  if (kind === 'link') return linkClaims(text, known);
  const emails = text.match(EMAIL) ?? [];
  const urls = text.replace(EMAIL, ' | ').match(URL_TEXT) ?? [];
  const rest = text.replace(EMAIL, ' | ').replace(URL_TEXT, ' | ');
  const quotes = kind === 'quote' ? [text] : [...text.matchAll(QUOTED)].map(([, quote = '']) => quote);
  const numbered = withoutStepNumber(rest, path);
  return [
    ...emails
      .filter((email) => !known.text.includes(plain(email)))
      .map((found): Claim => ({ kind: 'email', text: found })),
    ...urls
      .filter((url) => !known.text.includes(bareUrl(url)))
      .map((found): Claim => ({ kind: 'url', text: found })),
    ...quotes
      .filter((quote) => isQuote(quote) && !isSaid(quote, known))
      .map((found): Claim => ({ kind: 'quote', text: found })),
    ...numbersIn(numbered)
      .filter((number) => !isKnown(number, known.numbers))
      .map((found): Claim => ({ kind: 'number', text: found.text })),
    ...namesIn(rest, language, form)
      .filter((name) => !isNamed(name, known))
      .map(({ text }): Claim => ({ kind: 'name', text })),
  ];
}

/** Links within the page or its host are not claims. */
function linkClaims(href: string, known: Known): Claim[] {
  if (href.startsWith('#') || href.startsWith('/')) return [];
  const [, scheme = '', rest = ''] = /^(mailto|tel):(.*)$/i.exec(href) ?? [];
  if (scheme.toLowerCase() === 'mailto') {
    const [address = ''] = rest.split('?');
    return known.text.includes(plain(address)) ? [] : [{ kind: 'email', text: address }];
  }
  if (scheme.toLowerCase() === 'tel') {
    const digits = known.text.replace(/[\s()./-]/g, '');
    return digits.includes(rest.replace(/\D/g, '').slice(-7)) ? [] : [{ kind: 'number', text: rest }];
  }
  return known.text.includes(bareUrl(href)) ? [] : [{ kind: 'url', text: href }];
}

/** Removes the number of an item in its own list: "1. Connect", "Step 2". */
function withoutStepNumber(text: string, path: string): string {
  const [, index] = /\.items\.(\d+)\./.exec(path) ?? [];
  const [whole = '', number] = /^(?:\p{L}+\s+)?(\d{1,2})(?=[\s.:)](?!\d)|$)/u.exec(text) ?? [];
  return index !== undefined && Number(number) === Number(index) + 1 ? text.slice(whole.length) : text;
}

function isQuote(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).length >= QUOTE_WORDS;
}

function isSaid(quote: string, known: Known): boolean {
  return known.text.includes(plain(quote).replace(/[.!?…]+$/, ''));
}

/**
 * Whether the name is known as a whole, or all its words are: "Workshop Ledgerline" claims no more than "the Ledgerline
 * workshop".
 */
function isNamed({ text, opens }: NameClaim, known: Known): boolean {
  if (known.text.includes(plain(text))) return true;
  const words = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(opens ? 1 : 0).every((word) => known.words.has(word));
}

function bareUrl(url: string): string {
  return plain(url)
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/.,;:!?]+$/, '');
}

/** Normalises spelling, quotation marks and spaces. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
