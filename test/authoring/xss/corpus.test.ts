import type { Browser } from 'playwright';
import { Parser } from 'htmlparser2';
import { launchBrowser, openVisit } from '../../support/browser/browser.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';
import { outsideVectors } from './outside-vectors.ts';
import { HTML_VECTORS, MARKDOWN_VECTORS } from './vectors.ts';
import { outcomes, type Outcome } from './ways-in.ts';

const { url } = sharedInstance();
const all: Outcome[] = [...outcomes(outsideVectors(process.env['XSS_CORPUS']))];
/** So many are put into one page. */
const AT_ONCE = 20_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const RUNS = /^(?:script|style|iframe|frame|object|embed|applet|base|meta|link|form|svg|template|noscript)$/;
/** What a drawn formula consists of. */
const FORMULA =
  /^(?:math|semantics|annotation|span|m(?:row|[inos]|text|space|su[bp]|subsup|under|over|underover|frac|sqrt|root|table|tr|td|padded|phantom|enclose|style|error))$/;
const FORMULA_STYLE =
  /^(?:(?:display|color|width|height|padding[a-z-]*|border[a-z-]*|math-[a-z]+)\s*:[\w\s.#%-]+;?)+$/;
/** A scheme, and none of those that lead to the web. What has none is a path. */
const STRANGE = /^(?!https?:|mailto:)[a-z][a-z0-9+.-]*:/i;

/** Runs in the page: touches everything, and gives the schemes of all links as the browser reads them; `:` is no URL at all. */
const TOUCH_ALL = `(() => {
  for (const element of document.querySelectorAll('body *'))
    for (const name of ['click', 'mouseover', 'focus', 'error', 'load', 'toggle', 'pointerenter'])
      element.dispatchEvent(new Event(name, { bubbles: true }));
  return [...document.querySelectorAll('a[href], area[href]')].map(({ protocol }) => protocol);
})()`;

/** What could run, by another parser than the one that made the HTML. */
function dangersIn(html: string): string[] {
  const found: string[] = [];
  let isFormula = false;
  const parser = new Parser({
    onopentag(tag, attributes) {
      isFormula ||= tag === 'math';
      if (RUNS.test(tag) || (isFormula && !FORMULA.test(tag))) found.push(`<${tag}>`);
      for (const [name, value] of Object.entries(attributes)) {
        const isUrl = /^(?:href|src|action|formaction|data|poster|background|cite|longdesc)$/.test(name);
        const isImage = name === 'src' && /^data:image\/(?:png|jpeg|gif|webp|avif);/i.test(value);
        // oxlint-disable-next-line no-control-regex -- browsers take these out of URLs
        const plain = value.replace(/[\u0000-\u0020]/g, '');
        if (isFormula && name === 'style' && FORMULA_STYLE.test(value)) continue;
        if (/^on|^style$|^srcdoc$/.test(name) || (isUrl && !isImage && STRANGE.test(plain)))
          found.push(`${name}=${value}`);
      }
    },
    onclosetag(tag) {
      isFormula &&= tag !== 'math';
    },
  });
  parser.end(html);
  return found;
}

test('there are many vectors, and no two are the same', () => {
  const vectors = [...HTML_VECTORS, ...MARKDOWN_VECTORS];
  expect(vectors.length).toBeGreaterThanOrEqual(300);
  expect(new Set(vectors).size).toBe(vectors.length);
});

test('the check sees what it forbids', () => {
  const seen = HTML_VECTORS.filter((vector) => dangersIn(vector).length > 0);
  expect(seen.length / HTML_VECTORS.length).toBeGreaterThan(0.9);
});

test('nothing that could run comes out, whatever way it came in', () => {
  const bad = all.flatMap(({ way, vector, html }) =>
    dangersIn(html).map((danger) => `${way}: ${vector} → ${danger}`),
  );
  expect(bad).toEqual([]);
});

test('a browser runs none of it', async () => {
  const { page, context } = await openVisit(browser, url);
  const hits: string[] = [];
  await page.exposeFunction('hit', () => hits.push('hit'));
  // What vectors from outside do when they run.
  page.on('dialog', (dialog) => {
    hits.push(dialog.type());
    void dialog.dismiss();
  });
  // The control: as they came, some of them run at once.
  await page.setContent('<img src=x onerror="hit(1)"><script>hit(1);alert(1)</script>');
  await until(async () => hits.includes('alert') && hits.length > 2);
  hits.length = 0;
  const schemes: string[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const shown = all.slice(at, at + AT_ONCE).map(({ html }) => `<div>${html}</div>`);
    await page.setContent(`<!doctype html>${shown.join('\n')}`);
    schemes.push(...(await page.evaluate<string[]>(TOUCH_ALL)));
    expect(hits).toEqual([]);
  }
  expect(schemes.length).toBeGreaterThan(0);
  expect(schemes.filter((scheme) => !/^(?:https?|mailto|about)?:$/.test(scheme))).toEqual([]);
  await context.close();
});
