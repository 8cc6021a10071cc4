import { handbookPages, handbookPdf } from '../../fixtures/handbook.ts';
import { pdfOfSheets, scansOf } from '../../fixtures/pdf-scans.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { until, untilSeen } from '../../support/until.ts';

const SLOTS = 2;
const PAGES = 8;

let instance: Instance;
/** A file of so many scanned pages, the first of which is unlike that of any other file. */
let scanOf: (name: string) => Buffer;

beforeAll(async () => {
  const founding = handbookPages()
    .slice(0, 1)
    .map((page) => ({ ...page, common: [] }));
  const [image] = await scansOf(await handbookPdf(founding), { reduce: 3 });
  if (!image) throw new Error('no scan');
  scanOf = (name) =>
    pdfOfSheets([{ text: name, image }, ...Array.from({ length: PAGES - 1 }, () => ({ image }))]);
  // After each page a scan looks whether somebody waits.
  const env = { ...WITHOUT_MODEL, CPU_SLOTS: String(SLOTS), PARSER_TURN: '1ms', OCR_LANGUAGES: 'eng' };
  instance = await startInstance({ env });
});
afterAll(() => instance?.stop());

interface Uploader {
  client: ApiClient;
  send: (name: string, content: string | Buffer) => Promise<string>;
  file: (id: string) => Promise<Json>;
}

async function uploader(): Promise<Uploader> {
  const client = await newCompany(instance.url);
  const { body: agent } = await client.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' });
  return {
    client,
    send: async (name, content) => {
      const { body } = await client.upload(`/api/upload/${agent.id}`, [{ name, content }]);
      return body.files[0].id;
    },
    file: async (id) => (await client.get(`/api/files/${id}`)).body,
  };
}

const pagesOf = (file: Json): number => file.processing.textExtraction.progress?.done ?? 0;

test('long scans of one company use all slots, and keep no small file of another one waiting', async () => {
  const first = await uploader();
  const scans = [
    await first.send('a.pdf', scanOf('Volume A')),
    await first.send('b.pdf', scanOf('Volume B')),
  ];
  scans.push(await first.send('c.pdf', scanOf('Volume C')));
  const all = () => Promise.all(scans.map((id) => first.file(id)));
  // Two are being read and the third waits: without another company, nobody yields.
  await untilSeen(async () => (await all()).filter((file) => pagesOf(file) >= 2).length >= SLOTS);
  expect((await all()).filter((file) => file.processing.textExtraction.status === 'processing')).toHaveLength(
    SLOTS,
  );

  const second = await uploader();
  const small = await second.send('small.txt', 'The mill grinds on Mondays.');
  await until(async () => (await second.file(small)).status === 'completed');
  const ended = (await all()).filter(({ status }) => ['completed', 'failed', 'cancelled'].includes(status));
  expect(ended).toEqual([]);
  // Yielding is no failure, and the pages read so far are kept.
  const begun = (await all()).filter((file) => pagesOf(file) >= 2);
  expect(begun.length).toBeGreaterThanOrEqual(SLOTS);
  for (const { processing } of begun) {
    expect(processing.textExtraction).toMatchObject({ attempts: 1, error: null });
  }
});
