import { listed, rulesOf, when, notice, warning } from './written-rule.ts';
import { directivesOf, isIndexable, metaOf } from './signals.ts';

/** Ids of root elements that frameworks fill with a script. */
const APP_ROOTS = ['root', 'app', '__next', '__nuxt', 'svelte', 'gatsby-focus-wrapper', 'q-app', 'ember-app'];
const FEW_WORDS = 30;
const LONG_TEXT = 300;
const ARTICLE_TYPES = /^(?:.*Article|BlogPosting|Report)$/;
/** Search engines whose AI answers may quote the text that snippets may show. */
const AGENTS = ['OAI-SearchBot', 'PerplexityBot', 'Claude-SearchBot'];

/** Rules about how AI assistants and AI search can use the page. */
export const aiRules = rulesOf('ai', [
  warning('content-needs-scripts', {
    title: 'The page content requires JavaScript',
    why: 'AI crawlers do not run JavaScript and see an empty page; search engines see the content late.',
    howToFix: 'Render the text on the server (server-side rendering or prerendering).',
    onHtml: ({ text, scripts, inlineScriptBytes, anchors }, { servedEmpty = false }) => {
      // The page was rendered in a browser, so `text` includes what clients without scripts do not see.
      if (servedEmpty && text.words >= FEW_WORDS) return { written: text.words };
      const hasScripts = scripts.length > 0 || inlineScriptBytes > 0;
      return when(hasScripts && text.words < FEW_WORDS && APP_ROOTS.some((root) => anchors.includes(root)), {
        words: text.words,
      });
    },
  }),
  notice('ai-use-forbidden', {
    title: 'The page opts out of AI use',
    why: 'noai and noimageai ask others not to train on the page; make sure that this is intended.',
    howToFix: 'Remove the directive if models may learn from the page.',
    onHtml: (_html, page) =>
      listed(
        'directives',
        directivesOf(page).filter((directive) => /^no(?:image)?ai$/.test(directive)),
      ),
  }),
  notice('ai-rights-reserved', {
    title: 'The page reserves its text and data mining rights',
    why: 'In Europe, tdm-reservation makes mining the page unlawful; make sure that this is intended.',
    howToFix:
      'Remove tdm-reservation, or add a tdm-policy that states the terms on which the page may be used.',
    onHtml: (html, { headers }) =>
      when(
        (metaOf(html, 'tdm-reservation') ?? headers['tdm-reservation'])?.trim() === '1' &&
          !(metaOf(html, 'tdm-policy') ?? headers['tdm-policy']),
      ),
  }),
  notice('ai-search-blocked-from-page', {
    title: 'robots.txt allows search engines but blocks AI search crawlers on the page',
    why: 'AI assistants that cite sources cannot cite the page.',
    howToFix: 'Allow the listed crawlers in robots.txt if you want to be cited.',
    onHtml: (_html, page, { isBlocked }) =>
      isIndexable(page) && !isBlocked(page.finalUrl, 'Googlebot')
        ? listed(
            'crawlers',
            AGENTS.filter((agent) => isBlocked(page.finalUrl, agent)),
          )
        : null,
  }),
  notice('main-landmark-missing', {
    title: 'The page has no <main> element',
    why: 'Assistants, screen readers and reading modes use <main> to skip menus and banners.',
    howToFix: 'Wrap the main content in a single <main> element.',
    onHtml: ({ landmarks, text }) => when(!landmarks.includes('main') && text.words >= LONG_TEXT),
  }),
  notice('article-date-missing', {
    title: 'The article has no publication or update date',
    why: 'Readers, search engines and assistants prefer sources whose age they know.',
    howToFix: 'Show the date in a <time datetime="…"> element and in datePublished.',
    onHtml: (html) => {
      const isArticle =
        metaOf(html, 'og:type') === 'article' ||
        html.structured.some(({ types }) => types.some((type) => ARTICLE_TYPES.test(type)));
      const hasDate =
        html.text.dates.length > 0 ||
        JSON.stringify(html.structured.map(({ value }) => value)).includes('"date');
      return when(isArticle && !hasDate);
    },
  }),
  notice('article-author-missing', {
    title: 'The article has no author',
    why: 'Authorship is a trust signal for readers, search engines and assistants.',
    howToFix: 'Name the author on the page and in the structured data.',
    onHtml: (html) => {
      const items = html.structured.filter(({ types }) => types.some((type) => ARTICLE_TYPES.test(type)));
      const isArticle = metaOf(html, 'og:type') === 'article' || items.length > 0;
      const isNamed =
        ['author', 'article:author', 'dc.creator'].some((name) => metaOf(html, name)) ||
        html.relations.some(({ rel }) => rel === 'author') ||
        html.links.some(({ rel }) => rel.includes('author')) ||
        JSON.stringify(items.map(({ value }) => value)).includes('"author"');
      return when(isArticle && !isNamed);
    },
  }),
]);
