import type { PageRule } from '../rule.ts';
import { listed, onHtml, when } from './on-html.ts';
import { pixelWidth } from './pixel-width.ts';
import { isSameText } from './signals.ts';

const FONT_SIZE = 20;
const WIDEST = 600;
const NARROWEST = 90;
/** What systems write when nobody gave a title. */
const PLACEHOLDER =
  /^(?:untitled(?: (?:document|page))?|home ?page|home|start|startseite|index|new page|document|page|welcome|title|vite app|react app|my wordpress (?:site|blog)|next\.js|nuxt app|just another wordpress site)$/i;
const category = 'title';

/** The title of one page by itself. */
export const titleRules: PageRule[] = [
  onHtml(
    {
      id: 'title-missing',
      category,
      severity: 'error',
      title: 'The page has no title',
      why: 'The title is the headline of a search result and of the browser tab; without it, others make one up.',
      howToFix: 'Write a <title> into the head that says in a few words what the page is about.',
    },
    ({ titles }) => when(titles.every(({ text }) => text === '')),
  ),
  onHtml(
    {
      id: 'title-multiple',
      category,
      severity: 'warning',
      title: 'The page has several titles',
      why: 'Browsers take the first one, search engines may take another.',
      howToFix: 'Keep one <title>; a plugin and the theme often both write one.',
    },
    ({ titles }) =>
      titles.length < 2
        ? null
        : listed(
            'titles',
            titles.map(({ text }) => text),
          ),
  ),
  onHtml(
    {
      id: 'title-outside-head',
      category,
      severity: 'warning',
      title: 'The title does not stand in the head',
      why: 'Search engines may not find a title that comes after the beginning of the body.',
      howToFix:
        'Move <title> into <head>, before anything that is shown; a stray tag may end the head too early.',
    },
    ({ titles }) => when(titles.length > 0 && titles.every(({ inHead }) => !inHead)),
  ),
  onHtml(
    {
      id: 'title-short',
      category,
      severity: 'notice',
      title: 'The title is very short',
      why: 'One short word seldom tells people whether the page answers their question.',
      howToFix: 'Add the subject of the page and the name of the site.',
    },
    ({ titles: [title] }) => {
      const text = title?.text ?? '';
      const isShort = pixelWidth(text, FONT_SIZE) < NARROWEST;
      return when(text !== '' && isShort && !PLACEHOLDER.test(text), { title: text });
    },
  ),
  onHtml(
    {
      id: 'title-too-wide',
      category,
      severity: 'notice',
      title: 'The title is cut off in search results',
      why: 'Search results show about 600 pixels of a title; what comes after them is not read.',
      howToFix: 'Put what matters first and shorten the title to about 60 characters.',
    },
    ({ titles: [title] }) => {
      const pixels = pixelWidth(title?.text ?? '', FONT_SIZE);
      return when(pixels > WIDEST, { title: title?.text.slice(0, 200) ?? '', pixels });
    },
  ),
  onHtml(
    {
      id: 'title-placeholder',
      category,
      severity: 'warning',
      title: 'The title is a placeholder',
      why: 'A title that a system filled in says nothing about the page.',
      howToFix: 'Replace it by what the page is about.',
    },
    ({ titles: [title] }) => when(PLACEHOLDER.test(title?.text ?? ''), { title: title?.text ?? '' }),
  ),
  onHtml(
    {
      id: 'title-repeats-words',
      category,
      severity: 'notice',
      title: 'The title repeats the same word',
      why: 'Titles stuffed with a search term look untrustworthy and are rewritten by search engines.',
      howToFix: 'Name the term once, as one would say it.',
    },
    ({ titles: [title] }) => {
      const parts = title?.text.split(/ [|–—·-] /) ?? [];
      // The name of the site at the end may hold the word once more.
      const subject = parts.length > 1 ? parts.slice(0, -1).join(' ') : (parts[0] ?? '');
      const words = subject.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
      return listed(
        'words',
        words.filter((word) => words.filter((other) => other === word).length > 2),
      );
    },
  ),
  onHtml(
    {
      id: 'title-equals-h1',
      category,
      severity: 'notice',
      title: 'Title and main heading are the same words',
      why: 'The title could say what the heading does not: the name of the site, a benefit, another wording.',
      howToFix: 'Keep the heading for readers and write the title for people who choose among results.',
    },
    ({ titles: [title], headings }) => {
      const heading = headings.find(({ level }) => level === 1)?.text ?? '';
      return when(heading !== '' && isSameText(heading, title?.text ?? ''), { title: heading });
    },
  ),
  onHtml(
    {
      id: 'title-all-capitals',
      category,
      severity: 'notice',
      title: 'The title is written in capitals',
      why: 'Capitals are harder to read, take more room and look like shouting.',
      howToFix: 'Write the title in normal case.',
    },
    ({ titles: [title] }) => {
      const letters = title?.text.match(/\p{L}/gu) ?? [];
      const isLoud = letters.length > 14 && letters.every((letter) => /\p{Lu}/u.test(letter));
      return when(isLoud, { title: title?.text ?? '' });
    },
  ),
];
