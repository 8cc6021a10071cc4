import type { HtmlFacts } from '../../site/page-facts.ts';
import { listed, rulesOf, when, error, notice, warning } from './written-rule.ts';
import { isIndexable } from './signals.ts';

const THIN = 150;
/** Paths of pages that are usually short. */
const SHORT_BY_NATURE =
  /\/(?:contact|kontakt|imprint|impressum|log-?in|sign-?(?:in|up)|register|cart|basket|checkout|search|thank|account|404|category|tag|author|gallery|galerie)/i;
const SHOWN = new Set([
  'Product',
  'ProductGroup',
  'VideoObject',
  'ImageGallery',
  'CollectionPage',
  'ContactPage',
  'ProfilePage',
]);
const STUFFED_SHARE = 0.1;
const FEWEST_REPEATS = 15;
const HARD_TO_READ = 20;
const LONGEST_SENTENCE = 60;
const LONG_PARAGRAPH = 200;
const MUCH_HIDDEN = 500;

/** Rules about the text of a single page. */
export const contentRules = rulesOf('content', [
  notice('content-thin', {
    title: 'The page has little text (thin content)',
    why: 'An indexable page should answer a question; a few lines seldom do.',
    howToFix: 'Add what visitors want to know, merge the page with another one, or set it to noindex.',
    onHtml: (html, page) => {
      const { text, forms } = html;
      const isShortByNature =
        SHORT_BY_NATURE.test(page.finalUrl) || new URL(page.finalUrl).pathname === '/' || isShowing(html);
      const isForm = forms.some(({ hasPassword }) => hasPassword);
      return when(isIndexable(page) && !isShortByNature && !isForm && text.words > 0 && text.words < THIN, {
        words: text.words,
      });
    },
  }),
  warning('content-stuffed', {
    title: 'One word is repeated too often (keyword stuffing)',
    why: 'Text written for search engines puts readers off, and search engines recognise it.',
    howToFix: 'Write for readers and vary the wording.',
    onHtml: ({ text }) =>
      listed(
        'words',
        text.commonest.filter(([, count]) => count >= FEWEST_REPEATS && count > text.words * STUFFED_SHARE),
        ([word]) => word,
      ),
  }),
  notice('content-hard-to-read', {
    title: 'The text is very hard to read',
    why: 'Long sentences and long words lose readers, even well-educated ones.',
    howToFix: 'Split long sentences and use common words.',
    onHtml: ({ text, lang }) => {
      const ease = readingEase(text, (text.language ?? lang ?? '').slice(0, 2));
      return when(ease !== null && ease < HARD_TO_READ, { ease: ease ?? 0 });
    },
  }),
  notice('content-wall-of-text', {
    title: 'A paragraph fills a whole screen',
    why: 'People skip blocks of text that they cannot skim.',
    howToFix: 'Use one paragraph per idea, and use lists.',
    onHtml: ({ text }) => when(text.longestParagraph > LONG_PARAGRAPH, { words: text.longestParagraph }),
  }),
  error('content-lorem-ipsum', {
    title: 'The page contains placeholder text',
    why: 'Lorem ipsum shows visitors that the page was never finished.',
    howToFix: 'Write the final text, or remove the block.',
    onHtml: ({ text }) => when(text.hasLoremIpsum),
  }),
  error('content-garbled', {
    title: 'The text contains garbled characters',
    why: 'Characters such as "Ã¤" or "�" mean that text was decoded with the wrong encoding.',
    howToFix: 'Store and serve text as UTF-8, and correct text that was saved garbled.',
    onHtml: ({ text }) => when(text.hasMojibake),
  }),
  error('content-error-message', {
    title: 'The page shows a server-side error message',
    why: 'Something does not work, and the message reveals internals of the site to attackers.',
    howToFix: 'Fix the error, and log error messages instead of showing them.',
    onHtml: ({ text }) => (text.serverError === null ? null : { message: text.serverError }),
  }),
  notice('content-hidden-text', {
    title: 'Much of the text is hidden with CSS',
    why: 'Text that only search engines see is treated as an attempt to deceive them.',
    howToFix: 'Show the text or remove it; use <details> for collapsible parts.',
    onHtml: ({ hiddenTextCharacters: hidden, text }) =>
      when(hidden > MUCH_HIDDEN && hidden > text.characters, { characters: hidden }),
  }),
]);

/** Whether the main content is a product, a video or a player, not a text. */
function isShowing({ metas, structured }: HtmlFacts): boolean {
  const kind = metas.find(({ name }) => name === 'og:type')?.content ?? '';
  const types = structured.flatMap((block) => block.types);
  return /^(?:product|video|music)/.test(kind) || types.some((type) => SHOWN.has(type));
}

/** Flesch reading ease in English (Flesch 1948) and German (Amstad 1978), 0 to 100; null where no formula fits. */
function readingEase({ words, sentences, syllables }: HtmlFacts['text'], language: string): number | null {
  if (words < 200 || sentences === 0) return null;
  const [length, weight] = [words / sentences, syllables / words];
  // Sentences this long are usually texts of tables and lists, which the formula does not fit.
  if (length > LONGEST_SENTENCE) return null;
  if (language === 'en') return Math.round(206.835 - 1.015 * length - 84.6 * weight);
  return language === 'de' ? Math.round(180 - length - 58.5 * weight) : null;
}
