import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { software } from '../../../bench/landing/briefs/software.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { newCompany, type ApiClient } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { livePage } from '../../support/landing/landing.ts';
import { noisePng } from '../../support/landing/noise-png.ts';
import { unzip } from '../../support/zip.ts';

const { url } = sharedInstance();
let api: ApiClient;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  [api, browser, folder] = await Promise.all([
    newCompany(url),
    launchBrowser(),
    mkdtemp(join(tmpdir(), 'forms-')),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every element that is drawn: its place and, where it has text of its own or an image, what is to be seen. */
const BOXES = `[...document.body.querySelectorAll('*')].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data.trim()).join(' ');
  const image = element.localName === 'img' ? (element.naturalWidth > 0 ? element.alt : 'broken') : '';
  return [element.localName, own, image, ...[x, y + scrollY, width, height].map((value) => Math.round(value * 10) / 10)];
}).filter(([name]) => name !== 'source' && name !== 'picture')`;

async function boxesAt(address: string): Promise<unknown[][]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'load' });
    // Those below the fold wait to be scrolled to.
    await page.evaluate(
      `Promise.all([...document.images].map((image) => { image.loading = 'eager'; return image.decode(); }))`,
    );
    return await page.evaluate<unknown[][]>(BOXES);
  } finally {
    await context.close();
  }
}

async function kept(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return pathToFileURL(path).href;
}

test('preview, published page, single file and zip show the same texts and images in the same places', async () => {
  const upload = await api.upload('/api/upload/pdf', [
    { name: 'mill.png', content: noisePng(700, 400), type: 'image/png', field: 'pdf' },
  ]);
  const src = `${api.user.companyId}/uploads/${upload.body.id}/original`;
  const image = { src, alt: 'The mill' };
  // Without a form: that of a download leads elsewhere.
  const shown = software.sections.filter(({ type }) => type !== 'contact');
  const [hero, ...others]: typeof shown = JSON.parse(JSON.stringify(shown).replaceAll('#contact', '#faq'));
  const gallery = {
    type: 'gallery',
    content: {
      heading: 'Seen',
      items: [
        { title: 'One', image },
        { title: 'Two', image },
      ],
    },
  };
  const sections = [{ ...hero, content: { ...hero?.content, image } }, ...others, gallery];
  const page = await livePage(api, { ...software.context, brandTone: 'professional', sections });
  const given = { landingPageId: page.id };

  const [preview, file, zip] = await Promise.all([
    api.post('/api/ai/preview-landing-page', given),
    api.post('/api/ai/download-landing-page', given),
    api.post('/api/ai/download-landing-page', { ...given, format: 'zip' }),
  ]);
  const files = await unzip(zip.bytes);
  for (const [path, bytes] of files) await kept(join('zip', path), bytes);
  expect([...files.keys()]).toEqual([
    'index.html',
    expect.stringMatching(/-480\.avif$/),
    expect.stringMatching(/-700\.avif$/),
    expect.stringMatching(/-480\.webp$/),
    expect.stringMatching(/-700\.webp$/),
  ]);
  const published = await boxesAt(`${url}/p/${page.slug}`);
  expect(published.filter(([name]) => name === 'img').map(([, , alt]) => alt)).toEqual(
    Array(3).fill('The mill'),
  );
  expect(published.length).toBeGreaterThan(80);
  expect(await boxesAt(await kept('preview.html', preview.bytes))).toEqual(published);
  expect(await boxesAt(await kept('page.html', file.bytes))).toEqual(published);
  expect(await boxesAt(pathToFileURL(join(folder, 'zip', 'index.html')).href)).toEqual(published);
});
