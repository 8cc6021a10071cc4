import { newMember } from '../../support/api/member.ts';
import { newCompany } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';

const DOCUMENTS = '/api/documents';
const { url } = sharedInstance();

const api = await newCompany(url);

test('a document is made, read, changed and found', async () => {
  const { status, body, headers } = await api.post(DOCUMENTS, {
    title: 'Plan',
    mode: 'markdown',
    content: '# Plan\n\nTwo words.\n',
    tags: ['x'],
  });
  expect(status).toBe(201);
  expect(headers.get('etag')).toBe('"1"');
  expect(body).toMatchObject({
    title: 'Plan',
    mode: 'markdown',
    status: 'draft',
    visibility: 'private',
    wordCount: 3,
    version: 1,
    permissions: [],
  });
  const path = `${DOCUMENTS}/${body.id}`;
  expect((await api.get(path)).body).toEqual(body);
  const changed = await api.patch(
    path,
    { content: '# Plan\n\nThree other words.\n' },
    { headers: { 'If-Match': '"1"' } },
  );
  expect(changed.body).toMatchObject({ version: 2, wordCount: 4 });
  const stale = await api.patch(path, { title: 'Late' }, { headers: { 'If-Match': '"1"' } });
  expect(stale).toMatchObject({ status: 412, body: { code: 'precondition-failed', version: 2 } });
  for (const query of ['search=other', 'tag=x', 'mode=markdown', 'status=draft'])
    expect((await api.get(`${DOCUMENTS}?${query}`)).body.items.map(({ id }: { id: string }) => id)).toContain(
      body.id,
    );
  expect((await api.get(`${DOCUMENTS}?tag=y`)).body.total).toBe(0);
});

test('a document that would be too large in another mode is read and exported there, and stays in its own', async () => {
  const text = 'x'.repeat(1_100_000);
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  const path = `${DOCUMENTS}/${(await api.post(DOCUMENTS, { content })).body.id}`;
  const markdown = (await api.post(`${path}/transform`, { to: 'markdown' })).body.content;
  expect(markdown === `${text}\n`).toBe(true);
  expect((await api.get(`${path}/export?format=md`)).bytes.toString() === markdown).toBe(true);
  expect(await api.patch(path, { mode: 'markdown' })).toMatchObject({
    status: 400,
    body: {
      code: 'too-much-text',
      detail: expect.stringContaining('stays in the mode rich'),
      errors: [{ path: 'mode', code: 'too-much-text' }],
    },
  });
  expect((await api.get(path)).body).toMatchObject({ mode: 'rich', version: 1 });
});

test('versions are kept, compared and brought back', async () => {
  const { body } = await api.post(DOCUMENTS, { title: 'V', mode: 'markdown', content: 'one two\n' });
  const path = `${DOCUMENTS}/${body.id}`;
  await api.patch(path, { content: 'one three\n' });
  await api.patch(path, { content: 'one four\n' });
  const versions = (await api.get(`${path}/versions`)).body;
  expect(
    versions.items.map(({ version, content }: { version: number; content: string }) => [version, content]),
  ).toEqual([
    [2, 'one four\n'],
    [1, 'one two\n'],
  ]);
  const { hunks } = (await api.get(`${path}/versions/1/diff/2`)).body;
  expect(hunks.map(({ op, text }: { op: string; text: string }) => `${op} ${text}`)).toEqual([
    'equal one ',
    'delete two',
    'insert four',
    'equal \n',
  ]);
  const restored = await api.post(`${path}/versions/1/restore`);
  expect(restored.body.content).toBe('one two\n');
  expect((await api.get(`${path}/versions/3`)).body).toMatchObject({
    reason: 'restore',
    content: 'one two\n',
  });
});

test('a change of mode says what it could not keep', async () => {
  const { body } = await api.post(DOCUMENTS, {
    mode: 'html',
    content: '<p align="center" onclick="x()">a</p>',
  });
  expect(body.content).toBe('<p align="center">a</p>');
  const path = `${DOCUMENTS}/${body.id}`;
  const transformed = await api.post(`${path}/transform`, { to: 'markdown' });
  expect(transformed.body).toMatchObject({ content: 'a\n', mode: 'markdown', lossReport: [{ where: 'a' }] });
  expect((await api.get(path)).body.mode).toBe('html');
  expect((await api.patch(path, { mode: 'markdown' })).body).toMatchObject({
    content: 'a\n',
    mode: 'markdown',
    lossReport: [{ where: 'a' }],
  });
});

test('HTML that is written says what was taken out of it, whatever else is asked', async () => {
  const content = '<p onclick="x()">a</p><script>b()</script>';
  const lost = [{ where: 'onclick of <p>' }, { where: '<script>' }];
  const made = await api.post(DOCUMENTS, { mode: 'html', content });
  expect(made.body).toMatchObject({ content: '<p>a</p>', lossReport: lost });
  const path = `${DOCUMENTS}/${made.body.id}`;
  expect((await api.patch(path, { content })).body).toMatchObject({ lossReport: lost });
  expect((await api.patch(path, { mode: 'html', content })).body).toMatchObject({ lossReport: lost });
  expect((await api.patch(path, { content: '<p>b</p>' })).body.lossReport).toBeUndefined();
});

test('the bin', async () => {
  const { body } = await api.post(DOCUMENTS, { title: 'Old' });
  const path = `${DOCUMENTS}/${body.id}`;
  expect((await api.delete(path)).status).toBe(204);
  expect((await api.get(path)).status).toBe(404);
  expect(
    (await api.get(`${DOCUMENTS}?deleted=true`)).body.items.map(({ id }: { id: string }) => id),
  ).toContain(body.id);
  expect((await api.post(`${path}/undelete`)).body.deletedAt).toBeUndefined();
  expect((await api.get(path)).status).toBe(200);
});

test.each([
  [{ mode: 'rich', content: 'text' }],
  [{ mode: 'rich', content: { type: 'doc', content: [{ type: 'script' }] } }],
  [{ mode: 'markdown', content: { type: 'doc' } }],
  [{ titel: 'x' }],
])('%j is refused', async (document) => {
  expect(await api.post(DOCUMENTS, document)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
});

test('very deep HTML is refused, and the server goes on', async () => {
  const content = `${'<div>'.repeat(10_000)}x`;
  expect(await api.post(DOCUMENTS, { mode: 'html', content })).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', errors: [{ path: 'content' }] },
  });
  expect((await api.get(DOCUMENTS)).status).toBe(200);
});

test('of many who have seen one version, one changes it', async () => {
  const { body } = await api.post(DOCUMENTS, { mode: 'markdown', content: 'start\n' });
  const headers = { 'If-Match': 'W/"1"' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      api.patch(`${DOCUMENTS}/${body.id}`, { content: `by ${n}\n` }, { headers }),
    ),
  );
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
  const [kept, ...others] = answers.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  expect((await api.get(`${DOCUMENTS}/${body.id}`)).body.content).toBe(kept?.body.content);
});

test('documents of a member who is removed pass to the owner of the company', async () => {
  const member = await newMember(api);
  const { body } = await member.post(DOCUMENTS, { title: 'Left', visibility: 'company' });
  const drafted = await member.post(DOCUMENTS, { title: 'Drafted' });
  expect((await api.delete(`/api/company/members/${member.user.id}`)).status).toBe(204);
  for (const { id } of [body, drafted.body])
    expect((await api.get(`${DOCUMENTS}/${id}`)).body).toMatchObject({ ownerId: api.user.id, version: 1 });
});
