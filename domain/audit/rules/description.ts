import { listed, rulesOf, when, notice, warning } from './written-rule.ts';
import { pixelWidth } from '../../site/pixel-width.ts';
import { isIndexable, isSameText } from './signals.ts';

const FONT_SIZE = 14;
/** Width of two lines of a search result on a desktop, in pixels. */
const WIDEST = 1_000;
const FEWEST_CHARACTERS = 50;

/** Rules about the description of a single page. */
export const descriptionRules = rulesOf('description', [
  warning('description-missing', {
    title: 'The page has no meta description',
    why: 'Search engines then choose a sentence of the page for the snippet.',
    howToFix:
      'Add <meta name="description"> with one or two sentences that make people want to read the page.',
    onHtml: ({ descriptions }, page) =>
      when(isIndexable(page) && descriptions.every(({ text }) => text === '')),
  }),
  warning('description-multiple', {
    title: 'The page has several meta descriptions',
    why: 'Search engines may join them or use the wrong one.',
    howToFix: 'Keep one; often both a plugin and the theme add one.',
    onHtml: ({ descriptions }) =>
      descriptions.length < 2 ? null : listed('descriptions', descriptions, ({ text }) => text),
  }),
  warning('description-outside-head', {
    title: 'The meta description is outside the <head>',
    why: 'Meta elements in the <body> may be ignored.',
    howToFix: 'Move the meta element into the <head>; a stray tag may close the head too early.',
    onHtml: ({ descriptions }) =>
      when(descriptions.length > 0 && descriptions.every(({ inHead }) => !inHead)),
  }),
  notice('description-short', {
    title: 'The meta description is very short',
    why: 'A search result has room for two lines of description; a few words waste it.',
    howToFix: 'Say in one or two sentences what visitors find on the page.',
    onHtml: ({ descriptions: [description] }) => {
      const text = description?.text ?? '';
      return when(text !== '' && text.length < FEWEST_CHARACTERS, { description: text });
    },
  }),
  notice('description-too-long', {
    title: 'The meta description is too long and is cut off in search results',
    why: 'Only about two lines are shown; the rest is not read.',
    howToFix: 'Put the most important part first and shorten it to about 155 characters.',
    onHtml: ({ descriptions: [description] }) => {
      const pixels = pixelWidth(description?.text ?? '', FONT_SIZE);
      return when(pixels > WIDEST, { pixels, characters: description?.text.length ?? 0 });
    },
  }),
  notice('description-equals-title', {
    title: 'The meta description is the same as the title',
    why: 'The search result says the same thing twice.',
    howToFix: 'Write a description that adds to the title.',
    onHtml: ({ titles: [title], descriptions: [description] }) => {
      const text = description?.text ?? '';
      return when(text !== '' && isSameText(text, title?.text ?? ''), { description: text });
    },
  }),
  warning('description-with-markup', {
    title: 'The meta description contains markup or template code',
    why: 'Search results show the tags or placeholders literally.',
    howToFix: 'Write plain text; check the template that fills the description.',
    onHtml: ({ descriptions }) =>
      listed(
        'descriptions',
        descriptions
          .map(({ text }) => text)
          .filter((text) => /<\/?[a-z][^>]*>|\{\{.*?\}\}|%%\w+%%|\[\/?[a-z_]+\]|\bundefined\b/i.test(text)),
      ),
  }),
]);
