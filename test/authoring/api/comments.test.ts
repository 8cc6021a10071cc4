import { clientFor, newCompany, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { commentedDocx } from '../../support/authoring/commented-docx.ts';
import { newMember } from '../../support/api/member.ts';
import { query } from '../../support/instance/sql.ts';

const DOCUMENTS = '/api/documents';
const UNKNOWN_ID = '0123456789abcdef01234567';
const { url, env } = sharedInstance();
const anybody = clientFor(url);

let path: string;
const owner = await newCompany(url);
const colleague = await newMember(owner);
beforeEach(async () => {
  const content = 'The mill is old.\n\nThe wheel is old.\n';
  const { body } = await owner.post(DOCUMENTS, { mode: 'markdown', content, title: 'Mill' });
  path = `${DOCUMENTS}/${body.id}`;
});

const comments = async (): Promise<Json[]> => (await owner.get(`${path}/comments`)).body.items;

/** The path of a link below `/api/share`. */
async function link(body: Json): Promise<{ id: string; api: string; page: string }> {
  const { status, body: share } = await owner.post(`${path}/share`, body);
  if (status !== 201) throw new Error(JSON.stringify(share));
  const page = new URL(share.url).pathname;
  return { id: share.id, api: `/api${page}`, page };
}

test('a comment keeps to its words through edits, and says when they are gone', async () => {
  const anchor = { from: 22, to: 27, quote: 'wheel' };
  const { status, body } = await owner.post(`${path}/comments`, { anchor, body: 'Which one?' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ anchor, body: 'Which one?', name: owner.user.name, resolved: false });
  await owner.patch(path, { content: 'First a wheel.\n\nThe mill is old.\n\nThe wheel is old.\n' });
  expect(await comments()).toMatchObject([{ anchor: { from: 38, to: 43, quote: 'wheel' } }]);
  await owner.patch(path, { content: 'The mill is old.\n' });
  const [gone] = await comments();
  expect(gone).toMatchObject({ orphaned: true });
  expect(gone?.anchor).toBeUndefined();
  const misplaced = [
    [{ from: 0, to: 5, quote: 'river' }, 'anchor.quote'],
    [{ from: 5, to: 0, quote: 'mill' }, 'anchor.to'],
  ] as const;
  for (const [place, at] of misplaced)
    expect(await owner.post(`${path}/comments`, { anchor: place, body: 'x' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: at }] },
    });
});

test('members comment on what the company shares; words are changed by their author alone', async () => {
  expect((await colleague.post(`${path}/comments`, { body: 'x' })).status).toBe(404);
  await owner.patch(path, { visibility: 'company' });
  const { body } = await colleague.post(`${path}/comments`, { body: 'Why?' });
  const comment = `${path}/comments/${body.id}`;
  expect((await owner.patch(comment, { body: 'Because.' })).status).toBe(403);
  expect((await owner.patch(comment, { resolved: true })).body).toMatchObject({
    resolved: true,
    body: 'Why?',
  });
  expect((await colleague.patch(comment, { body: 'Why so?' })).body.body).toBe('Why so?');
  const own = (await owner.post(`${path}/comments`, { body: 'Mine' })).body.id;
  expect((await colleague.delete(`${path}/comments/${own}`)).status).toBe(403);
  expect((await owner.delete(comment)).status).toBe(204);
  expect((await owner.delete(comment)).status).toBe(404);
  const unknown = `${path}/comments/${UNKNOWN_ID}`;
  expect((await owner.patch(unknown, { resolved: true })).status).toBe(404);
  expect((await owner.patch(unknown, 'x', { headers: { 'content-type': 'text/plain' } })).status).toBe(404);
});

test('a comment is changed and removed in the version that was seen', async () => {
  const made = await owner.post(`${path}/comments`, { body: 'Why?' });
  const comment = `${path}/comments/${made.body.id}`;
  const seen = { headers: { 'if-match': made.headers.get('etag') ?? '' } };
  const both = await Promise.all(['One', 'Two'].map((body) => owner.patch(comment, { body }, seen)));
  const [kept, stale] = both.toSorted((a, b) => a.status - b.status);
  expect([kept?.status, stale?.status, stale?.body.code]).toEqual([200, 412, 'precondition-failed']);
  const tags = [made, kept, stale].map((answer) => answer?.headers.get('etag'));
  expect(tags).toEqual(['"1"', '"2"', '"2"']);
  expect((await owner.delete(comment, undefined, seen)).status).toBe(412);
  expect(await comments()).toEqual([kept?.body]);
  expect((await owner.delete(comment, undefined, { headers: { 'if-match': '"2"' } })).status).toBe(204);
});

test('a link shows the document to anybody, as HTML in which nothing runs', async () => {
  await owner.patch(path, { content: '# Mill\n\n<img src=x onerror="alert(1)"><script>alert(2)</script>\n' });
  const { id, api } = await link({ access: 'view' });
  const { status, body } = await anybody.get(api);
  expect(status).toBe(200);
  expect(body).toMatchObject({ title: 'Mill', access: 'view' });
  expect(body.html).toContain('<h1>Mill</h1>');
  expect(body.html).not.toMatch(/script|onerror/);
  expect(JSON.stringify(body)).not.toContain(owner.user.id);
  expect((await anybody.get(`${api}/comments`)).status).toBe(403);
  expect((await owner.get(`${path}/share`)).body.items).toMatchObject([{ id, hasPassword: false }]);
  expect((await owner.delete(`${path}/share/${id}`)).status).toBe(204);
  expect((await anybody.get(api)).status).toBe(404);
  expect((await owner.get(`${path}/share`)).body.items).toEqual([]);
});

test('who may comment by a link does so under a name', async () => {
  await owner.post(`${path}/comments`, { body: 'From inside' });
  const { api } = await link({ access: 'comment' });
  const anchor = { from: 4, to: 8, quote: 'mill' };
  const said = { name: 'Guest', body: 'Nice', anchor };
  expect((await anybody.post(`${api}/comments`, { body: 'No name' })).status).toBe(400);
  expect((await anybody.post(`${api}/comments`, said)).body).toMatchObject({
    name: 'Guest',
    authorId: null,
    fromFile: false,
  });
  const seen = (await anybody.get(`${api}/comments`)).body.items;
  expect(seen).toMatchObject([
    { body: 'From inside', authorId: null },
    { body: 'Nice', anchor },
  ]);
  expect(await comments()).toMatchObject([{ authorId: owner.user.id }, { authorId: null, name: 'Guest' }]);
});

test.each(['pässwörd', 'пароль 1', '100 % 密碼'])(
  'the password %s opens its link, as browsers can send it',
  async (password) => {
    const { api } = await link({ access: 'view', password });
    const opened = await anybody.get(api, { headers: { 'X-Share-Password': encodeURIComponent(password) } });
    expect(opened.status).toBe(200);
    const other = encodeURIComponent(`${password}!`);
    expect((await anybody.get(api, { headers: { 'X-Share-Password': other } })).status).toBe(401);
  },
);

test('a password is asked for, and a link ends with its time and with its document', async () => {
  const { api } = await link({ access: 'view', password: 'open sesame' });
  const withPassword = (password: string) => ({ headers: { 'X-Share-Password': password } });
  expect(await anybody.get(api)).toMatchObject({ status: 401, body: { code: 'wrong-share-password' } });
  expect((await anybody.get(api, withPassword('open salami'))).status).toBe(401);
  expect((await anybody.get(api, withPassword('open sesame'))).body.title).toBe('Mill');
  const past = new Date(Date.now() - 1000).toISOString();
  expect((await owner.post(`${path}/share`, { access: 'view', expiresAt: past })).status).toBe(400);
  const short = await link({ access: 'view', expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  expect((await anybody.get(short.api)).status).toBe(200);
  const over = await link({ access: 'view', expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  const age = `update access_tokens set expires_at = now() - interval '1 second' where id = $1`;
  await query(env['DATABASE_URL'] ?? '', age, [over.id]);
  expect((await anybody.get(over.api)).status).toBe(404);
  expect((await anybody.get(over.page)).status).toBe(404);
  await owner.delete(path);
  expect((await anybody.get(short.api)).status).toBe(404);
});

test('a link opens a page in a browser, with a policy under which nothing runs', async () => {
  await owner.patch(path, { content: '# Mill\n\n<a href="javascript:alert(1)">x</a>\n', title: '<Mill>' });
  const { page, id } = await link({ access: 'view' });
  const { status, bytes, headers } = await anybody.get(page);
  expect(status).toBe(200);
  expect(bytes.toString()).toMatch(/<title>&lt;Mill&gt;<\/title>[^]*<h1>Mill<\/h1>[^]*<a>x<\/a>/);
  expect(headers.get('content-security-policy')).not.toContain('script-src');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  const locked = await link({ access: 'view', password: 'open sesame' });
  const asks = (await anybody.get(locked.page)).bytes.toString();
  expect(asks).toContain('A password is needed');
  expect(asks).not.toContain('<h1>Mill</h1>');
  await owner.delete(`${path}/share/${id}`);
  expect((await anybody.get(page)).status).toBe(404);
  expect((await anybody.get('/share/none-such')).status).toBe(404);
});

test('only who may share makes links', async () => {
  await owner.patch(path, { visibility: 'company' });
  expect((await colleague.post(`${path}/share`, { access: 'view' })).status).toBe(403);
  await owner.patch(path, { permissions: [{ userId: colleague.user.id, right: 'share' }] });
  expect((await colleague.post(`${path}/share`, { access: 'view' })).status).toBe(201);
});

test('a silenced check is left out, for these words or everywhere', async () => {
  const { body: document } = await owner.get(path);
  const rules = async (content: string): Promise<string[]> => {
    const asked = { content, mode: 'markdown', documentId: document.id };
    const { issues } = (await owner.post('/api/writing-checks', asked)).body;
    return issues.map(({ rule }: { rule: string }) => rule);
  };
  const text = 'We end the the day. We think of of bread.\n';
  expect(await rules(text)).toEqual(['repeated-words', 'repeated-words']);
  const ignore = `${path}/writing-checks/ignore`;
  expect((await owner.post(ignore, { rule: 'repeated-words', quote: 'The the' })).status).toBe(204);
  expect(await rules(text)).toEqual(['repeated-words']);
  await owner.post(ignore, { rule: 'repeated-words' });
  expect(await rules(text)).toEqual([]);
  // Users who have the document open have its present version.
  expect((await owner.get(path)).body).toEqual(document);
  const foreign = { content: text, mode: 'markdown', documentId: document.id };
  expect((await colleague.post('/api/writing-checks', foreign)).status).toBe(404);
});

test('the comments of a Word file come with it: on their words, by nobody of the company', async () => {
  const written = new Date('2026-01-02T03:04:05Z');
  const future = new Date('2999-01-01T00:00:00Z');
  const file = await commentedDocx(
    [
      { words: 'The mill is old.', comment: 0 },
      { words: 'The wheel turns', comment: 1 },
      { words: 'The end.' },
    ],
    [
      { id: 0, author: 'Ada', date: written, words: 'Since when?' },
      { id: 1, author: owner.user.name, date: future, resolved: true, words: 'Which way?' },
      { id: 2, author: 'Bo', date: written, parentId: 0, words: '1850' },
      { id: 3, author: 'Cy', date: written, words: 'Nice' },
    ],
  );
  const before = new Date().toISOString();
  const answer = await owner.upload(`${DOCUMENTS}/import`, [
    { name: 'a.docx', content: file, field: 'file' },
  ]);
  expect(answer.status).toBe(201);
  path = `${DOCUMENTS}/${answer.body.id}`;
  const found = await comments();
  const anchor = { from: 14, to: 18, quote: 'old.' };
  const common = { authorId: null, fromFile: true, createdAt: written.toISOString() };
  expect(found).toMatchObject([
    { ...common, name: 'Ada', body: 'Since when?', resolved: false, anchor },
    { ...common, name: 'Bo', body: '1850', resolved: false, anchor },
    {
      ...common,
      name: owner.user.name,
      resolved: true,
      anchor: { quote: 'turns' },
      createdAt: expect.any(String),
    },
    { ...common, name: 'Cy', body: 'Nice' },
  ]);
  expect(found[2]?.createdAt >= before && found[2]?.createdAt < future.toISOString()).toBe(true);
  expect(found[3]?.anchor).toBeUndefined();
  expect(answer.body.lossReport).toEqual([
    { what: 'Answers to a comment are comments of their own, behind it.', where: 'Bo' },
    { what: 'Comments that are on no words are on the whole document.', where: 'Cy' },
  ]);
  // They are settled and removed as others are; their words are nobody's to change.
  const one = `${path}/comments/${found[0]?.id}`;
  expect((await owner.patch(one, { body: 'Mine' })).status).toBe(403);
  expect((await owner.patch(one, { resolved: true })).body.resolved).toBe(true);
  expect((await owner.delete(one)).status).toBe(204);
});

test('the comments that are open go out with a Word file where that is asked for, and come back with it', async () => {
  const anchor = { from: 22, to: 27, quote: 'wheel' };
  const { id } = (await owner.post(`${path}/comments`, { anchor, body: 'Settled' })).body;
  await owner.patch(`${path}/comments/${id}`, { resolved: true });
  await owner.post(`${path}/comments`, { anchor, body: 'Which one?' });
  await owner.post(`${path}/comments`, { body: 'Nice' });
  const back = async (query: string): Promise<Json[]> => {
    const file = await owner.get(`${path}/export?format=docx${query}`);
    const sent = { name: 'Mill.docx', content: file.bytes, field: 'file' };
    const { body } = await owner.upload(`${DOCUMENTS}/import`, [sent]);
    return (await owner.get(`${DOCUMENTS}/${body.id}/comments`)).body.items;
  };
  const { name } = owner.user;
  expect(await back('&comments=true')).toMatchObject([
    { body: 'Which one?', name, anchor, resolved: false },
    { body: 'Nice', name, anchor: { quote: 'The', from: 0 } },
  ]);
  expect(await back('')).toEqual([]);
  expect(await owner.get(`${path}/export?format=pdf&comments=true`)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'comments' }] },
  });
});
