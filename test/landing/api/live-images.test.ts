import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { closeOrm, type Orm } from '../../../db/orm.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { imageSize } from '../../../domain/platform/images/image-size.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import type { ImageEncoder } from '../../../domain/ports/image-encoder.ts';
import type { PageChecks } from '../../../domain/ports/page-checks.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { publishPage } from '../../../services/landing/publishing.ts';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { HERO, livePage, MILL } from '../../support/landing/landing.ts';
import { noisePng } from '../../support/landing/noise-png.ts';

const UPLOAD = '0123456789abcdef01234567';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const { url, env } = sharedInstance();
const visitor = clientFor(url);

let api: ApiClient;
let other: ApiClient;
let orm: Orm;
beforeAll(async () => {
  [api, other] = await Promise.all([newCompany(url), newCompany(url)]);
  orm = await openDatabase(env['DATABASE_URL'] ?? '');
});
afterAll(() => closeOrm(orm));

/** Bytes as if an upload of the company had them; gives their key. */
async function stored(client: ApiClient, name: string, bytes: Uint8Array): Promise<string> {
  const key = `${client.user.companyId}/uploads/${UPLOAD}/images/${name}`;
  const path = join(env['DATA_DIR'] ?? '', 'blobs', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return key;
}

const showing = (src: string) => [
  { ...HERO, content: { heading: 'With an image', image: { src, alt: 'A mill', width: 1, height: 1 } } },
];

test('an image of an upload is live with the page, as a copy under its URL, and goes with it', async () => {
  const key = await stored(api, '1.png', PNG);
  const page = await livePage(api, { sections: showing(key) });
  const { body } = await visitor.get(`/p/${page.slug}`);
  expect(body).not.toContain(key);
  const [path = ''] = new RegExp(`/p/${page.slug}/images/[0-9a-f]{64}\\.png`).exec(body) ?? [];
  const image = await visitor.get(path);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(image.headers.get('cache-control')).toContain('immutable');
  expect(image.bytes).toEqual(PNG);
  for (const name of ['x.png', `${'0'.repeat(64)}.png`, '..%2f..%2foriginal']) {
    expect((await visitor.get(`/p/${page.slug}/images/${name}`)).status).toBe(404);
  }
  await api.put(`/api/landing-pages/${page.id}/unpublish`);
  expect((await visitor.get(path)).status).toBe(404);
});

test('what is another company’s, no image or not there is not shown, and the gate says so', async () => {
  const foreign = await stored(other, '1.png', PNG);
  const text = await stored(api, '2.png', Buffer.from('<svg onload="x">'));
  for (const src of [foreign, text, foreign.replace('1.png', '9.png')]) {
    const page = await livePage(api, { sections: showing(src) });
    expect((await visitor.get(`/p/${page.slug}`)).body).not.toContain('/images/');
    const { items } = (await api.get(`/api/landing-pages/${page.id}/versions`)).body;
    expect(items[0].report.issues).toContainEqual({
      code: 'image-missing',
      severity: 'warning',
      message: expect.any(String),
      sectionId: page.sections[0].id,
    });
  }
});

test('a look with a stored logo can be sent back; the logo of another company is not shown', async () => {
  const key = await stored(api, 'logo.png', PNG);
  const { id, slug, theme } = await livePage(api, { theme: { logoUrl: key } });
  expect(theme.logoUrl).toBe(key);
  const same = await api.put(`/api/landing-pages/${id}`, { theme });
  expect([same.status, same.body.theme]).toEqual([200, theme]);
  expect((await visitor.get(`/p/${slug}`)).body).toContain(`/p/${slug}/images/`);

  const preview = (logoUrl: string) =>
    api.post('/api/ai/preview-landing-page', {
      businessContext: MILL,
      sections: [HERO],
      theme: { logoUrl },
    });
  expect((await preview(key)).body).toContain('<img');
  const foreign = await stored(other, 'logo.png', PNG);
  const { status, body } = await preview(foreign);
  expect([status, body.includes('<img')]).toEqual([200, false]);
  expect((await preview(key.replace('/images/', '/../images/'))).body.code).toBe('invalid-input');
  const page = await livePage(api, { theme: { logoUrl: foreign } });
  expect((await visitor.get(`/p/${page.slug}`)).body).not.toContain('/images/');
});

test('a logo at another host is not loaded from there, and the gate says what to give instead', async () => {
  const page = await livePage(api, { theme: { logoUrl: 'https://logo.example/logo.png' } });
  expect((await visitor.get(`/p/${page.slug}`)).body).not.toContain('logo.example');
  const { items } = (await api.get(`/api/landing-pages/${page.id}/versions`)).body;
  expect(items[0].report.issues).toContainEqual({
    code: 'image-missing',
    severity: 'warning',
    message: expect.stringContaining('as a data URI'),
    field: 'theme.logoUrl',
  });
});

test('while the blob store is away nothing is published, and what is live stays whole', async () => {
  const key = await stored(api, '1.png', PNG);
  const page = await livePage(api);
  const before = (await visitor.get(`/p/${page.slug}`)).body;
  const edited: Json = (await api.put(`/api/landing-pages/${page.id}`, { sections: showing(key) })).body;
  const blobs = { get: () => Promise.reject(new Error('the store is away')) } as never as BlobStore;
  const em = companyEntityManager(orm, api.user.companyId);
  // Checks come after the images.
  const pageChecks = {} as never as PageChecks;
  const imageEncoder = {} as never as ImageEncoder;
  const deps = { settings: readSettings({}), blobs, pageChecks, imageEncoder };
  const target = { id: page.id, ifMatch: null, userId: api.user.id };
  await expect(publishPage(em, deps, target)).rejects.toThrow('the store is away');
  expect((await api.get(`/api/landing-pages/${page.id}`)).body).toEqual(edited);
  expect((await visitor.get(`/p/${page.slug}`)).body).toBe(before);
});

test('a large image is live in several widths and modern kinds, also one that stands in the page', async () => {
  const photo = noisePng(700, 400);
  const key = await stored(api, '3.png', photo);
  for (const src of [key, `data:image/png;base64,${photo.toString('base64')}`]) {
    const page = await livePage(api, { sections: showing(src) });
    const { body } = await visitor.get(`/p/${page.slug}`);
    expect(body).not.toContain('data:image/png');
    const sets = [...body.matchAll(/<source type="([^"]*)" srcset="([^"]*)" sizes="[^"]+">/g)];
    const offered = sets.map(([, type, set = '']) => [
      type,
      set.split(', ').map((one: string) => one.split(' ')),
    ]);
    const file = (kind: string) =>
      expect.stringMatching(new RegExp(`^/p/${page.slug}/images/[0-9a-f]{64}\\.${kind}$`));
    const both = (kind: string) => [
      [file(kind), '480w'],
      [file(kind), '700w'],
    ];
    expect(offered).toEqual([
      ['image/avif', both('avif')],
      ['image/webp', both('webp')],
    ]);
    const [, fallback = ''] = /<img src="([^"]*)" alt="A mill" width="700" height="400"/.exec(body) ?? [];
    const image = await visitor.get(fallback);
    expect(image.headers.get('content-type')).toBe('image/webp');
    expect(imageSize(image.bytes)).toEqual({ width: 700, height: 400 });
  }
});

test('an image that is too large to be decoded, or broken, is left out and said', async () => {
  const huge = Buffer.from(PNG);
  huge.writeUInt32BE(8_000, 16);
  huge.writeUInt32BE(8_000, 20);
  const photo = noisePng(200, 200);
  for (const bytes of [huge, photo.fill(0, 2_000)]) {
    const page = await livePage(api, { sections: showing(await stored(api, '4.png', bytes)) });
    expect((await visitor.get(`/p/${page.slug}`)).body).not.toContain('<img');
    const { items } = (await api.get(`/api/landing-pages/${page.id}/versions`)).body;
    expect(items[0].report.issues).toContainEqual(expect.objectContaining({ code: 'image-missing' }));
  }
});
