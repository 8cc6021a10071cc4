import type { ResourceFact } from '../../site/page-facts.ts';
import { isSameSite } from '../../site/urls/same-site.ts';
import { listed, onHtml, rulesOf, when } from './on-html.ts';

const MOST_ELEMENTS = 3_000;
const DEEPEST = 40;
const MOST_REQUESTS = 60;
const MOST_BLOCKING = 3;
const MUCH_INLINE = 150_000;
const MUCH_COMMENT = 20_000;
const MOST_HOSTS = 8;

/** Rules about performance that can be checked in the HTML. */
export const performancePageRules = rulesOf('performance', [
  onHtml(
    {
      id: 'scripts-blocking',
      severity: 'warning',
      title: 'Render-blocking scripts',
      why: 'Scripts in the <head> without defer or async are loaded and run before anything is shown.',
      howToFix: 'Add defer to the listed scripts.',
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
      severity: 'notice',
      title: 'Many render-blocking stylesheets',
      why: 'Nothing is shown until all of them have loaded.',
      howToFix: 'Combine them, and load print styles with media and styles for later parts at the end.',
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
      severity: 'notice',
      title: 'The page has thousands of DOM elements',
      why: 'Browsers take long to lay out and redraw it.',
      howToFix: 'Remove wrappers, split long lists, and load later parts on demand.',
    },
    ({ elements }) => when(elements > MOST_ELEMENTS, { elements }),
  ),
  onHtml(
    {
      id: 'elements-too-deep',
      severity: 'notice',
      title: 'DOM elements are nested very deeply',
      why: 'Deep nesting slows down styles and layout; page builders are a common cause.',
      howToFix: 'Remove wrappers that contain only another wrapper.',
    },
    ({ depth }) => when(depth > DEEPEST, { depth }),
  ),
  onHtml(
    {
      id: 'requests-too-many',
      severity: 'notice',
      title: 'The page loads too many scripts and stylesheets',
      why: 'Each file costs time, especially on phones.',
      howToFix: 'Remove unused files and combine those that belong together.',
    },
    ({ scripts, styles }) =>
      when(scripts.length + styles.length > MOST_REQUESTS, { files: scripts.length + styles.length }),
  ),
  onHtml(
    {
      id: 'inline-code-heavy',
      severity: 'notice',
      title: 'The page contains large inline scripts and styles',
      why: 'They are loaded again with every page, since they cannot be cached.',
      howToFix: 'Move them into external files.',
    },
    ({ inlineScriptBytes, inlineStyleBytes }) =>
      when(inlineScriptBytes + inlineStyleBytes > MUCH_INLINE, {
        bytes: inlineScriptBytes + inlineStyleBytes,
      }),
  ),
  onHtml(
    {
      id: 'comments-heavy',
      severity: 'notice',
      title: 'The page contains long HTML comments',
      why: 'Visitors download what only authors read, and comments may reveal more than you want.',
      howToFix: 'Remove comments during the build.',
    },
    ({ commentBytes }) => when(commentBytes > MUCH_COMMENT, { bytes: commentBytes }),
  ),
  onHtml(
    {
      id: 'fonts-hide-text',
      severity: 'notice',
      title: 'Text stays invisible until its web font has loaded',
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
      severity: 'warning',
      title: 'A script uses document.write',
      why: 'document.write blocks the parser; on slow networks browsers refuse it.',
      howToFix: 'Load the current version of the script with async or defer.',
    },
    ({ usesDocumentWrite }) => when(usesDocumentWrite),
  ),
  onHtml(
    {
      id: 'hosts-too-many',
      severity: 'notice',
      title: 'Scripts and styles come from many other hosts',
      why: 'Each host needs a DNS lookup and a new connection.',
      howToFix: 'Remove services that you no longer use, and self-host fonts and libraries.',
    },
    ({ scripts, styles }, { finalUrl }) => {
      const hosts = new Set([...scripts, ...styles].flatMap((file) => otherHost(file, finalUrl)));
      return hosts.size > MOST_HOSTS ? listed('hosts', [...hosts].toSorted()) : null;
    },
  ),
  onHtml(
    {
      id: 'frames-not-lazy',
      severity: 'notice',
      title: 'Embedded videos or maps are not lazy-loaded',
      why: 'A single video player can be larger than the rest of the page.',
      howToFix: 'Add loading="lazy" to the frames, or show an image until someone clicks.',
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
]);

function otherHost({ url }: ResourceFact, pageUrl: string): string[] {
  return url === null || isSameSite(url, pageUrl, 'domain') ? [] : [new URL(url).host];
}
