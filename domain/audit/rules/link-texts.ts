import { listed, rulesOf, when, notice, warning } from './written-rule.ts';

const GENERIC = new Set(
  [
    'click here|here|read more|more|learn more|details|link|this link|this page|continue|go|view|see more|more info|read on',
    'hier|hier klicken|mehr|mehr lesen|weiterlesen|weiter|mehr erfahren|zum artikel|infos|lesen sie mehr',
    'ici|cliquez ici|lire la suite|en savoir plus|aquí|leer más|más|clic aquí|qui|leggi tutto|scopri di più|lees meer|meer',
  ].flatMap((texts) => texts.split('|')),
);
const MOST_LINKS = 500;
const LONGEST_TEXT = 150;

/** Rules about link texts. */
export const linkTextRules = rulesOf('links', [
  warning('link-text-missing', {
    title: 'A link has no anchor text',
    why: 'Nobody can see it, and screen readers read out its URL letter by letter.',
    howToFix: 'Add text to the link, or an aria-label if it shows only an icon.',
    onHtml: ({ links }) =>
      listed(
        'links',
        links.filter(({ text, hasImage, url }) => text === '' && !hasImage && url !== null),
        ({ written }) => written,
      ),
  }),
  warning('link-image-without-alt', {
    title: 'A linked image has no alt text',
    why: 'The alt text of a linked image is its anchor text; without it, screen readers have nothing to say.',
    howToFix: 'Add alt text that names the target to the image, or an aria-label to the link.',
    onHtml: ({ links }) =>
      listed(
        'links',
        links.filter(({ text, hasImage, url }) => text === '' && hasImage && url !== null),
        ({ written }) => written,
      ),
  }),
  notice('link-text-generic', {
    title: 'A link has generic anchor text such as "click here" or "more"',
    why: 'People who skim, screen reader users and search engines learn nothing about the target.',
    howToFix: 'Name the target in the anchor text: "Prices of oak tables" instead of "more".',
    onHtml: ({ links }) =>
      listed(
        'links',
        links.filter(
          ({ text, url }) => url !== null && GENERIC.has(text.toLowerCase().replace(/[\s.…»›>→!:]+$/u, '')),
        ),
        ({ text, written }) => `${text} → ${written}`,
      ),
  }),
  notice('link-text-too-long', {
    title: 'A whole paragraph is one link',
    why: 'Screen readers read all of it as the name of the link, and readers cannot select the text.',
    howToFix: 'Link only the words that name the target.',
    onHtml: ({ links }) =>
      listed(
        'links',
        links.filter(({ text, place }) => text.length > LONGEST_TEXT && place !== 'nav'),
        ({ written }) => written,
      ),
  }),
  notice('link-text-is-address', {
    title: 'A link has a URL as its anchor text',
    why: 'A URL says less than words and breaks lines on phones.',
    howToFix: 'Say what readers will find there.',
    onHtml: ({ links }) =>
      listed(
        'links',
        links.filter(({ text, url }) => url !== null && /^https?:\/\/\S{20,}$/i.test(text)),
        ({ text }) => text,
      ),
  }),
  notice('link-same-text-other-target', {
    title: 'Links with the same anchor text lead to different pages',
    why: 'Readers cannot know which of them is the right one.',
    howToFix: 'Say in each link what is specific to its target.',
    onHtml: ({ links }) => {
      const targets = new Map<string, Set<string>>();
      for (const { text, url, place } of links) {
        const name = text.toLowerCase();
        if (url === null || name.length < 4 || GENERIC.has(name) || !['', 'main'].includes(place)) continue;
        targets.set(name, (targets.get(name) ?? new Set()).add(url));
      }
      return listed(
        'texts',
        [...targets].filter(([, urls]) => urls.size > 2),
        ([name]) => name,
      );
    },
  }),
  notice('links-too-many', {
    title: 'The page has hundreds of links',
    why: 'Readers lose track, and each link counts for less.',
    howToFix: 'Shorten menus and split long lists into several pages.',
    onHtml: ({ links }) => when(links.length > MOST_LINKS, { links: links.length }),
  }),
  notice('links-mostly-links', {
    title: 'The page text consists almost entirely of links',
    why: 'Except for overview pages, search engines treat such pages as lists of little value.',
    howToFix: 'Introduce the links with text that says who needs which of them.',
    onHtml: ({ text }) => when(text.linkShare >= 0.9 && text.words > 100, { share: text.linkShare }),
  }),
]);
