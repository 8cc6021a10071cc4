import { handbookPages, handbookPdf } from '../../fixtures/handbook.ts';
import { pdfOfSheets, scansOf } from '../../fixtures/pdf-scans.ts';
import { newCompany, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

const LAYER =
  'The ferry over the Tarn runs from the first of April to the last Sunday in October, and never at night.';

test('a file of written and scanned pages becomes searchable with its page numbers and says what could not be read', async () => {
  const client = await newCompany(sharedInstance().url);
  const agent = await client.post('/api/agents', { name: 'Miller', systemPrompt: 'Answer briefly.' });
  const founding = handbookPages()
    .slice(0, 1)
    .map((page) => ({ ...page, common: [] }));
  const [image] = await scansOf(await handbookPdf(founding), { reduce: 2 });
  if (!image) throw new Error('no scan');
  const stripes = { ...image, pixels: image.pixels.map((_, index) => 128 + 60 * Math.sin(index / 900)) };
  const content = pdfOfSheets([{ text: LAYER }, { image }, {}, { image: stripes }]);
  const upload = await client.upload(`/api/upload/${agent.body.id}`, [{ name: 'mixed.pdf', content }]);
  const path = `/api/files/${upload.body.files[0].id}`;
  const file: Json = await until(async () => {
    const { body } = await client.get(path);
    return ['completed', 'failed'].includes(body.status) ? body : null;
  });
  expect(file).toMatchObject({ status: 'completed', pages: 4, language: 'en' });
  expect(file.warnings).toEqual([{ page: 4, code: 'no-text' }]);
  expect(file.processing.textExtraction.progress).toEqual({ done: 4, total: 4, unit: 'pages' });
  const found = await client.post(`/api/search/${agent.body.id}`, {
    query: 'Josiah Penhallow, cloth merchant',
  });
  expect(found.body.results[0]).toMatchObject({
    page: 2,
    content: expect.stringContaining('forty-one guineas'),
  });
});
