import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { leaveAll, openTogether } from '../../support/authoring/collaborator.ts';
import { cookieOf } from '../../support/browser/cookie.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newMember } from '../../support/api/member.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();

const owner = await newCompany(url);
const member = await newMember(owner);
afterEach(leaveAll);

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

async function shared(content: string, mode = 'rich'): Promise<{ id: string; path: string }> {
  const body = mode === 'rich' ? { type: 'doc', content: [paragraph(content)] } : content;
  const made = await owner.post('/api/documents', { title: 'Plan', mode, content: body });
  expect(made.status).toBe(201);
  const path = `/api/documents/${made.body.id}`;
  const permissions = [{ userId: member.user.id, right: 'edit' }];
  expect((await owner.patch(path, { permissions })).status).toBe(200);
  return { id: made.body.id, path };
}

async function storedLines(path: string): Promise<string[]> {
  const { body } = await owner.get(path);
  return body.content.content.map(
    (block: Json) => block.content?.map(({ text }: Json) => text).join('') ?? '',
  );
}

test('two people write in one document, see each other, and it is stored as any other change is', async () => {
  const { id, path } = await shared('first');
  const a = await openTogether(owner, id);
  const b = await openTogether(member, id);
  expect(a.lines()).toEqual(['first']);
  a.provider.awareness?.setLocalStateField('user', { name: 'The Queen' });
  b.provider.awareness?.setLocalStateField('user', { name: 'The Queen' });
  // Each sees their own claims about themselves, and the other's account data.
  const seesOnly = (name: string, present: string[]) =>
    String(present) === String([name, 'The Queen'].toSorted());
  await until(() => seesOnly(member.user.name, a.present()) && seesOnly(owner.user.name, b.present()));
  b.write('by the member');
  await until(async () => String(await storedLines(path)) === 'first,by the member');
  a.write('by the owner');
  await until(async () => String(await storedLines(path)) === 'first,by the member,by the owner');
  expect(b.lines()).toEqual(a.lines());
  // Who writes at the same time makes one version.
  const { body } = await owner.get(`${path}/versions`);
  expect(body.items.map(({ authorId }: Json) => authorId)).toEqual([member.user.id, owner.user.id]);
});

test('a change by PATCH comes to those who write, and what they write stays', async () => {
  const { id, path } = await shared('first');
  const a = await openTogether(owner, id);
  a.write('second');
  const content = { type: 'doc', content: [paragraph('FIRST')] };
  const stale = await owner.patch(path, { content }, { headers: { 'If-Match': '"1"' } });
  expect(stale.status).toBe(412);
  expect((await owner.patch(path, { content })).status).toBe(200);
  await until(() => String(a.lines()) === 'FIRST,second');
  await until(async () => String(await storedLines(path)) === 'FIRST,second');
  expect((await owner.post(`${path}/versions/1/restore`)).status).toBe(200);
  await until(() => a.lines()[0] === 'first');
});

test('a new mode ends the connections, and the text goes on in its own form', async () => {
  const { id, path } = await shared('# One\n', 'markdown');
  const a = await openTogether(owner, id);
  expect(a.doc.getText('markdown').toJSON()).toBe('# One\n');
  expect((await owner.patch(path, { mode: 'html' })).status).toBe(200);
  await until(() => a.closed.includes(4409));
  const text = a.doc.getText('html');
  await until(() => text.toJSON().trim() === '<h1>One</h1>');
  text.insert(text.length, '<p onclick="x()">Two</p><script>alert(1)</script>');
  const stored = async () => (await owner.get(path)).body.content.replaceAll('\n', '');
  await until(async () => (await stored()) === '<h1>One</h1><p>Two</p>');
});

test('what the editor does not have is taken out for everybody', async () => {
  const { id, path } = await shared('first');
  const a = await openTogether(owner, id);
  const script = new Y.XmlElement('script');
  script.insert(0, [new Y.XmlText('alert(1)')]);
  a.doc.getXmlFragment('rich').push([script]);
  a.write('last');
  await until(() => String(a.lines()) === 'first,last');
  await until(async () => String(await storedLines(path)) === 'first,last');
  expect(a.closed).toEqual([]);
});

test('who may only read sees what is written, and writes nothing', async () => {
  const { id, path } = await shared('first');
  expect((await owner.patch(path, { permissions: [], visibility: 'company' })).status).toBe(200);
  const reader = await openTogether(member, id);
  expect(reader.mayEdit).toBe(false);
  reader.write('not mine');
  const a = await openTogether(owner, id);
  a.write('second');
  await until(() => reader.lines().includes('second'));
  await until(async () => String(await storedLines(path)) === 'first,second');
});

test('a right that is taken away, or a session that ends, closes the connection', async () => {
  const { id, path } = await shared('first');
  const b = await openTogether(member, id);
  expect((await owner.patch(path, { permissions: [] })).status).toBe(200);
  await until(() => b.closed.includes(4403));
  await until(() => b.closed.length > 1);
  expect(b.provider.isSynced).toBe(false);

  const leaver = await newMember(owner);
  expect((await owner.patch(path, { visibility: 'company' })).status).toBe(200);
  const c = await openTogether(leaver, id);
  expect((await leaver.post('/api/auth/logout')).status).toBe(204);
  await until(() => c.closed.includes(4403));
});

test('a connection that never asks for its document ends with the right to it', async () => {
  const { id, path } = await shared('first');
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}/collaborate`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  expect((await owner.patch(`/api/documents/${id}`, { permissions: [] })).status).toBe(200);
  expect(await closed).toBe(4403);
});

test('nobody comes in without a session, a right, or from another site', async () => {
  const { id, path } = await shared('first');
  const stranger = await newCompany(url);
  const ask = (headers: Record<string, string>, of = id) =>
    new Promise<number>((resolve, reject) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/documents/${of}/collaborate`, {
        headers,
      });
      socket.on('unexpected-response', (_, response) => {
        resolve(response.statusCode ?? 0);
        socket.terminate();
      });
      socket.on('open', () => {
        resolve(101);
        socket.terminate();
      });
      socket.on('error', reject);
    });
  const as = ({ token }: ApiClient) => ({ authorization: `Bearer ${token}` });
  const cookie = await cookieOf(owner);
  expect(await ask({})).toBe(401);
  expect(await ask(as(stranger))).toBe(404);
  expect(await ask(as(owner), 'nonsense')).toBe(400);
  expect(await ask({ cookie, origin: 'https://evil.example' })).toBe(403);
  expect(await ask({ cookie, origin: url })).toBe(101);
  expect((await owner.get(`${path}/collaborate`)).status).toBe(400);
});
