import { clientFor, newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { expected, newInterview, openCall } from '../support/interviews/interviews.ts';

const { url } = sharedInstance();
const stranger = clientFor(url);
const PATH = '/api/organization/consent-texts/en';

let api: ApiClient;
let interview: Json;
beforeEach(async () => {
  api = await newCompany(url, 'Mondlicht');
  interview = await newInterview(api);
});
const look = async () => (await stranger.get(`/api/public/interviews/${interview.id}`)).body;

test('the default names the company, its contact, what reads the answers and how long they are kept', async () => {
  await api.put('/api/organization', { contact: 'Privacy, Mill Lane 1' });
  const { consentText, consentVersion } = await look();
  expect(consentVersion).toMatch(/^en\/default-\d+$/);
  for (const words of [
    'Mondlicht',
    'contact: Privacy, Mill Lane 1',
    'No language model reads',
    'IP address',
    'object',
  ])
    expect(consentText).toContain(words);
  expect(expected(await api.get(PATH), 200)).toMatchObject({
    isDefault: true,
    text: consentText,
    version: consentVersion,
  });
});

test('a company’s own text holds from its version on, and a response keeps the one that was agreed to', async () => {
  const write = async (text: string | null) => expected(await api.put(PATH, { text }), 200);
  expect(await write('## Ours\nWe read it.')).toMatchObject({ version: 'en/1', isDefault: false });
  const first = await openCall(url, { interviewId: interview.id });
  expect((await write('We read it twice.')).version).toBe('en/2');
  expect(await look()).toMatchObject({ consentText: 'We read it twice.', consentVersion: 'en/2' });
  const second = await openCall(url, { interviewId: interview.id });
  const kept = async (id: string) => (await api.get(`/api/responses/${id}/export`)).body;
  expect(await kept(first.responseId)).toMatchObject({
    consentVersion: 'en/1',
    consent: { text: '## Ours\nWe read it.' },
  });
  expect((await kept(second.responseId)).consentVersion).toBe('en/2');
  // The same text again is no other version; the default comes back by null.
  expect((await write('We read it twice.')).version).toBe('en/2');
  expect((await write(null)).isDefault).toBe(true);
  expect((await look()).consentText).toContain('Mondlicht');
  expect((await write('Ours again.')).version).toBe('en/4');
});

test('each language and company has a text of its own', async () => {
  expected(await api.put(PATH, { text: 'English.' }), 200);
  expect((await api.get('/api/organization/consent-texts/pl')).body).toMatchObject({
    isDefault: true,
    text: expect.stringContaining('Kto pyta'),
  });
  expect((await (await newCompany(url)).get(PATH)).body.isDefault).toBe(true);
  expect((await api.get('/api/organization/consent-texts/English')).status).toBe(404);
  expect((await api.put(PATH, { text: '' })).status).toBe(400);
});
