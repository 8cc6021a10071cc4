import { newCompany } from '../support/api/client.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { expected } from '../support/interviews/interviews.ts';

const { url } = sharedInstance();
const PATH = '/api/organization/mail-templates';

test('a mail is ours until the company has its own words, which hold for one language and kind, and go again', async () => {
  const api = await newCompany(url);
  const before = await api.get(`${PATH}/invitation/de-AT`);
  expect(expected(before, 200)).toMatchObject({ kind: 'invitation', language: 'de', isOwn: false });
  expect(before.body.fields).toContain('link');
  const own = { subject: 'Servus {{candidate}}', text: 'Hier: {{link}}' };
  const put = await api.put(`${PATH}/invitation/de`, own);
  expect(expected(put, 200)).toMatchObject({ ...own, isOwn: true });
  // Who has seen our text only does not overwrite the company's.
  const stale = await api.put(`${PATH}/invitation/de`, own, {
    headers: { 'If-Match': before.headers.get('etag') ?? '' },
  });
  expect([stale.status, stale.body.code]).toEqual([412, 'precondition-failed']);
  const { items, total } = expected(await api.get(`${PATH}?pageSize=100`), 200);
  expect(items.length).toBe(total);
  const ours = items.filter(({ isOwn }: { isOwn: boolean }) => isOwn);
  expect(ours.map(({ kind, language }: Record<string, string>) => [kind, language])).toEqual([
    ['invitation', 'de'],
  ]);
  expect((await (await newCompany(url)).get(`${PATH}/invitation/de`)).body.isOwn).toBe(false);
  expected(await api.delete(`${PATH}/invitation/de`), 204);
  expect((await api.get(`${PATH}/invitation/de`)).body.isOwn).toBe(false);
});

test('a template may name only what its kind has; an unknown kind is not found', async () => {
  const api = await newCompany(url);
  const wrong = await api.put(`${PATH}/confirmation/en`, { subject: 'Thanks', text: 'It is {{link}}' });
  expect([wrong.status, wrong.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['text', 'text'],
  ]);
  expect((await api.get(`${PATH}/birthday/en`)).status).toBe(404);
  expect((await api.get(`${PATH}/reminder/not_a_tag`)).status).toBe(404);
});
