import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { streamedPage } from './streamed-page.ts';

const query = { page: 2, pageSize: 3 };

function written(itemOf: (id: number) => Promise<unknown>): Promise<string> {
  const { body } = streamedPage([4, 5, 6], itemOf, 9, query);
  if (!(body instanceof Readable)) throw new Error('it is no stream');
  return text(body);
}

test('a page is written item by item, without those that are gone', async () => {
  const read: number[] = [];
  const page = await written(async (id) => {
    read.push(id);
    return id === 5 ? undefined : { id, text: '"\n' };
  });
  expect(read).toEqual([4, 5, 6]);
  expect(JSON.parse(page)).toEqual({
    items: [
      { id: 4, text: '"\n' },
      { id: 6, text: '"\n' },
    ],
    page: 2,
    pageSize: 3,
    total: 9,
  });
});

test('where nothing is left the list is empty, and a failure breaks the answer off', async () => {
  expect(JSON.parse(await written(async () => undefined))).toMatchObject({ items: [], total: 9 });
  const failing = written(async (id) => {
    if (id === 5) throw new Error('the database is away');
    return { id };
  });
  await expect(failing).rejects.toThrow('the database is away');
});
