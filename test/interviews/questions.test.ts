import { sampleDocx } from '../fixtures/docx.ts';
import { pdfOfSheets } from '../fixtures/pdf-scans.ts';
import { clientFor, newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { startModelServer } from '../platform/providers/model-server.ts';
import { answered } from '../support/api/answered.ts';
import { borrowInstance } from '../support/instance/shared-instances.ts';
import { query } from '../support/instance/sql.ts';
import { expected, newInterview, openCall, QUESTIONS } from '../support/interviews/interviews.ts';
import { kindOf, questionModel, textOf } from '../support/interviews/question-model.ts';
import { until } from '../support/until.ts';

const server = await startModelServer();
const instance = await borrowInstance('models', server.url);
afterAll(async () => {
  await instance.giveBack();
  await server.close();
});
beforeEach(() => {
  server.answer = questionModel({ questions: ['Which bread?'] });
  server.calls.length = 0;
});

const { url } = instance;
const PATH = '/api/interviews/generate-questions';
const LINE = 'Managed the night shift of five bakers in Ulm';

const api = await newCompany(url);

/** What the model is shown when questions are asked for with this CV. */
async function asked(client: ApiClient, resumeFileId: string): Promise<string> {
  const body = { objective: 'Find a baker', count: 6, resumeFileId };
  expected(await answered(client, () => client.post(PATH, body)), 200);
  const [made] = server.calls.filter((call) => kindOf(call) === 'questions').slice(-1);
  return made ? textOf(made) : '';
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

const PRIVATE = {
  'Recovered from breast cancer': 'illness',
  'On parental leave': 'family',
  'Catholic youth group': 'faith',
  'Shop steward of the trade union': 'union',
  'Member of the Green Party': 'politics',
};
const CV_LINES = [LINE, ...Object.keys(PRIVATE).map((line) => `${line}, 2016 to 2017`), 'Forklift licence'];

test('the private lines of a CV are seen by the call that names them, and by nothing else', async () => {
  server.answer = questionModel({ questions: ['What did you do in Ulm?'], leaveOut: Object.keys(PRIVATE) });
  const file = await read('cv.pdf', pdfOfSheets([{ text: CV_LINES.join('\n') }]));
  const body = { objective: 'Find a baker', count: 3, resumeFileId: file };
  const made = expected(await answered(api, () => api.post(PATH, body)), 200);
  expect(made).toMatchObject({
    questions: [{ question: 'What did you do in Ulm?' }],
    refused: [],
    belongTo: 'candidate',
  });
  expect(server.calls.map(kindOf)).toEqual(['cv', 'questions', 'check']);
  const [cv, ...others] = server.calls.map(textOf);
  for (const line of CV_LINES) expect(cv).toContain(line);
  for (const text of others) for (const line of Object.keys(PRIVATE)) expect(text).not.toContain(line);
  expect(others[0]).toContain(LINE);
  expect(others[0]).toContain('Forklift licence');
});

test('where the private lines of a CV are not named, nothing goes on', async () => {
  const file = await read('cv.pdf', pdfOfSheets([{ text: CV_LINES.join('\n') }]));
  for (const leaveOut of ['I would rather not.', '{"leaveOut":[99]}']) {
    server.calls.length = 0;
    server.answer = questionModel({ questions: ['Which bread?'], leaveOut });
    const answer = await answered(api, () =>
      api.post(PATH, { objective: 'Find a baker', resumeFileId: file }),
    );
    expect([answer.status, answer.body.code]).toEqual([502, 'model-output-invalid']);
    expect(new Set(server.calls.map(kindOf))).toEqual(new Set(['cv']));
  }
});

test('each question is checked by itself, and one that may not be asked is shown with the reason', async () => {
  const reason = 'It asks for the first language.';
  server.answer = questionModel({
    questions: ['Which bread do you bake best?', 'Are you a native speaker?'],
    warnings: ['The job description asks for people under 35.'],
    refuse: { native: reason },
  });
  const jobDescription = 'Baker at night. Must be a native speaker under 35.';
  const body = { objective: 'Find a baker', jobDescription, count: 5 };
  const made = expected(await answered(api, () => api.post(PATH, body)), 200);
  expect(made).toMatchObject({
    questions: [{ question: 'Which bread do you bake best?', followUps: 1, weight: 1 }],
    refused: [{ question: 'Are you a native speaker?', reason }],
    warnings: ['The job description asks for people under 35.'],
    belongTo: 'interview',
  });
  const checks = server.calls.filter((call) => kindOf(call) === 'check').map(textOf);
  expect(checks).toHaveLength(2);
  // The check sees neither the wishes nor the other questions.
  for (const check of checks) {
    expect(check).toContain('Role: Baker');
    expect(check).not.toContain('under 35');
    expect(check.includes('Which bread') && check.includes('native speaker?')).toBe(false);
  }
});

test('a question that cannot be checked is not shown', async () => {
  const script = questionModel({ questions: ['Which bread?'] });
  server.answer = (call) => (kindOf(call) === 'check' ? { status: 400 } : script(call));
  const answer = await answered(api, () => api.post(PATH, { objective: 'Find a baker' }));
  expect([answer.status, answer.body.code]).toEqual([502, 'provider-rejected']);
});

test('the questions of one candidate are checked when the link is made, and asked in the call of that link alone', async () => {
  const reason = 'It asks for a belief.';
  server.answer = questionModel({ questions: [], refuse: { church: reason } });
  const interview = await newInterview(api);
  const path = `/api/interviews/${interview.id}/generate-token`;
  const own = 'How did you lead the night shift in Ulm?';
  const refused = await api.post(path, { extraQuestions: [own, 'Which church do you go to?'] });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'extraQuestions.1', message: `may not be asked: ${reason}` }],
  ]);
  const { token } = expected(await api.post(path, { extraQuestions: [own] }), 201);
  expect((await api.get(`/api/interviews/${interview.id}/tokens`)).body.items).toMatchObject([
    { extraQuestions: [own] },
  ]);
  const asked = async (body: object) => {
    const { responseId } = await openCall(url, { slug: interview.readable_slug, ...body });
    const [row] = await query<{ questions: Json[] }>(
      instance.env['DATABASE_URL'] ?? '',
      'select questions from interview_responses where id = $1',
      [responseId],
    );
    return row?.questions.map(({ question, weight }) => [question, weight]);
  };
  const shared = QUESTIONS.map((question) => [question, 1]);
  expect(await asked({ token })).toEqual([...shared, [own, 0]]);
  expect(await asked({})).toEqual(shared);
});
