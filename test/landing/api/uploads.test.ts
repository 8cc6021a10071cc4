import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { encode } from 'fast-png';
import { openDiskBlobStore } from '../../../adapters/disk/disk-blob-store.ts';
import type { LandingUpload } from '../../../db/landing/upload-entity.ts';
import { PUBLIC_COMPANY } from '../../../db/landing/uploads.ts';
import { closeOrm } from '../../../db/orm.ts';
import { companyEntityManager, sqlOf } from '../../../db/tenancy.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { findUpload } from '../../../services/landing/uploads/find-upload.ts';
import { resetPasswordLink } from '../../../services/platform/accounts/password-reset.ts';
import { takeOver } from '../../../services/landing/uploads/take-over.ts';
import { encryptedPdf, scannedPdf, smallPdf } from '../../fixtures/bad-files.ts';
import { clientFor, newCompany, type ApiClient, type UploadFile } from '../../support/api/client.ts';
import { MILL } from '../../support/landing/landing.ts';
import { SMALL_UPLOAD as LIMIT } from '../../support/instance/instance-profiles.ts';
import { sharedBy } from '../../support/instance/shared-instances.ts';
import { query } from '../../support/instance/sql.ts';
import { tracesOf } from '../../support/knowledge/traces.ts';
import { until } from '../../support/until.ts';

const UNKNOWN = 'a'.repeat(24);
const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  and query like 'update landing_uploads%'`;
const FIGMA = 'https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/Mill-page?node-id=1-2&t=x';

const instance = await sharedBy('withoutWorker');
const client = await newCompany(instance.url);
const anybody = clientFor(instance.url);

const png = (): Buffer => Buffer.from(encode({ width: 2, height: 2, data: new Uint8Array(12), channels: 3 }));
const pdfFile = async (more: Partial<UploadFile> = {}): Promise<UploadFile> => ({
  name: 'mill.pdf',
  content: await smallPdf('The mill by the river'),
  type: 'application/pdf',
  field: 'pdf',
  ...more,
});
const imageFile = (more: Partial<UploadFile> = {}): UploadFile => ({
  name: 'mill.png',
  content: png(),
  type: 'image/png',
  field: 'pdf',
  ...more,
});
const send = (...files: UploadFile[]) => client.upload('/api/upload/pdf', files);
const blobsOf = async (companyId: string) => (await tracesOf(instance.env, companyId)).blobs;

test('a PDF and an image are kept, with what they are', async () => {
  const pdf = await send(await pdfFile({ content: await scannedPdf(3) }));
  expect([pdf.status, pdf.body]).toEqual([
    201,
    {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      originalFilename: 'mill.pdf',
      mimeType: 'application/pdf',
      fileSize: expect.any(Number),
      status: 'uploaded',
      pageCount: 3,
      expiresAt: null,
      createdAt: expect.stringMatching(/Z$/),
    },
  ]);
  const image = await send(imageFile());
  expect(image.body).toMatchObject({ mimeType: 'image/png', pageCount: 1, fileSize: png().length });
  const status = await client.get(`/api/upload/status/${pdf.body.id}`);
  expect([status.status, status.body]).toEqual([200, pdf.body]);
});

test.each<[string, string, RegExp, () => Promise<UploadFile[]> | UploadFile[]]>([
  [
    'text',
    'invalid-file-type',
    /^Invalid file type/,
    () => [imageFile({ content: 'words', type: 'text/plain' })],
  ],
  [
    'another type than was said',
    'invalid-file-type',
    /^Invalid file type/,
    () => [imageFile({ type: 'application/pdf' })],
  ],
  ['nothing', 'invalid-file-type', /^Invalid file type/, () => [imageFile({ content: '' })]],
  [
    'a damaged PDF',
    'invalid-file-type',
    /^Invalid file type.*damaged/,
    async () => [await pdfFile({ content: (await smallPdf('x')).subarray(0, -300) })],
  ],
  [
    'a locked PDF',
    'invalid-file-type',
    /^Invalid file type.*password/,
    async () => [await pdfFile({ content: await encryptedPdf('secret') })],
  ],
  [
    'a file over the limit',
    'file-too-large',
    new RegExp(String(LIMIT)),
    () => [imageFile({ content: 'x'.repeat(LIMIT + 1) })],
  ],
  ['another field', 'wrong-field-name', /expected in: pdf/, () => [imageFile({ field: 'file' })]],
  ['two files', 'too-many-files', /At most 1/, () => [imageFile(), imageFile()]],
  ['no file', 'wrong-field-name', /pdf/, () => []],
])('%s: 400 %s, and nothing is left behind', async (_, code, detail, make) => {
  const company = await newCompany(instance.url);
  const files = await make();
  const fields: Record<string, string> = files.length === 0 ? { pdf: 'no file' } : {};
  const answer = await company.upload('/api/upload/pdf', files, fields);
  expect([answer.status, answer.body]).toMatchObject([400, { code, detail: expect.stringMatching(detail) }]);
  expect(await blobsOf(company.user.companyId)).toEqual([]);
});

test('what is too large is answered while it is still being sent', async () => {
  const sending = request(new URL('/api/upload/pdf', instance.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'transfer-encoding': 'chunked',
    },
  });
  sending.on('error', () => {});
  sending.write('--x\r\nContent-Disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n');
  sending.write('x'.repeat(LIMIT + 1));
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  expect([answer.statusCode, JSON.parse(await text(answer))]).toMatchObject([
    400,
    { code: 'file-too-large' },
  ]);
  sending.destroy();
});

describe('without login', () => {
  const sendPublicly = async () => (await anybody.upload('/api/upload/public', [imageFile()])).body;
  const withToken = (uploadToken: string) => ({ headers: { 'x-upload-token': uploadToken } });

  test('a file is kept for a day, and its token alone opens it', async () => {
    const before = Date.now();
    const { id, uploadToken, expiresAt } = await sendPublicly();
    const hours = (Date.parse(expiresAt) - before) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    const other = await sendPublicly();
    expect((await anybody.get(`/api/upload/status/${id}`)).status).toBe(401);
    expect((await anybody.get(`/api/upload/status/${id}`, withToken(other.uploadToken))).status).toBe(404);
    expect((await anybody.get(`/api/upload/status/${id}`, withToken('nonsense'))).status).toBe(404);
    expect((await client.get(`/api/upload/status/${id}`)).status).toBe(404);
    const status = await anybody.get(`/api/upload/status/${id}`, withToken(uploadToken));
    expect(status.body).toMatchObject({ id, mimeType: 'image/png' });
    expect(status.body.uploadToken).toBeUndefined();

    expect((await anybody.delete(`/api/upload/${id}`)).status).toBe(401);
    expect((await anybody.delete(`/api/upload/${id}`, undefined, withToken(other.uploadToken))).status).toBe(
      404,
    );
    expect((await anybody.delete(`/api/upload/${id}`, undefined, withToken(uploadToken))).status).toBe(204);
    expect((await anybody.get(`/api/upload/status/${id}`, withToken(uploadToken))).status).toBe(404);
  });

  test('nobody becomes the member of the company that it belongs to', async () => {
    await sendPublicly();
    const member = { email: 'nobody', password: 'long password 1' };
    const { status, body } = await anybody.post('/api/auth/login', member);
    expect([status, body.code]).toEqual([401, 'invalid-credentials']);
    const orm = await openDatabase(instance.env['DATABASE_URL'] ?? '');
    expect(await resetPasswordLink(orm, readSettings(instance.env), member.email)).toBeNull();
    await closeOrm(orm);
  });

  test('a file is gone when its time is over', async () => {
    const { id, uploadToken } = await sendPublicly();
    const over = `update landing_uploads set expires_at = now() where id = $1`;
    await query(instance.env['DATABASE_URL'] ?? '', over, [id]);
    expect((await anybody.get(`/api/upload/status/${id}`, withToken(uploadToken))).status).toBe(404);
  });

  test('a member who presents the token takes the file over', async () => {
    const { id, uploadToken } = await sendPublicly();
    const taken = await client.get(`/api/upload/status/${id}`, withToken(uploadToken));
    expect([taken.status, taken.body]).toMatchObject([200, { id, expiresAt: null }]);
    expect((await client.get(`/api/upload/status/${id}`)).body).toMatchObject({ id });
    expect((await anybody.get(`/api/upload/status/${id}`, withToken(uploadToken))).status).toBe(404);
    expect((await blobsOf(client.user.companyId)).filter((path) => path.includes(id))).toHaveLength(1);
    expect((await blobsOf('0'.repeat(24))).filter((path) => path.includes(id))).toEqual([]);
  });

  test('the request that takes a file over can be repeated, by its new company alone', async () => {
    const { id, uploadToken } = await sendPublicly();
    const ask = async (by: ApiClient) =>
      (await by.get(`/api/upload/status/${id}`, withToken(uploadToken))).status;
    expect([await ask(client), await ask(client)]).toEqual([200, 200]);
    expect([await ask(await newCompany(instance.url)), await ask(anybody)]).toEqual([404, 404]);
    expect((await client.delete(`/api/upload/${id}`, undefined, withToken(uploadToken))).status).toBe(204);
  });

  test('of requests that take a file over at the same time none removes its bytes', async () => {
    const { id } = await sendPublicly();
    const orm = await openDatabase(instance.env['DATABASE_URL'] ?? '');
    try {
      const upload = await findUpload(companyEntityManager(orm, PUBLIC_COMPANY), id);
      const blobs = openDiskBlobStore(join(instance.env['DATA_DIR'] ?? '', 'blobs'));
      const deps = { orm, blobs, settings: readSettings({}) };
      const { companyId, id: userId } = client.user;
      // Both have looked and copied, and wait for the row, before either of them has it.
      let asking: Promise<LandingUpload>[] = [];
      await companyEntityManager(orm, PUBLIC_COMPANY).transactional(async (tx) => {
        await sqlOf(tx).execute('select from landing_uploads where id = ? for update', [id]);
        asking = [1, 2].map(() => takeOver(deps, { companyId, userId }, upload));
        await until(async () => (await query(instance.env['DATABASE_URL'] ?? '', WAITING)).length === 2);
      });
      const both = await Promise.all(asking);
      expect(both.map((taken) => [taken.id, taken.companyId])).toEqual([1, 2].map(() => [id, companyId]));
      expect((await blobsOf(companyId)).filter((path) => path.includes(id))).toHaveLength(1);
      const late = takeOver(deps, { companyId: UNKNOWN, userId: UNKNOWN }, upload);
      await expect(late).rejects.toMatchObject({ code: 'not-found' });
    } finally {
      await closeOrm(orm);
    }
  });

  test('while the bytes of one that is taken over are copied, the company uploads others', async () => {
    const { id } = await sendPublicly();
    const orm = await openDatabase(instance.env['DATABASE_URL'] ?? '');
    try {
      const upload = await findUpload(companyEntityManager(orm, PUBLIC_COMPANY), id);
      const disk = openDiskBlobStore(join(instance.env['DATA_DIR'] ?? '', 'blobs'));
      const blobs = {
        ...disk,
        put: async (...args: Parameters<typeof disk.put>) => {
          expect((await send(imageFile())).status).toBe(201);
          return disk.put(...args);
        },
      };
      const deps = { orm, blobs, settings: readSettings({}) };
      const { companyId, id: userId } = client.user;
      expect(await takeOver(deps, { companyId, userId }, upload)).toMatchObject({ id, companyId });
    } finally {
      await closeOrm(orm);
    }
  });

  test('a page that is made from it takes it over with its token, and again with the token that has ended', async () => {
    const { id, uploadToken } = await sendPublicly();
    const body = { ...MILL, designSource: { type: 'image', fileId: id } };
    expect((await client.post('/api/landing-pages', body)).status).toBe(404);
    const other = await sendPublicly();
    const wrong = await client.post('/api/landing-pages', body, withToken(other.uploadToken));
    expect([wrong.status, wrong.body.code]).toEqual([404, 'not-found']);
    for (let n = 0; n < 2; n += 1) {
      const page = await client.post('/api/landing-pages', body, withToken(uploadToken));
      expect([page.status, page.body.designSource]).toMatchObject([201, { type: 'image', fileId: id }]);
    }
    expect((await client.get(`/api/upload/status/${id}`)).body).toMatchObject({ id, expiresAt: null });
    expect((await anybody.get(`/api/upload/status/${id}`, withToken(uploadToken))).status).toBe(404);

    const { id: pageId } = (await client.post('/api/landing-pages', MILL)).body;
    const designSource = { type: 'image', fileId: other.id };
    const changed = await client.put(
      `/api/landing-pages/${pageId}`,
      { designSource },
      withToken(other.uploadToken),
    );
    expect([changed.status, changed.body.designSource]).toMatchObject([200, designSource]);
  });

  test('an API key of another scope takes nothing over', async () => {
    const { id, uploadToken } = await sendPublicly();
    const key = await client.post('/api/api-keys', { name: 'k', scopes: ['knowledge'] });
    const other = clientFor(instance.url, key.body.key);
    const answer = await other.get(`/api/upload/status/${id}`, withToken(uploadToken));
    expect(answer.body).toMatchObject({ id, expiresAt: expect.any(String) });
    expect((await anybody.get(`/api/upload/status/${id}`, withToken(uploadToken))).status).toBe(200);
  });
});

test('a Figma file is registered by its full URL, another link refused', async () => {
  const good = await client.post('/api/upload/figma', { url: FIGMA });
  expect([good.status, good.body]).toMatchObject([
    201,
    { fileKey: 'AbCdEfGhIjKlMnOpQrStUv', nodeId: '1:2', title: 'Mill page', status: 'uploaded', fileSize: 0 },
  ]);
  const bad = await client.post('/api/upload/figma', { url: FIGMA.replace('/design/', '/proto/') });
  expect([bad.status, bad.body]).toMatchObject([
    400,
    { code: 'invalid-url-format', detail: expect.stringMatching(/^Invalid URL format.*prototype/) },
  ]);
  expect((await anybody.post('/api/upload/figma', { url: FIGMA })).status).toBe(401);
});

test('an upload is deleted once, and nobody else sees or deletes it', async () => {
  const stranger = await newCompany(instance.url);
  const { id } = (await send(imageFile())).body;
  expect((await stranger.get(`/api/upload/status/${id}`)).status).toBe(404);
  expect((await stranger.delete(`/api/upload/${id}`)).status).toBe(404);
  expect((await client.delete(`/api/upload/${id}`)).status).toBe(204);
  expect((await client.delete(`/api/upload/${id}`)).status).toBe(404);
  expect((await client.get(`/api/upload/status/${id}`)).status).toBe(404);
  expect((await client.get(`/api/upload/status/${UNKNOWN}`)).status).toBe(404);
  expect((await blobsOf(client.user.companyId)).filter((path) => path.includes(id))).toEqual([]);
});

test('words of the path are no ids, and anything else there is one', async () => {
  const nonsense = await client.upload('/api/upload/nonsense', [imageFile()]);
  expect([nonsense.status, nonsense.body.code]).toEqual([400, 'invalid-id']);
  expect((await client.delete('/api/upload/nonsense')).body.code).toBe('invalid-id');
  expect((await client.upload(`/api/upload/${UNKNOWN}`, [imageFile()])).status).toBe(404);
  const { id } = (await send(imageFile())).body;
  // A file of an agent and an upload are different records.
  expect((await client.get(`/api/files/${id}`)).status).toBe(404);
});

test('uploads and what is taken over count as storage of the company, which is limited', async () => {
  const { url } = await sharedBy('smallFiles');
  const company = await newCompany(url);
  // Noise, which no format makes smaller: more than half of what a company has there.
  const noise = (): UploadFile => {
    const data = new Uint8Array(randomBytes(290 * 290 * 3));
    return imageFile({ content: Buffer.from(encode({ width: 290, height: 290, data, channels: 3 })) });
  };
  const { uploadToken, id } = (await clientFor(url).upload('/api/upload/public', [noise()])).body;
  expect((await company.upload('/api/upload/pdf', [noise()])).status).toBe(201);
  const token = { headers: { 'x-upload-token': uploadToken } };
  const full = [
    await company.upload('/api/upload/pdf', [noise()]),
    await company.get(`/api/upload/status/${id}`, token),
  ];
  expect(full.map(({ body }) => body.code)).toEqual(['storage-quota', 'storage-quota']);
  // Without a login it is still there, for somebody who has room.
  const roomy = await (await newCompany(url)).get(`/api/upload/status/${id}`, token);
  expect([roomy.status, roomy.body]).toMatchObject([200, { id, expiresAt: null }]);
});

test('cleaning up takes older uploads of the own company that no page is made from', async () => {
  const [company, stranger] = [await newCompany(instance.url), await newCompany(instance.url)];
  const upload = async (by: ApiClient): Promise<string> =>
    (await by.upload('/api/upload/pdf', [imageFile()])).body.id;
  const [unused, used, foreign] = [await upload(company), await upload(company), await upload(stranger)];
  const page = await company.post('/api/landing-pages', {
    businessName: 'Aldermere Mill',
    businessOverview: 'Flour from a river.',
    targetAudience: 'Bakers',
    brandTone: 'friendly',
    designSource: { type: 'image', fileId: used },
  });
  expect(page.status).toBe(201);
  const clean = async (hours: number | '') =>
    (await company.delete(`/api/upload/cleanup?olderThanHours=${hours}`)).body;
  // As without it: what is a day old.
  expect(await clean('')).toEqual({ removed: 0, bytes: 0 });
  expect(await clean(1)).toEqual({ removed: 0, bytes: 0 });
  expect(await clean(0)).toEqual({ removed: 1, bytes: png().length });
  const statusOf = async (by: ApiClient, id: string) => (await by.get(`/api/upload/status/${id}`)).status;
  expect(await statusOf(company, unused)).toBe(404);
  expect(await statusOf(company, used)).toBe(200);
  expect(await statusOf(stranger, foreign)).toBe(200);
  expect((await blobsOf(company.user.companyId)).filter((path) => path.includes(unused))).toEqual([]);
});
