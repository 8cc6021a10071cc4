import { chromiumPrinter } from '../../../adapters/chromium/pdf-printer.ts';
import { createLogger } from '../../../adapters/pino/logger.ts';
import { DEFAULT_PAGE_SETUP } from '../../../domain/authoring/document.ts';
import { documentPage } from '../../../domain/authoring/export/print-page.ts';
import { BUILT_IN_TEMPLATES } from '../../../domain/authoring/templates/built-in/built-in-templates.ts';
import { documentWork } from '../../../domain/authoring/work/document-work.ts';
import { readPageText } from '../../../parsers/pdf/page-text.ts';
import { PdfDocument } from '../../../parsers/pdf/pdfium.ts';
import { requireChromium } from '../../support/browser/browser.ts';

const log = createLogger({ LOG_LEVEL: 'silent' }, 'api');
const printer = chromiumPrinter({ program: requireChromium(), log });
afterAll(() => printer.close());

/** The texts on the pages of documents that are printed one behind the other, each from a new page on. */
async function printed(documents: readonly string[]): Promise<string[][]> {
  const body = documents.map((html) => `<div style="break-after: page">${html}</div>`).join('\n');
  const pdf = await PdfDocument.open(
    await printer.print(documentPage('All', body, DEFAULT_PAGE_SETUP), { turn: 'a' }),
  );
  const texts = Array.from({ length: pdf.pageCount }, (_, index) => {
    const read = pdf.withPage(index, readPageText);
    return read?.pieces.map(({ text }) => text.trim()) ?? [];
  });
  pdf.close();
  return texts;
}

/** Besides the number of the page. */
const withoutNumber = (texts: readonly string[]) => texts.filter((text) => !/^\d+ \/ \d+$/.test(text));

test('each template fits on a page, filled in with a line for each place', async () => {
  const documents = BUILT_IN_TEMPLATES.map(({ content, variables }) => {
    const given = variables.flatMap(({ name, label, required }) => (required ? [[name, label]] : []));
    return documentWork.html(
      documentWork.fillIn(content, variables, Object.fromEntries(given), 'rich').content,
    );
  });
  const pages = await printed(documents);
  expect(pages).toHaveLength(BUILT_IN_TEMPLATES.length);
  expect(pages.filter((texts) => withoutNumber(texts).length < 5)).toEqual([]);
  // What was left open leaves no label, no dot and no empty line behind.
  expect(
    pages.flat().filter((text) => /·\s*(?:·|$)|^·|(?:Tax number|Notes by|Invited):$/.test(text)),
  ).toEqual([]);
});

test('the first page has no number, those that follow have theirs', async () => {
  const pages = await printed(['<p>One</p>', '<p>Two</p>', '<p>Three</p>']);
  expect(pages.map((texts) => texts.toSorted())).toEqual([['One'], ['2 / 3', 'Two'], ['3 / 3', 'Three']]);
});

test('no heading stands at the foot of a page, before a text or a table, nor does a header row alone', async () => {
  const table = '<table><thead><tr><th>Head</th></tr></thead><tbody><tr><td>Row</td></tr></tbody></table>';
  const documents = Array.from({ length: 30 }, (_, lines) =>
    ['<p>Two lines<br>of text</p>', table].map(
      (after) => `${'<p>Line</p>'.repeat(lines + 15)}<h2>Heading</h2><h3>Below</h3>${after}`,
    ),
  ).flat();
  const pages = (await printed(documents)).map(withoutNumber);
  // Some of them do not fit on one page.
  expect(pages.length).toBeGreaterThan(documents.length);
  expect(pages.filter((texts) => /^(?:Heading|Below|Head)$/.test(texts.at(-1) ?? ''))).toEqual([]);
});
