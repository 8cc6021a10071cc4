import { listed, rulesOf, when, error, notice, warning } from './written-rule.ts';
import { titleWidth, WIDEST_TITLE } from '../../site/title-width.ts';
import { isSameText } from './signals.ts';

const NARROWEST = 90;
/** Default titles of CMSs and frameworks. */
const PLACEHOLDER =
  /^(?:untitled(?: (?:document|page))?|home ?page|home|start|startseite|index|new page|document|page|welcome|title|vite app|react app|my wordpress (?:site|blog)|next\.js|nuxt app|just another wordpress site)$/i;

/** Rules about the title of a single page. */
export const titleRules = rulesOf('title', [
  error('title-missing', {
    title: 'The page has no title',
    why: 'The title is the headline of a search result and of the browser tab; without it, search engines make one up.',
    howToFix: 'Add a <title> to the <head> that says in a few words what the page is about.',
    onHtml: ({ titles }) => when(titles.every(({ text }) => text === '')),
  }),
  warning('title-multiple', {
    title: 'The page has several titles',
    why: 'Browsers use the first one; search engines may use another.',
    howToFix: 'Keep one <title>; often both a plugin and the theme add one.',
    onHtml: ({ titles }) => (titles.length < 2 ? null : listed('titles', titles, ({ text }) => text)),
  }),
  warning('title-outside-head', {
    title: 'The title is outside the <head>',
    why: 'Search engines may not find a title that comes after the start of the <body>.',
    howToFix:
      'Move <title> into the <head>, before any visible content; a stray tag may close the head too early.',
    onHtml: ({ titles }) => when(titles.length > 0 && titles.every(({ inHead }) => !inHead)),
  }),
  notice('title-short', {
    title: 'The title is very short',
    why: 'One short word seldom tells people whether the page answers their question.',
    howToFix: 'Add the topic of the page and the site name.',
    onHtml: ({ titles: [title] }) => {
      const text = title?.text ?? '';
      const isShort = titleWidth(text) < NARROWEST;
      return when(text !== '' && isShort && !PLACEHOLDER.test(text), { title: text });
    },
  }),
  notice('title-too-wide', {
    title: 'The title is too long and is cut off in search results',
    why: 'Search results show about 600 pixels of a title; the rest is not read.',
    howToFix: 'Put the most important words first and shorten the title to about 60 characters.',
    onHtml: ({ titles: [title] }) => {
      const pixels = titleWidth(title?.text ?? '');
      return when(pixels > WIDEST_TITLE, { title: title?.text.slice(0, 200) ?? '', pixels });
    },
  }),
  warning('title-placeholder', {
    title: 'The title is a placeholder',
    why: 'A default title from the CMS says nothing about the page.',
    howToFix: 'Replace it with what the page is about.',
    onHtml: ({ titles: [title] }) => when(PLACEHOLDER.test(title?.text ?? ''), { title: title?.text ?? '' }),
  }),
  notice('title-repeats-words', {
    title: 'The title repeats the same word',
    why: 'Titles stuffed with a search term look untrustworthy, and search engines rewrite them.',
    howToFix: 'Use the term once, in natural wording.',
    onHtml: ({ titles: [title] }) => {
      const parts = title?.text.split(/ [|–—·-] /) ?? [];
      // The site name at the end of a title may repeat a word of the subject.
      const subject = parts.length > 1 ? parts.slice(0, -1).join(' ') : (parts[0] ?? '');
      const words = subject.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
      return listed(
        'words',
        words.filter((word) => words.filter((other) => other === word).length > 2),
      );
    },
  }),
  notice('title-equals-h1', {
    title: 'The title is the same as the H1',
    why: 'The title could add what the heading does not say: the site name, a benefit, another wording.',
    howToFix: 'Keep the heading for readers and write the title for people who choose among search results.',
    onHtml: ({ titles: [title], headings }) => {
      const heading = headings.find(({ level }) => level === 1)?.text ?? '';
      return when(heading !== '' && isSameText(heading, title?.text ?? ''), { title: heading });
    },
  }),
  notice('title-all-capitals', {
    title: 'The title is written in capitals',
    why: 'Capitals are harder to read, take up more space and look like shouting.',
    howToFix: 'Write the title in normal case.',
    onHtml: ({ titles: [title] }) => {
      const letters = title?.text.match(/\p{L}/gu) ?? [];
      const isLoud = letters.length > 14 && letters.every((letter) => /\p{Lu}/u.test(letter));
      return when(isLoud, { title: title?.text ?? '' });
    },
  }),
]);
