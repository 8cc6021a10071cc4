import * as Y from 'yjs';
import { newCompany } from '../../support/api/client.ts';
import { send, updateMessage } from '../../support/authoring/collaboration-message.ts';
import { leaveAll, openTogether, type Collaborator } from '../../support/authoring/collaborator.ts';
import { changeOf, type Piece } from '../../support/authoring/costly-changes.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newMember } from '../../support/api/member.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();

const owner = await newCompany(url);
afterEach(leaveAll);

/** Letters that stand in the shared document before anything costly comes. */
const LETTERS = 100_000;
const AUTHOR = 2_000_000_000;

interface Room {
  id: string;
  path: string;
  /** A hostile user cannot come back for a while. */
  hostile: Collaborator;
  other: Collaborator;
}

async function opened(): Promise<Room> {
  const made = await owner.post('/api/documents', { title: 'Plan', mode: 'rich' });
  const { id } = made.body;
  const path = `/api/documents/${id}`;
  const member = await newMember(owner);
  const permissions = [{ userId: member.user.id, right: 'edit' }];
  expect((await owner.patch(path, { permissions })).status).toBe(200);
  return { id, path, hostile: await openTogether(member, id), other: await openTogether(owner, id) };
}

/** With a text in it that hostile changes can name letters of. */
async function prepared(): Promise<Room & { letters: number }> {
  const room = await opened();
  room.hostile.doc.getText('elsewhere').insert(0, 'a'.repeat(LETTERS));
  room.hostile.write('before');
  await until(() => room.other.lines().includes('before'));
  return { ...room, letters: room.hostile.doc.clientID };
}

function length({ other }: Room): number {
  return other.doc.getText('elsewhere').length;
}

/** Pieces that all stand behind the first letter, each before another one: each is compared with all before it. */
function atOnePlace(letters: number, count: number, first = 0): Piece[] {
  return Array.from({ length: count }, (_, index) => ({
    client: AUTHOR,
    clock: first + index,
    behind: [letters, 0],
    before: [letters, 1 + ((first + index) % (LETTERS - 1))],
  }));
}

/** The others' requests are answered, they write on, and it is stored; who was hostile is gone, and does not come back. */
async function othersGoOn(room: Room): Promise<void> {
  await until(() => room.hostile.closed.includes(4429));
  room.other.write('still here');
  await until(async () => JSON.stringify((await owner.get(room.path)).body.content).includes('still here'));
  await until(() => room.hostile.closed.filter((code) => code === 4429).length > 1);
  expect(room.other.closed).toEqual([]);
}

test.each<[string, (letters: number) => Uint8Array]>([
  ['thousands of pieces of one client at one place', (letters) => changeOf(atOnePlace(letters, 5_000))],
  [
    'a piece of each of thousands of clients',
    () =>
      changeOf(
        Array.from({ length: 4_000 }, (_, n) => ({
          client: AUTHOR - n,
          clock: 0,
          behind: null,
          root: 'elsewhere',
        })),
      ),
  ],
  [
    'every second letter deleted, from the last to the first',
    (letters) =>
      changeOf(
        [],
        Array.from({ length: LETTERS / 2 }, (_, n) => [LETTERS - 2 * (n + 1), 1] as const),
        letters,
      ),
  ],
])('%s: the change is refused, the others go on', async (_, change) => {
  const room = await prepared();
  send(room.hostile, updateMessage(room.id, change(room.letters)));
  expect((await owner.get(room.path)).status).toBe(200);
  await othersGoOn(room);
  expect(length(room)).toBe(LETTERS);
});

test('small changes that each bring new clients: their writer is out, the others go on', async () => {
  const room = await prepared();
  for (let client = 0; client < 4_000; client += 10) {
    const pieces = Array.from({ length: 10 }, (_, n) => ({
      client: AUTHOR - client - n,
      clock: 0,
      behind: null,
      root: 'elsewhere',
    }));
    send(room.hostile, updateMessage(room.id, changeOf(pieces)));
  }
  await othersGoOn(room);
  expect(length(room)).toBeLessThan(LETTERS + 1_000);
});

function paragraphs(count: number): Y.XmlElement[] {
  return Array.from({ length: count }, (_, index) => {
    const paragraph = new Y.XmlElement('paragraph');
    const text = new Y.XmlText('some words of a paragraph '.repeat(16) + index);
    text.format(5, 10, { bold: {} });
    paragraph.insert(0, [text]);
    return paragraph;
  });
}

test('what people really do is let in: 100 pages pasted, all of it replaced, an hour offline, many who type', async () => {
  const room = await opened();
  const { hostile: writer, other } = room;
  const fragment = writer.doc.getXmlFragment('rich');
  fragment.push(paragraphs(1_000));
  for (let time = 0; time < 5; time++)
    writer.doc.transact(() => {
      fragment.delete(0, fragment.length);
      fragment.insert(0, paragraphs(1_000));
    });
  await until(() => other.lines().length === 1_000);
  writer.provider.configuration.websocketProvider.disconnect();
  await until(() => writer.closed.length > 0);
  for (let key = 0; key < 20_000; key++) {
    const text = (fragment.get(key % 200) as Y.XmlElement).get(0) as Y.XmlText; // as they were written above
    text.insert(5 + Math.floor(key / 200), 'k');
    if (key % 10 === 9) text.delete(2, 1);
  }
  await writer.provider.configuration.websocketProvider.connect();
  writer.write('back');
  await until(() => other.lines().includes('back'));
  expect(other.lines()).toEqual(writer.lines());
  const typists = await Promise.all(Array.from({ length: 10 }, () => openTogether(owner, room.id)));
  for (let key = 0; key < 50; key++)
    for (const typist of typists)
      (typist.doc.getXmlFragment('rich').get(9) as Y.XmlElement).setAttribute('k', `${key}`);
  for (const typist of typists) typist.write('typed');
  await until(() => other.lines().filter((line) => line === 'typed').length === 10);
  expect([writer, other, ...typists].flatMap(({ closed }) => closed).filter((code) => code > 4_000)).toEqual(
    [],
  );
});
