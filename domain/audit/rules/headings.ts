import type { PageRule } from '../rule.ts';
import { listed, onHtml, when } from './on-html.ts';

const LONGEST = 150;
/** A page of this many words needs headings to be found one's way in. */
const LONG_TEXT = 600;
const category = 'headings';

/** Headings of one page. */
export const headingRules: PageRule[] = [
  onHtml(
    {
      id: 'h1-missing',
      category,
      severity: 'warning',
      title: 'The page has no main heading',
      why: 'The main heading tells visitors, screen readers and search engines at once what the page is about.',
      howToFix: 'Mark the heading of the page with <h1>.',
    },
    ({ headings }) => when(!headings.some(({ level }) => level === 1)),
  ),
  onHtml(
    {
      id: 'h1-empty',
      category,
      severity: 'warning',
      title: 'The main heading is empty',
      why: 'An <h1> without text, or around a picture without alt text, names no subject.',
      howToFix: 'Write the heading into it, or give the picture in it an alt text.',
    },
    ({ headings }) => {
      const main = headings.filter(({ level }) => level === 1);
      return when(main.length > 0 && main.every(({ text }) => text === ''));
    },
  ),
  onHtml(
    {
      id: 'h1-multiple',
      category,
      severity: 'notice',
      title: 'The page has several main headings',
      why: 'With several main headings it is unclear which one names the page.',
      howToFix: 'Keep one <h1> and mark the others with <h2>.',
    },
    ({ headings }) => {
      const main = headings.filter(({ level }) => level === 1);
      return main.length < 2
        ? null
        : listed(
            'headings',
            main.map(({ text }) => text),
          );
    },
  ),
  onHtml(
    {
      id: 'h1-too-long',
      category,
      severity: 'notice',
      title: 'The main heading is as long as a paragraph',
      why: 'A heading is read at a glance; often a whole text was marked as one for its look.',
      howToFix: 'Shorten it, and change the look of text with style sheets.',
    },
    ({ headings }) =>
      listed(
        'headings',
        headings.filter(({ level, text }) => level === 1 && text.length > LONGEST).map(({ text }) => text),
      ),
  ),
  onHtml(
    {
      id: 'heading-level-skipped',
      category,
      severity: 'notice',
      title: 'Heading levels are skipped',
      why: 'Screen readers and search engines read headings as an outline; a missing level tears it.',
      howToFix: 'Let an <h3> follow an <h2>, and so on; change the size of headings with style sheets.',
    },
    ({ headings }) =>
      listed(
        'headings',
        headings
          .filter(({ level }, at) => at > 0 && level > (headings[at - 1]?.level ?? level) + 1)
          .map(({ level, text }) => `h${level}: ${text}`),
      ),
  ),
  onHtml(
    {
      id: 'heading-empty',
      category,
      severity: 'notice',
      title: 'A heading below the main one is empty',
      why: 'Screen readers announce a heading and then nothing.',
      howToFix: 'Remove the empty heading; make room with style sheets.',
    },
    ({ headings }) => {
      const empty = headings.filter(({ level, text }) => level > 1 && text === '');
      return listed(
        'levels',
        empty.map(({ level }) => `h${level}`),
      );
    },
  ),
  onHtml(
    {
      id: 'h1-not-first',
      category,
      severity: 'notice',
      title: 'The main heading comes after other headings',
      why: 'The outline of the page begins with a part instead of the whole.',
      howToFix: 'Put the <h1> first, and use no heading elements in menus and boxes before it.',
    },
    ({ headings }) => {
      const first = headings.findIndex(({ level }) => level === 1);
      return first < 1
        ? null
        : listed(
            'before',
            headings.slice(0, first).map(({ text }) => text),
          );
    },
  ),
  onHtml(
    {
      id: 'subheadings-missing',
      category,
      severity: 'notice',
      title: 'A long text has no subheadings',
      why: 'People skim before they read; without subheadings they find nothing and leave.',
      howToFix: 'Divide the text and give each part an <h2> that says what it answers.',
    },
    ({ headings, text }) =>
      when(text.words >= LONG_TEXT && !headings.some(({ level }) => level > 1), { words: text.words }),
  ),
];
