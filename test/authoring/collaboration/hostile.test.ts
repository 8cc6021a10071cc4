import * as Y from 'yjs';
import { newCompany } from '../../support/api/client.ts';
import { leaveAll, openTogether, type Collaborator } from '../../support/authoring/collaborator.ts';
import { send, SYNC, UPDATE, updateMessage } from '../../support/authoring/collaboration-message.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newMember } from '../../support/api/member.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();

const owner = await newCompany(url);
const member = await newMember(owner);
afterEach(leaveAll);

async function opened(): Promise<{ id: string; path: string; hostile: Collaborator; other: Collaborator }> {
  const made = await owner.post('/api/documents', { title: 'Plan', mode: 'rich' });
  const { id } = made.body;
  const path = `/api/documents/${id}`;
  const permissions = [{ userId: member.user.id, right: 'edit' }];
  expect((await owner.patch(path, { permissions })).status).toBe(200);
  return { id, path, hostile: await openTogether(member, id), other: await openTogether(owner, id) };
}

/** Only the last of two changes of a document that nobody else has. */
function withGap(): Uint8Array {
  const doc = new Y.Doc();
  doc.getText('rich').insert(0, 'a'.repeat(100_000));
  const before = Y.encodeStateVector(doc);
  doc.getText('rich').insert(100_000, 'b');
  return Y.encodeStateAsUpdate(doc, before);
}

async function stores({ other, path }: { other: Collaborator; path: string }, text: string): Promise<void> {
  other.write(text);
  await until(async () => JSON.stringify((await owner.get(path)).body.content).includes(text));
}

test.each<[string, number | null, (id: string) => Uint8Array]>([
  ['bytes without a meaning', null, () => Buffer.alloc(3000, 0xff)],
  ['an update that is torn', null, (id) => updateMessage(id, withGap().subarray(0, 9))],
  ['an update of noise', null, (id) => updateMessage(id, Buffer.from('ff80ff01ff7f00ffff', 'hex'))],
  ['a change without those that it builds on', 4409, (id) => updateMessage(id, withGap())],
  ['more bytes than a message may have', 1009, (id) => updateMessage(id, Buffer.alloc(5 * 1_048_576))],
  ['a name of every object', null, () => Buffer.from([9, ...Buffer.from('__proto__'), SYNC, UPDATE, 0])],
])('%s: the others write on, and it is stored', async (_, code, message) => {
  const room = await opened();
  send(room.hostile, message(room.id));
  // Behind it; and with some of them the connection ends.
  room.hostile.write('and I');
  await until(() => room.hostile.closed.length > 0 || room.other.lines().includes('and I'));
  await until(() => code === null || room.hostile.closed.includes(code));
  await stores(room, 'still here');
  expect(room.other.closed).toEqual([]);
});

test('a document that cannot be stored begins anew with what was stored', async () => {
  const room = await opened();
  await stores(room, 'kept');
  // Like the console, none of them comes back with their old changes.
  for (const one of [room.hostile, room.other]) one.provider.on('close', () => one.leave());
  room.hostile.write('x'.repeat(2_200_000));
  await until(() => room.other.closed.includes(4409));
  const again = await openTogether(owner, room.id);
  expect(again.lines().filter((line) => line !== '')).toEqual(['kept']);
  await stores({ ...room, other: again }, 'and on');
});

test('characters that no database takes stand in the way of nothing', async () => {
  const room = await opened();
  room.hostile.write('a half \ud83c, a \0 and the end');
  await stores(room, 'and on');
  expect(JSON.stringify((await owner.get(room.path)).body.content)).toContain(
    'a half \ufffd, a \ufffd and the end',
  );
});

test('what lies beside the text makes no document that grows for ever', async () => {
  const room = await opened();
  for (let n = 1; n < 10; n++) {
    room.hostile.doc.getText('elsewhere').insert(0, `${n}`.repeat(1_000_000));
    await until(() => room.other.doc.getText('elsewhere').length === n * 1_000_000);
  }
  room.hostile.write('last');
  await until(() => room.hostile.closed.includes(4409));
  leaveAll();
  const again = await openTogether(owner, room.id);
  expect(again.lines()).toContain('last');
  expect(Y.encodeStateAsUpdate(again.doc).byteLength).toBeLessThan(1000);
});

test('nobody says more of himself than an editor does', async () => {
  const { hostile, other } = await opened();
  hostile.provider.awareness?.setLocalStateField('cursor', 'x'.repeat(100_000));
  await until(() => other.lines().length > 0);
  hostile.write('behind it');
  await until(() => other.lines().includes('behind it'));
  const states = [...(other.provider.awareness?.getStates().values() ?? [])];
  expect(JSON.stringify(states).length).toBeLessThan(5000);
});
