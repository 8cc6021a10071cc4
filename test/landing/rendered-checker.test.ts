import { BRIEFS } from '../../bench/landing/briefs/all.ts';
import { inputFor } from '../../bench/landing/page.ts';
import { BRAND_TONES } from '../../domain/landing/business-context.ts';
import { pageHtml } from '../../domain/landing/render/page-html.ts';
import { SECTION_TYPES } from '../../domain/landing/section.ts';
import { normaliseSections } from '../../domain/landing/sections/normalise-sections.ts';
import { themeOf } from '../../domain/landing/theme/default-theme.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { RenderedChecker, RenderedKind } from '../../domain/ports/page-checks.ts';
import validate from '../../adapters/html-validate/validate.ts';
import { chromiumChecker } from '../../adapters/chromium/page-check/rendered-checker.ts';
import { violations } from '../support/browser/accessibility.ts';
import { launchBrowser, requireChromium } from '../support/browser/browser.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Logger;
let checker: RenderedChecker;

beforeAll(() => {
  checker = chromiumChecker({ program: requireChromium(), log });
});
afterAll(() => checker.close());

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const page = (body: string, style = '') =>
  `<!doctype html><html lang="en"><head><title>x</title><style>body{margin:0;font:16px/1.5 sans-serif}${style}</style></head><body><main><section id="s">${body}</section></main></body></html>`;
const kinds = async (html: string): Promise<RenderedKind[]> => {
  const found = await checker.check(html);
  return [...new Set(found.map(({ kind }) => kind))];
};

test('a sound page has no findings', async () => {
  expect(await checker.check(page(`<h1>Anvils</h1><p>They fall.</p><img src="${PIXEL}" alt="x">`))).toEqual(
    [],
  );
});

const BROKEN: [RenderedKind, string][] = [
  ['horizontal-overflow', page('<p style="width:500px">wide</p>')],
  ['clipped-content', page('<p style="overflow:hidden;height:10px">one<br>two</p>')],
  ['hidden-content', page('<p style="visibility:hidden">gone</p>')],
  ['overlapping-elements', page('<p>underneath</p><p style="margin-top:-40px">above it</p>')],
  [
    'cross-breakpoint-layout-change',
    page('<p class="a">only wide</p>', '@media(max-width:600px){.a{display:none}}'),
  ],
  ['broken-image', page('<img src="data:image/png;base64,AAAA" alt="x">')],
  ['eager-below-fold-image', page(`<div style="height:4000px"></div><img src="${PIXEL}" alt="x">`)],
  [
    'oversized-image',
    page(
      `<img width="20" alt="x" src="data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="10"/>')}">`,
    ),
  ],
  [
    'render-blocking-resource',
    page('<p>x</p>').replace('</head>', '<link rel="stylesheet" href="https://a.example/x.css"></head>'),
  ],
  ['legacy-font-format', page('<p>x</p>', '@font-face{font-family:A;src:url(a.ttf)}')],
  ['low-text-contrast', page('<p style="color:#999">pale</p>')],
];

test.each(BROKEN)('%s is found', async (kind, html) => {
  expect(await kinds(html)).toContain(kind);
});

test('a finding names its width, its section and its element', async () => {
  expect(await checker.check(page('<p style="width:500px">wide</p>'))).toEqual(
    [320, 390].map((width) => ({
      kind: 'horizontal-overflow',
      width,
      detail: `${500 - width} px: <p> “wide”`,
      sectionAnchor: 's',
    })),
  );
});

test('a page cannot run scripts, and cannot keep the checker: who gives up is heard', async () => {
  const hostile = page('<p>x</p><script>for(;;);</script><img src="x" onerror="for(;;);" alt="x">');
  expect(await kinds(hostile)).toEqual([]);
  const reason = new Error('gave up');
  await expect(checker.check(page('<p>x</p>'), AbortSignal.abort(reason))).rejects.toBe(reason);
});

test('pages of all tones are sound at all widths, well-formed, and accessible', async () => {
  const [brief] = BRIEFS;
  if (!brief) throw new Error('there are briefs');
  const browser = await launchBrowser();
  const tab = await browser.newPage();
  for (const tone of BRAND_TONES) {
    const html = pageHtml(inputFor(brief, tone));
    expect([tone, await checker.check(html)]).toEqual([tone, []]);
    expect([tone, await validate(html)]).toEqual([tone, []]);
    await tab.setContent(html);
    expect([tone, await violations(tab)]).toEqual([tone, []]);
  }
  await browser.close();
});

// All of them too weak on the surface, and on each other.
const WEAK = {
  background: '#ffffff',
  surface: '#c4c4c4',
  text: '#6f6f6f',
  primary: '#bbbbbb',
  secondary: '#8a8a8a',
  accent: '#9a9a9a',
};

test.each(BRAND_TONES)('a page of weak colours can be read, in tone %s', async (tone) => {
  const [brief] = BRIEFS;
  if (!brief) throw new Error('there are briefs');
  const theme = themeOf(tone, { colors: WEAK });
  const plain = inputFor(brief, tone);
  // Titles alone are laid out in another way than titles with a text; all types twice, so that each meets both grounds.
  const items = ['One', 'Two', 'Three'].map((title) => ({ title }));
  const types = [...SECTION_TYPES, ...SECTION_TYPES];
  const sections = types.map((type, n) => ({
    type,
    content: {
      heading: type,
      subheading: 'Below',
      items: n % 2 ? items : items.map((one) => ({ ...one, body: 'Text' })),
    },
  }));
  const odd = pageHtml({ ...plain, theme, sections: normaliseSections(sections, 'user') });
  const found = [...(await checker.check(pageHtml({ ...plain, theme }))), ...(await checker.check(odd))];
  expect(found.filter(({ kind }) => kind === 'low-text-contrast')).toEqual([]);
});

/** The widths of the borders around each pill, as words. */
const PILLS = `[...document.querySelectorAll('.as-titles .card')].map((card) => getComputedStyle(card).borderWidth)`;

test.each([
  ['playful', '3px'],
  ['friendly', '0px'],
] as const)(
  'titles alone are pills in tone %s, each with the same border all around',
  async (tone, border) => {
    const [brief] = BRIEFS;
    if (!brief) throw new Error('there are briefs');
    const items = ['One', 'Two', 'Three', 'Four'].map((title) => ({ title }));
    const sections = normaliseSections([{ type: 'features', content: { heading: 'All', items } }], 'user');
    const browser = await launchBrowser();
    const tab = await browser.newPage();
    await tab.setContent(pageHtml({ ...inputFor(brief, tone), sections }));
    for (const width of [390, 1280]) {
      await tab.setViewportSize({ width, height: 900 });
      expect([width, await tab.evaluate(PILLS)]).toEqual([width, items.map(() => border)]);
    }
    await browser.close();
  },
);
