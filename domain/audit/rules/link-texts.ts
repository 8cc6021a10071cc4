import type { PageRule } from '../rule.ts';
import { listed, onHtml, when } from './on-html.ts';

const category = 'links';
const GENERIC = new Set(
  [
    'click here|here|read more|more|learn more|details|link|this link|this page|continue|go|view|see more|more info|read on',
    'hier|hier klicken|mehr|mehr lesen|weiterlesen|weiter|mehr erfahren|zum artikel|infos|lesen sie mehr',
    'ici|cliquez ici|lire la suite|en savoir plus|aquí|leer más|más|clic aquí|qui|leggi tutto|scopri di più|lees meer|meer',
  ].flatMap((texts) => texts.split('|')),
);
const MOST_LINKS = 500;
const LONGEST_TEXT = 150;

/** What links are called. */
export const linkTextRules: PageRule[] = [
  onHtml(
    {
      id: 'link-text-missing',
      category,
      severity: 'warning',
      title: 'A link has no text',
      why: 'Nobody can see it, and screen readers read out its address letter by letter.',
      howToFix: 'Write a text into the link, or an aria-label if it shows an icon only.',
    },
    ({ links }) =>
      listed(
        'links',
        links
          .filter(({ text, hasImage, url }) => text === '' && !hasImage && url !== null)
          .map(({ written }) => written),
      ),
  ),
  onHtml(
    {
      id: 'link-image-without-alt',
      category,
      severity: 'warning',
      title: 'A linked picture does not say where it leads',
      why: 'The alt text of a linked picture is the text of the link; without it screen readers have nothing to say.',
      howToFix: 'Give the picture an alt text that names the target, or the link an aria-label.',
    },
    ({ links }) =>
      listed(
        'links',
        links
          .filter(({ text, hasImage, url }) => text === '' && hasImage && url !== null)
          .map(({ written }) => written),
      ),
  ),
  onHtml(
    {
      id: 'link-text-generic',
      category,
      severity: 'notice',
      title: 'A link is called "click here" or "more"',
      why: 'People who skim, screen readers and search engines learn nothing about the target.',
      howToFix: 'Name the target in the link: "Prices of oak tables" instead of "more".',
    },
    ({ links }) =>
      listed(
        'links',
        links
          .filter(
            ({ text, url }) => url !== null && GENERIC.has(text.toLowerCase().replace(/[\s.…»›>→!:]+$/u, '')),
          )
          .map(({ text, written }) => `${text} → ${written}`),
      ),
  ),
  onHtml(
    {
      id: 'link-text-too-long',
      category,
      severity: 'notice',
      title: 'A whole paragraph is one link',
      why: 'Screen readers read all of it as the name of the link, and readers cannot select the text.',
      howToFix: 'Link the words that name the target only.',
    },
    ({ links }) =>
      listed(
        'links',
        links
          .filter(({ text, place }) => text.length > LONGEST_TEXT && place !== 'nav')
          .map(({ written }) => written),
      ),
  ),
  onHtml(
    {
      id: 'link-text-is-address',
      category,
      severity: 'notice',
      title: 'A link shows its address instead of a text',
      why: 'An address tells less than words and breaks lines on phones.',
      howToFix: 'Write what the reader finds there.',
    },
    ({ links }) =>
      listed(
        'links',
        links
          .filter(({ text, url }) => url !== null && /^https?:\/\/\S{20,}$/i.test(text))
          .map(({ text }) => text),
      ),
  ),
  onHtml(
    {
      id: 'link-same-text-other-target',
      category,
      severity: 'notice',
      title: 'Links of the same text lead to different pages',
      why: 'Readers cannot know which of them is the right one.',
      howToFix: 'Say in each link what is special about its target.',
    },
    ({ links }) => {
      const targets = new Map<string, Set<string>>();
      for (const { text, url, place } of links) {
        const name = text.toLowerCase();
        if (url === null || name.length < 4 || GENERIC.has(name) || !['', 'main'].includes(place)) continue;
        targets.set(name, (targets.get(name) ?? new Set()).add(url));
      }
      return listed(
        'texts',
        [...targets].filter(([, urls]) => urls.size > 2).map(([name]) => name),
      );
    },
  ),
  onHtml(
    {
      id: 'links-too-many',
      category,
      severity: 'notice',
      title: 'The page has hundreds of links',
      why: 'Readers lose sight, and each link counts for less.',
      howToFix: 'Shorten menus and divide long lists into several pages.',
    },
    ({ links }) => when(links.length > MOST_LINKS, { links: links.length }),
  ),
  onHtml(
    {
      id: 'links-mostly-links',
      category,
      severity: 'notice',
      title: 'The text of the page consists of links almost alone',
      why: 'Outside of overviews, search engines take such pages for lists without a value of their own.',
      howToFix: 'Introduce the links with a text that says who needs which of them.',
    },
    ({ text }) => when(text.linkShare >= 0.9 && text.words > 100, { share: text.linkShare }),
  ),
];
