import { encode } from 'fast-png';
import Pdf from 'pdfkit';
import { scannedPdf } from '../../fixtures/bad-files.ts';
import { toBuffer } from '../../fixtures/handbook.ts';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { MILL, newPage } from '../../support/landing/landing.ts';
import { sharedBy } from '../../support/instance/shared-instances.ts';
import { query } from '../../support/instance/sql.ts';

const instance = sharedInstance();

const client: ApiClient = await newCompany(instance.url);

const red = () =>
  encode({
    width: 40,
    height: 40,
    channels: 3,
    data: new Uint8Array(4_800).map((_, at) => (at % 3 ? 0 : 200)),
  });

/** A heading, a paragraph, a picture. */
function brochure(): Promise<Buffer> {
  const document = new Pdf({ size: [600, 800], margin: 50 });
  document.font('Helvetica-Bold').fontSize(30).fillColor('#aa2200').text('The mill by the river', 50, 60);
  document.font('Helvetica').fontSize(12).fillColor('#222222');
  document.text('Two stones turn slowly and the water runs below them to the sea.', 50, 120);
  document.image(Buffer.from(red()), 50, 200, { width: 100 });
  return toBuffer(document);
}

async function uploadBrochure(): Promise<string> {
  const file = { name: 'mill.pdf', content: await brochure(), type: 'application/pdf', field: 'pdf' };
  return (await client.upload('/api/upload/pdf', [file])).body.id;
}

async function uploadScan(as: ApiClient): Promise<string> {
  const file = { name: 'scan.pdf', content: await scannedPdf(3), type: 'application/pdf', field: 'pdf' };
  return (await as.upload('/api/upload/pdf', [file])).body.id;
}

const extract = (fileId: string, as = client, headers: Record<string, string> = {}) =>
  as.post('/api/ai/extract-pdf', { fileId }, { headers });

/** As if its design had been read, and had been left behind. */
const markAsRead = (id: string) =>
  query(instance.env['DATABASE_URL'] ?? '', `update landing_uploads set status = 'ready' where id = $1`, [
    id,
  ]);

test('an uploaded PDF is answered with its blocks, pictures, tokens and sections', async () => {
  const fileId = await uploadBrochure();
  const { status, body } = await extract(fileId);
  expect(status).toBe(200);
  expect(body.title).toBe('mill');
  expect(body.pages).toHaveLength(1);
  expect(body.pages[0]).toMatchObject({ number: 1, width: 600, height: 800, rotation: 0, ocr: false });
  expect(body.pages[0].blocks[0]).toMatchObject({
    type: 'heading',
    text: 'The mill by the river',
    fontSize: 30,
    font: 'Helvetica',
    color: '#aa2200',
    source: 'text',
  });
  expect(body.images).toEqual([
    {
      key: expect.stringContaining(fileId),
      mimeType: 'image/png',
      width: 40,
      height: 40,
      boundingBox: { page: 1, x: 50, y: 200, width: 100, height: 100 },
    },
  ]);
  expect(body.sections[0]).toMatchObject({
    type: 'hero',
    title: 'The mill by the river',
    order: 0,
    source: 'design',
    content: { image: { src: body.images[0].key } },
  });
  expect(body.tokens.colors.primary).toBe('#aa2200');
  expect((await client.get(`/api/upload/status/${fileId}`)).body).toMatchObject({
    status: 'ready',
    pageCount: 1,
  });
  expect((await extract(fileId)).body).toEqual(body);
});

test('a page that is made from a design looks like it, but for what is said of the look', async () => {
  const fileId = await uploadBrochure();
  const extraction = (await extract(fileId)).body;
  for (const design of [{ fileId }, { extraction }]) {
    const analysis = await client.post('/api/ai/analyze-design', { design });
    expect([analysis.status, analysis.body.tokens?.colors.primary]).toEqual([200, '#aa2200']);
    const theme = { colors: { accent: '#123456' } };
    const whole = await client.post('/api/ai/generate-landing-page', {
      businessContext: MILL,
      design,
      theme,
    });
    expect(whole.body.theme?.colors).toMatchObject({ primary: '#aa2200', accent: '#123456' });
  }
});

test('the design of a page is read where nobody has read it yet', async () => {
  const newDesign = async () => ({ designSource: { type: 'pdf', fileId: await uploadBrochure() } });
  const asked = async (name: string, more: object) => {
    const { id } = await newPage(client, more);
    return (await client.post(`/api/ai/${name}`, { landingPageId: id })).body;
  };
  const analysis = await asked('analyze-design', { ...(await newDesign()), sections: [] });
  expect(analysis.sections?.[0]?.title).toBe('The mill by the river');
  expect(analysis.tokens.colors.primary).toBe('#aa2200');
  const { plan } = await asked('plan-content', await newDesign());
  expect(plan[0].title).toBe('The mill by the river');
  const { sections } = await asked('generate-content', await newDesign());
  expect(sections[0].content.image.src).toContain('/images/1.png');
  const whole = await asked('generate-landing-page', { ...(await newDesign()), sections: [] });
  expect(whole.html).toContain('The mill by the river');
  expect(whole.theme.colors.primary).toBe('#aa2200');
});

test('sections of a design that are sent back stay its own until their words change', async () => {
  const fileId = await uploadBrochure();
  const extraction = (await extract(fileId)).body;
  const [first] = extraction.sections;
  const sections = [first, { ...first, id: 'mine', content: { heading: 'Our mill' } }];
  const designSource = { type: 'pdf', fileId };
  const created = await newPage(client, { designSource, sections });
  const { id } = await newPage(client, { designSource });
  const changed = await client.put(`/api/landing-pages/${id}/sections`, { sections });
  const given = { businessContext: MILL, design: { fileId }, sections };
  const whole = await client.post('/api/ai/generate-landing-page', given);
  for (const page of [created, changed.body, whole.body]) {
    expect(page.sections.map(({ source }: Json) => source)).toEqual(['design', 'user']);
  }
});

test('a page without sections is shown and taken away as its design has it, which is read first', async () => {
  for (const name of ['preview-landing-page', 'download-landing-page']) {
    const designSource = { type: 'pdf', fileId: await uploadBrochure() };
    const { id } = await newPage(client, { designSource, sections: [] });
    const { status, bytes } = await client.post(`/api/ai/${name}`, { landingPageId: id });
    expect([status, bytes.toString()]).toEqual([200, expect.stringContaining('The mill by the river')]);
    expect(bytes.toString()).toContain('#aa2200');
  }
});

test('a page is planned from its design, which is read first', async () => {
  const fileId = await uploadBrochure();
  const { id } = await newPage(client, { designSource: { type: 'pdf', fileId } });
  const { body } = await client.post('/api/ai/plan-content', { landingPageId: id });
  expect(body.plan[0].title).toBe('The mill by the river');
  expect((await client.get(`/api/upload/status/${fileId}`)).body.status).toBe('ready');
});

test('a page with sections is shown as it is, whatever design was chosen for the next ones', async () => {
  const fileId = await uploadBrochure();
  const { id, theme } = await newPage(client, { designSource: { type: 'pdf', fileId } });
  const whole = await client.post('/api/ai/generate-landing-page', { landingPageId: id });
  expect(whole.body.theme).toEqual(theme);
  expect((await client.get(`/api/upload/status/${fileId}`)).body.status).toBe('uploaded');
});

test('that the design of a page was deleted is said', async () => {
  const fileId = await uploadBrochure();
  const { id } = await newPage(client, { designSource: { type: 'pdf', fileId }, sections: [] });
  await client.delete(`/api/upload/${fileId}`);
  const { status, body } = await client.post('/api/ai/plan-content', { landingPageId: id });
  expect([status, body.code, body.detail]).toMatchObject([
    400,
    'invalid-input',
    expect.stringMatching(/design.*deleted/u),
  ]);
});

test('a file of another company is not found, without login nothing is extracted', async () => {
  const fileId = await uploadBrochure();
  expect((await extract(fileId, await newCompany(instance.url))).status).toBe(404);
  expect((await extract(fileId, clientFor(instance.url))).status).toBe(401);
  expect((await extract('nonsense')).body.code).toBe('invalid-id');
});

test('a member who sends the token of a public file takes it over and has it read', async () => {
  const file = { name: 'mill.pdf', content: await brochure(), type: 'application/pdf', field: 'pdf' };
  const { id, uploadToken } = (await clientFor(instance.url).upload('/api/upload/public', [file])).body;
  expect((await extract(id)).status).toBe(404);
  const taken = await extract(id, client, { 'x-upload-token': uploadToken });
  expect([taken.status, taken.body.sections?.[0]?.title]).toEqual([200, 'The mill by the river']);
  expect((await client.get(`/api/upload/status/${id}`)).body.expiresAt).toBeNull();
});

test('what was read of a public file stays behind when it is taken over, and is read anew', async () => {
  const file = { name: 'mill.pdf', content: await brochure(), type: 'application/pdf', field: 'pdf' };
  const { id, uploadToken } = (await clientFor(instance.url).upload('/api/upload/public', [file])).body;
  await markAsRead(id);
  const headers = { 'x-upload-token': uploadToken };
  expect((await client.get(`/api/upload/status/${id}`, { headers })).body.status).toBe('uploaded');
  expect((await extract(id)).body.title).toBe('mill');
  // So is one that was taken over before it was told as unread.
  const old = await uploadBrochure();
  await markAsRead(old);
  expect((await extract(old)).body.title).toBe('mill');
});

test('what takes longer to read than a request waits is answered with its job, for its company alone', async () => {
  // Text recognition takes longer than this instance waits, and nobody works on its jobs.
  const { url } = await sharedBy('withoutWorker');
  const [member, stranger] = [await newCompany(url), await newCompany(url)];
  const { status, headers, body } = await extract(await uploadScan(member), member);
  const location = headers.get('location') ?? '';
  const job = { kind: 'landing-content', status: 'queued', workflowId: `landing-content/${body.id}` };
  expect([status, location, body.job]).toMatchObject([202, `/api/ai/answers/${body.id}`, job]);
  expect(await member.get(location)).toMatchObject({ status: 202, body: { id: body.id, job } });
  expect((await stranger.get(location)).status).toBe(404);
  expect((await clientFor(url).get(location)).status).toBe(401);
});

test('under one key a design is read once', async () => {
  const { url } = await sharedBy('withoutWorker');
  const member = await newCompany(url);
  const fileId = await uploadScan(member);
  const ask = (key: string) => extract(fileId, member, { 'idempotency-key': key });
  const [first, again, other] = [await ask('one'), await ask('one'), await ask('two')];
  expect([first.status, other.status]).toEqual([202, 202]);
  expect([again.status, again.body, again.headers.get('location')]).toEqual([
    202,
    first.body,
    first.headers.get('location'),
  ]);
  expect(other.body.id).not.toBe(first.body.id);
  const otherFile = await extract(await uploadScan(member), member, { 'idempotency-key': 'one' });
  expect([otherFile.status, otherFile.body.code]).toEqual([409, 'idempotency-key-reused']);
});
