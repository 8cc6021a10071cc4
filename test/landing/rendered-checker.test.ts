import type { Logger } from '../../domain/ports/logger.ts';
import type { RenderedChecker, RenderedKind } from '../../domain/ports/page-checks.ts';
import { chromiumChecker } from '../../adapters/chromium/page-check/rendered-checker.ts';
import { requireChromium } from '../support/browser.ts';

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
