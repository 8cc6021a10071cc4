import type { ResourceFact } from '../../site/page-facts.ts';
import type { PageRule } from '../rule.ts';
import { isSameSite } from '../../site/urls/same-site.ts';
import { listed, onHtml, when } from './on-html.ts';

const category = 'performance';
const MOST_ELEMENTS = 3_000;
const DEEPEST = 40;
const MOST_REQUESTS = 60;
const MOST_BLOCKING = 3;
const MUCH_INLINE = 150_000;
const MUCH_COMMENT = 20_000;
const MOST_HOSTS = 8;

/** Hints about speed that the HTML gives. */
export const performancePageRules: PageRule[] = [
  onHtml(
    {
      id: 'scripts-blocking',
      category,
      severity: 'warning',
      title: 'Scripts keep the page from appearing',
      why: 'Scripts in the head without defer or async are loaded and run before anything is shown.',
      howToFix: 'Add defer to the named scripts.',
    },
    ({ scripts }) => {
      const blocking = scripts.filter(
        (script) => script.inHead && !script.isAsync && !script.isDeferred && !script.isModule,
      );
      return blocking.length > 1
        ? listed(
            'scripts',
            blocking.map(({ written }) => written),
          )
        : null;
    },
  ),
  onHtml(
    {
      id: 'styles-blocking',
      category,
      severity: 'notice',
      title: 'Many style sheets keep the page from appearing',
      why: 'Nothing is shown before all of them are there.',
      howToFix: 'Join them, and load those for print or later parts with media or at the end.',
    },
    ({ styles }) => {
      const blocking = styles.filter(({ media }) => media === null || !/\bprint\b/i.test(media));
      return blocking.length > MOST_BLOCKING
        ? listed(
            'styles',
            blocking.map(({ written }) => written),
          )
        : null;
    },
  ),
  onHtml(
    {
      id: 'elements-too-many',
      category,
      severity: 'notice',
      title: 'The page has thousands of elements',
      why: 'Browsers need long to lay out and redraw it.',
      howToFix: 'Remove wrappers, divide long lists, and load later parts on demand.',
    },
    ({ elements }) => when(elements > MOST_ELEMENTS, { elements }),
  ),
  onHtml(
    {
      id: 'elements-too-deep',
      category,
      severity: 'notice',
      title: 'Elements are nested very deeply',
      why: 'Deep nesting makes styles and layout slow; page builders are a usual cause.',
      howToFix: 'Remove wrappers that only hold another one.',
    },
    ({ depth }) => when(depth > DEEPEST, { depth }),
  ),
  onHtml(
    {
      id: 'requests-too-many',
      category,
      severity: 'notice',
      title: 'The page loads a great many scripts and styles',
      why: 'Each file costs time, above all on phones.',
      howToFix: 'Remove what is not used and join what belongs together.',
    },
    ({ scripts, styles }) =>
      when(scripts.length + styles.length > MOST_REQUESTS, { files: scripts.length + styles.length }),
  ),
  onHtml(
    {
      id: 'inline-code-heavy',
      category,
      severity: 'notice',
      title: 'Much script and style stands in the page itself',
      why: 'It is loaded anew with every page, since it cannot be cached.',
      howToFix: 'Move it into files.',
    },
    ({ inlineScriptBytes, inlineStyleBytes }) =>
      when(inlineScriptBytes + inlineStyleBytes > MUCH_INLINE, {
        bytes: inlineScriptBytes + inlineStyleBytes,
      }),
  ),
  onHtml(
    {
      id: 'comments-heavy',
      category,
      severity: 'notice',
      title: 'The page carries long comments',
      why: 'Visitors load what only authors read, and it may tell more than you want.',
      howToFix: 'Let the system remove comments when it builds the page.',
    },
    ({ commentBytes }) => when(commentBytes > MUCH_COMMENT, { bytes: commentBytes }),
  ),
  onHtml(
    {
      id: 'fonts-hide-text',
      category,
      severity: 'notice',
      title: 'Text stays invisible until its font has loaded',
      why: 'Readers look at an empty page for up to three seconds.',
      howToFix: 'Add font-display: swap to the @font-face rules.',
    },
    ({ blockingFontFaces, styles }) => {
      const google = styles.filter(
        ({ written }) =>
          /fonts\.googleapis\.com\/css/.test(written) && !/display=(?:swap|optional|fallback)/.test(written),
      );
      return when(blockingFontFaces > 0 || google.length > 0, { fonts: blockingFontFaces + google.length });
    },
  ),
  onHtml(
    {
      id: 'document-write',
      category,
      severity: 'warning',
      title: 'A script writes into the page while it loads',
      why: 'document.write stops the browser from reading on; on slow networks browsers refuse it.',
      howToFix: 'Load the script with async or defer in its present version.',
    },
    ({ usesDocumentWrite }) => when(usesDocumentWrite),
  ),
  onHtml(
    {
      id: 'hosts-too-many',
      category,
      severity: 'notice',
      title: 'Scripts and styles come from many other sites',
      why: 'For each of them the browser has to look up a name and open a connection.',
      howToFix: 'Remove services that you no longer use, and host fonts and libraries yourself.',
    },
    ({ scripts, styles }, { finalUrl }) => {
      const hosts = new Set([...scripts, ...styles].flatMap((file) => otherHost(file, finalUrl)));
      return hosts.size > MOST_HOSTS ? listed('hosts', [...hosts].toSorted()) : null;
    },
  ),
  onHtml(
    {
      id: 'frames-not-lazy',
      category,
      severity: 'notice',
      title: 'Embedded videos or maps are loaded at once',
      why: 'A single video player can weigh more than the rest of the page.',
      howToFix: 'Add loading="lazy" to the frames, or show a picture until someone clicks.',
    },
    ({ frames }) =>
      listed(
        'frames',
        frames
          .filter(
            ({ loading, written }) =>
              loading !== 'lazy' && /youtube|vimeo|google\.[a-z.]+\/maps|openstreetmap/i.test(written),
          )
          .map(({ written }) => written),
      ),
  ),
];

function otherHost({ url }: ResourceFact, pageUrl: string): string[] {
  return url === null || isSameSite(url, pageUrl, 'domain') ? [] : [new URL(url).host];
}
