import { sampleDocx } from '../fixtures/docx.ts';
import { pdfOfSheets } from '../fixtures/pdf-scans.ts';
import { clientFor, newCompany, type ApiClient } from '../support/api/client.ts';
import { says, startModelServer } from '../platform/providers/model-server.ts';
import { answered } from '../support/api/answered.ts';
import { borrowInstance } from '../support/instance/shared-instances.ts';
import { expected } from '../support/interviews/interviews.ts';
import { until } from '../support/until.ts';

const server = await startModelServer();
const instance = await borrowInstance('models', server.url);
afterAll(async () => {
  await instance.giveBack();
  await server.close();
});
server.answer = () => says(JSON.stringify({ questions: [{ question: 'Which bread?' }] }));

const { url } = instance;
const PATH = '/api/interviews/generate-questions';
const LINE = 'Managed the night shift of five bakers in Ulm';

const api = await newCompany(url);

/** What the model is shown when questions are asked for with this CV. */
async function asked(client: ApiClient, resumeFileId: string): Promise<string> {
  const body = { objective: 'Find a baker', count: 6, resumeFileId };
  expected(await answered(client, () => client.post(PATH, body)), 200);
  return JSON.stringify(server.calls.at(-1)?.body);
}

/** Id of a file that was only read. */
async function read(name: string, content: Buffer | string): Promise<string> {
  const answer = await api.upload('/file-ocr', [{ name, content, field: 'file' }]);
  const place = answer.headers.get(answer.status === 200 ? 'content-location' : 'location') ?? '';
  await until(async () => (await api.get(place)).status === 200);
  return place.replace('/file-ocr/', '');
}

test('questions are made with the CV, be it a file that was read or one of an agent; other companies do not reach it', async () => {
  const pdf = await read('cv.pdf', pdfOfSheets([{ text: LINE }]));
  expect(await asked(api, pdf)).toContain(LINE);

  const docx = await read('cv.docx', await sampleDocx());
  expect(await asked(api, docx)).toContain('in the morning');

  const agent = expected(await api.post('/api/agents', { name: 'Files', systemPrompt: 'Answer.' }), 201);
  const upload = await api.upload(`/api/upload/${agent.id}`, [{ name: 'cv.txt', content: `${LINE}.` }]);
  const { id } = expected(upload, 202).files[0];
  await until(async () => (await api.get(`/api/files/${id}`)).body.status === 'completed');
  expect(await asked(api, id)).toContain(LINE);

  const other = await newCompany(url);
  for (const resumeFileId of [pdf, id, '0123456789abcdef01234567']) {
    const { status, body } = await answered(other, () =>
      other.post(PATH, { objective: 'Find a baker', resumeFileId }),
    );
    expect([status, body.code]).toEqual([404, 'not-found']);
  }
  const { key } = expected(await api.post('/api/api-keys', { name: 'Key', scopes: ['interviews'] }), 201);
  const byKey = clientFor(url, key);
  expect((await byKey.post(PATH, { objective: 'Find a baker', resumeFileId: pdf })).status).toBe(403);
  expect((await answered(byKey, () => byKey.post(PATH, { objective: 'Find a baker' }))).status).toBe(200);
});
