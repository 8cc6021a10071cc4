import { listed, onHtml, rulesOf, when } from './on-html.ts';

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
  onHtml(
    {
      id: 'link-text-missing',
      severity: 'warning',
      title: 'A link has no anchor text',
      why: 'Nobody can see it, and screen readers read out its URL letter by letter.',
      howToFix: 'Add text to the link, or an aria-label if it shows only an icon.',
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
      severity: 'warning',
      title: 'A linked image has no alt text',
      why: 'The alt text of a linked image is its anchor text; without it, screen readers have nothing to say.',
      howToFix: 'Add alt text that names the target to the image, or an aria-label to the link.',
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
      severity: 'notice',
      title: 'A link has generic anchor text such as "click here" or "more"',
      why: 'People who skim, screen reader users and search engines learn nothing about the target.',
      howToFix: 'Name the target in the anchor text: "Prices of oak tables" instead of "more".',
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
      severity: 'notice',
      title: 'A whole paragraph is one link',
      why: 'Screen readers read all of it as the name of the link, and readers cannot select the text.',
      howToFix: 'Link only the words that name the target.',
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
      severity: 'notice',
      title: 'A link has a URL as its anchor text',
      why: 'A URL says less than words and breaks lines on phones.',
      howToFix: 'Say what readers will find there.',
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
      severity: 'notice',
      title: 'Links with the same anchor text lead to different pages',
      why: 'Readers cannot know which of them is the right one.',
      howToFix: 'Say in each link what is specific to its target.',
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
      severity: 'notice',
      title: 'The page has hundreds of links',
      why: 'Readers lose track, and each link counts for less.',
      howToFix: 'Shorten menus and split long lists into several pages.',
    },
    ({ links }) => when(links.length > MOST_LINKS, { links: links.length }),
  ),
  onHtml(
    {
      id: 'links-mostly-links',
      severity: 'notice',
      title: 'The page text consists almost entirely of links',
      why: 'Except for overview pages, search engines treat such pages as lists of little value.',
      howToFix: 'Introduce the links with text that says who needs which of them.',
    },
    ({ text }) => when(text.linkShare >= 0.9 && text.words > 100, { share: text.linkShare }),
  ),
]);
