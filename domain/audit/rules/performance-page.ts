import type { ResourceFact } from '../../site/page-facts.ts';
import { isSameSite } from '../../site/urls/same-site.ts';
import { listed, rulesOf, when, notice, warning } from './written-rule.ts';

const MOST_ELEMENTS = 3_000;
const DEEPEST = 40;
const MOST_REQUESTS = 60;
const MOST_BLOCKING = 3;
const MUCH_INLINE = 150_000;
const MUCH_COMMENT = 20_000;
const MOST_HOSTS = 8;

/** Rules about performance that can be checked in the HTML. */
export const performancePageRules = rulesOf('performance', [
  warning('scripts-blocking', {
    title: 'Render-blocking scripts',
    why: 'Scripts in the <head> without defer or async are loaded and run before anything is shown.',
    howToFix: 'Add defer to the listed scripts.',
    onHtml: ({ scripts }) => {
      const blocking = scripts.filter(
        (script) => script.inHead && !script.isAsync && !script.isDeferred && !script.isModule,
      );
      return blocking.length > 1 ? listed('scripts', blocking, ({ written }) => written) : null;
    },
  }),
  notice('styles-blocking', {
    title: 'Many render-blocking stylesheets',
    why: 'Nothing is shown until all of them have loaded.',
    howToFix: 'Combine them, and load print styles with media and styles for later parts at the end.',
    onHtml: ({ styles }) => {
      const blocking = styles.filter(({ media }) => media === null || !/\bprint\b/i.test(media));
      return blocking.length > MOST_BLOCKING ? listed('styles', blocking, ({ written }) => written) : null;
    },
  }),
  notice('elements-too-many', {
    title: 'The page has thousands of DOM elements',
    why: 'Browsers take long to lay out and redraw it.',
    howToFix: 'Remove wrappers, split long lists, and load later parts on demand.',
    onHtml: ({ elements }) => when(elements > MOST_ELEMENTS, { elements }),
  }),
  notice('elements-too-deep', {
    title: 'DOM elements are nested very deeply',
    why: 'Deep nesting slows down styles and layout; page builders are a common cause.',
    howToFix: 'Remove wrappers that contain only another wrapper.',
    onHtml: ({ depth }) => when(depth > DEEPEST, { depth }),
  }),
  notice('requests-too-many', {
    title: 'The page loads too many scripts and stylesheets',
    why: 'Each file costs time, especially on phones.',
    howToFix: 'Remove unused files and combine those that belong together.',
    onHtml: ({ scripts, styles }) =>
      when(scripts.length + styles.length > MOST_REQUESTS, { files: scripts.length + styles.length }),
  }),
  notice('inline-code-heavy', {
    title: 'The page contains large inline scripts and styles',
    why: 'They are loaded again with every page, since they cannot be cached.',
    howToFix: 'Move them into external files.',
    onHtml: ({ inlineScriptBytes, inlineStyleBytes }) =>
      when(inlineScriptBytes + inlineStyleBytes > MUCH_INLINE, {
        bytes: inlineScriptBytes + inlineStyleBytes,
      }),
  }),
  notice('comments-heavy', {
    title: 'The page contains long HTML comments',
    why: 'Visitors download what only authors read, and comments may reveal more than you want.',
    howToFix: 'Remove comments during the build.',
    onHtml: ({ commentBytes }) => when(commentBytes > MUCH_COMMENT, { bytes: commentBytes }),
  }),
  notice('fonts-hide-text', {
    title: 'Text stays invisible until its web font has loaded',
    why: 'Readers look at an empty page for up to three seconds.',
    howToFix: 'Add font-display: swap to the @font-face rules.',
    onHtml: ({ blockingFontFaces, styles }) => {
      const google = styles.filter(
        ({ written }) =>
          /fonts\.googleapis\.com\/css/.test(written) && !/display=(?:swap|optional|fallback)/.test(written),
      );
      return when(blockingFontFaces > 0 || google.length > 0, { fonts: blockingFontFaces + google.length });
    },
  }),
  warning('document-write', {
    title: 'A script uses document.write',
    why: 'document.write blocks the parser; on slow networks browsers refuse it.',
    howToFix: 'Load the current version of the script with async or defer.',
    onHtml: ({ usesDocumentWrite }) => when(usesDocumentWrite),
  }),
  notice('hosts-too-many', {
    title: 'Scripts and styles come from many other hosts',
    why: 'Each host needs a DNS lookup and a new connection.',
    howToFix: 'Remove services that you no longer use, and self-host fonts and libraries.',
    onHtml: ({ scripts, styles }, { finalUrl }) => {
      const hosts = new Set([...scripts, ...styles].flatMap((file) => otherHost(file, finalUrl)));
      return hosts.size > MOST_HOSTS ? listed('hosts', [...hosts].toSorted()) : null;
    },
  }),
  notice('frames-not-lazy', {
    title: 'Embedded videos or maps are not lazy-loaded',
    why: 'A single video player can be larger than the rest of the page.',
    howToFix: 'Add loading="lazy" to the frames, or show an image until someone clicks.',
    onHtml: ({ frames }) =>
      listed(
        'frames',
        frames.filter(
          ({ loading, written }) =>
            loading !== 'lazy' && /youtube|vimeo|google\.[a-z.]+\/maps|openstreetmap/i.test(written),
        ),
        ({ written }) => written,
      ),
  }),
]);

function otherHost({ url }: ResourceFact, pageUrl: string): string[] {
  return url === null || isSameSite(url, pageUrl, 'domain') ? [] : [new URL(url).host];
}
