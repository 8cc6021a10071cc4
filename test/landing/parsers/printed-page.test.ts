import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createParserPool } from '../../../adapters/parser-pool/parser-pool.ts';
import type { ExtractedDesign } from '../../../domain/landing/extracted-design.ts';
import { designOf } from '../../../domain/landing/layout/design-of.ts';
import type { DesignReader } from '../../../domain/ports/design-reader.ts';
import { launchBrowser } from '../../support/browser/browser.ts';

const PAGE = join(import.meta.dirname, '..', '..', 'fixtures', 'landing', 'mill-page.html');
const silent = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };

let folder: string;
let parser: DesignReader & { close(): Promise<void> };
let printed: ExtractedDesign;
let photographed: ExtractedDesign;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'printed-page-'));
  parser = createParserPool(
    {
      DATA_DIR: folder,
      PARSER_PROCESSES: 2,
      PARSER_TIMEOUT: 120_000,
      PARSER_TOTAL_TIMEOUT: 120_000,
      PARSER_TURN: 10_000,
      PARSER_MEMORY_BYTES: 1_073_741_824,
      MAX_FILE_CHARACTERS: 1_000_000,
      OCR_LANGUAGES: ['eng'],
    },
    silent,
  );
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1_200, height: 900 } });
  await page.setContent(await readFile(PAGE, 'utf8'));
  const [pdf, photograph] = [
    await page.pdf({ printBackground: true, preferCSSPageSize: true }),
    await page.screenshot({ fullPage: true, type: 'jpeg', quality: 90 }),
  ];
  await browser.close();
  [printed, photographed] = await Promise.all([read(pdf, 'pdf'), read(photograph, 'image')]);
});

afterAll(async () => {
  await parser.close();
  await rm(folder, { recursive: true, force: true });
});

async function read(bytes: Uint8Array, kind: 'pdf' | 'image'): Promise<ExtractedDesign> {
  const path = join(folder, `design.${kind}`);
  await writeFile(path, bytes);
  return designOf(await parser.readDesign({ path, kind }), (number) => `picture-${number}`).design;
}

const outline = ({ sections }: ExtractedDesign) =>
  sections.map(({ type, title, content }) => [
    type,
    title,
    (content.items ?? []).map((item) => item.title),
    content.cta?.label,
  ]);

test('a page that Chromium has printed is read as its sections, cards and buttons', () => {
  expect(outline(printed)).toEqual([
    ['hero', 'Flour as it was meant to be', [], 'Order a sack'],
    ['features', 'Why bakers choose us', ['Stone ground', 'From nearby', 'Milled to order'], undefined],
    ['faq', 'Questions that we hear', ['Do you deliver?', 'How long does it keep?'], undefined],
    ['cta', 'Taste the difference', [], 'Visit the shop'],
    ['footer', '© 2026 Aldermere Mill · Mill Lane 1 · mill@example.org', [], undefined],
  ]);
  const card = printed.sections[1]?.content.items?.[1];
  expect(card?.body).toBe('All grain grows within thirty miles of the mill.');
});

test('blocks tell their look and place in points', () => {
  const [page] = printed.pages;
  expect(page).toMatchObject({ number: 1, width: 900, rotation: 0, ocr: false });
  const [title, lead, button] = page?.blocks ?? [];
  expect(title).toMatchObject({
    type: 'heading',
    fontSize: 40.5,
    font: 'DejaVu Serif',
    color: '#102a43',
    source: 'text',
  });
  // 96 CSS pixels are 72 points.
  expect(title?.boundingBox.x).toBeCloseTo(72, 0);
  expect(lead).toMatchObject({ type: 'paragraph', font: 'DejaVu Sans', fontSize: 15 });
  expect(button).toMatchObject({ type: 'button', text: 'Order a sack', color: '#ffffff' });
});

test('its look comes with where it was seen', () => {
  const { colors, typography, provenance } = printed.tokens;
  expect(colors).toMatchObject({
    primary: '#0b7a75',
    secondary: '#102a43',
    background: '#ffffff',
    surface: '#e6f4f1',
    text: '#1f2933',
  });
  expect(typography).toMatchObject({ headingFont: 'DejaVu Serif', bodyFont: 'DejaVu Sans' });
  expect(provenance['colors.primary']).toMatchObject({ source: 'button background' });
  expect(provenance['colors.accent']).toMatchObject({ source: 'default' });
  // 8 CSS pixels.
  expect(printed.tokens.radius).toBe(6);
});

test('a photograph of it is read by text recognition, with its colours', () => {
  const [page] = photographed.pages;
  expect(page).toMatchObject({ width: 1_200, ocr: true });
  expect(page?.ocrConfidence).toBeGreaterThan(80);
  const texts = (page?.blocks ?? []).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['Flour as it was meant to be', 'Why bakers choose us']));
  expect(photographed.sections[1]?.content.items?.map(({ title }) => title)).toEqual([
    'Stone ground',
    'From nearby',
    'Milled to order',
  ]);
  expect(photographed.tokens.colors.background).toBe('#ffffff');
  expect(photographed.tokens.degraded).toEqual(['The fonts of the design are not known']);
});
