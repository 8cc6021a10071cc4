import { listed, rulesOf, when, notice, warning } from './written-rule.ts';

const LONGEST = 150;
/** A page with this many words needs headings. */
const LONG_TEXT = 600;

/** Rules about the headings of a single page. */
export const headingRules = rulesOf('headings', [
  warning('h1-missing', {
    title: 'The page has no H1',
    why: 'The main heading tells visitors, screen readers and search engines at once what the page is about.',
    howToFix: 'Mark up the heading of the page with <h1>.',
    onHtml: ({ headings }) => when(!headings.some(({ level }) => level === 1)),
  }),
  warning('h1-empty', {
    title: 'The H1 is empty',
    why: 'An <h1> without text, or with only an image without alt text, has no meaning.',
    howToFix: 'Add text to the heading, or alt text to the image in it.',
    onHtml: ({ headings }) => {
      const main = headings.filter(({ level }) => level === 1);
      return when(main.length > 0 && main.every(({ text }) => text === ''));
    },
  }),
  notice('h1-multiple', {
    title: 'The page has several H1 headings',
    why: 'With several main headings it is unclear which one names the page.',
    howToFix: 'Keep one <h1> and change the others to <h2>.',
    onHtml: ({ headings }) => {
      const main = headings.filter(({ level }) => level === 1);
      return main.length < 2 ? null : listed('headings', main, ({ text }) => text);
    },
  }),
  notice('h1-too-long', {
    title: 'The H1 is as long as a paragraph',
    why: 'A heading should be read at a glance; often a whole text was marked up as a heading for its appearance.',
    howToFix: 'Shorten it, and use CSS to change the appearance of text.',
    onHtml: ({ headings }) =>
      listed(
        'headings',
        headings.filter(({ level, text }) => level === 1 && text.length > LONGEST),
        ({ text }) => text,
      ),
  }),
  notice('heading-level-skipped', {
    title: 'Heading levels are skipped',
    why: 'Screen readers and search engines read headings as an outline; a skipped level breaks it.',
    howToFix: 'Use <h3> below <h2>, and so on; change the size of headings with CSS.',
    onHtml: ({ headings }) =>
      listed(
        'headings',
        headings.filter(({ level }, at) => at > 0 && level > (headings[at - 1]?.level ?? level) + 1),
        ({ level, text }) => `h${level}: ${text}`,
      ),
  }),
  notice('heading-empty', {
    title: 'A subheading is empty',
    why: 'Screen readers announce a heading and then nothing.',
    howToFix: 'Remove the empty heading; use CSS for spacing.',
    onHtml: ({ headings }) => {
      const empty = headings.filter(({ level, text }) => level > 1 && text === '');
      return listed('levels', empty, ({ level }) => `h${level}`);
    },
  }),
  notice('h1-not-first', {
    title: 'The H1 comes after other headings',
    why: 'The outline of the page starts with a subsection instead of the topic.',
    howToFix: 'Put the <h1> first, and do not use heading elements in menus and boxes before it.',
    onHtml: ({ headings }) => {
      const first = headings.findIndex(({ level }) => level === 1);
      return first < 1 ? null : listed('before', headings.slice(0, first), ({ text }) => text);
    },
  }),
  notice('subheadings-missing', {
    title: 'A long text has no subheadings',
    why: 'People skim before they read; without subheadings they find nothing and leave.',
    howToFix: 'Split the text into sections and give each an <h2> that says what it answers.',
    onHtml: ({ headings, text }) =>
      when(text.words >= LONG_TEXT && !headings.some(({ level }) => level > 1), { words: text.words }),
  }),
]);
