import type { RichDoc } from '../../domain/authoring/rich/rich-doc.ts';
import type { DocumentWorker } from '../../domain/ports/document-worker.ts';
import { createDocumentWorker } from './document-worker.ts';

let worker: DocumentWorker;
beforeAll(() => {
  worker = createDocumentWorker({});
});
afterAll(() => worker.close());

test('a document is worked through while the event loop goes on', async () => {
  const reading = worker.run('read', ['# A heading\n\nof two words\n', 'markdown'], { turn: 'a' });
  const first = await Promise.race([
    reading.then(() => 'read'),
    new Promise<string>((resolve) => setImmediate(() => resolve('the loop went on'))),
  ]);
  expect(first).toBe('the loop went on');
  expect((await reading).facts).toEqual({ plain: 'A heading\nof two words', wordCount: 5 });
});

test.each([
  ['HTML', `${'<div>'.repeat(10_000)}x`, 'html'],
  ['quotes in Markdown', `${'> '.repeat(3000)}x`, 'markdown'],
  ['HTML within Markdown', `${'<i>'.repeat(10_000)}x`, 'markdown'],
] as const)('%s nested far too deep is refused, and the thread lives on', async (_, content, mode) => {
  await expect(worker.run('read', [content, mode], { turn: 'a' })).rejects.toMatchObject({
    code: 'invalid-input',
    options: { errors: [{ path: 'content', message: expect.stringContaining('deep') }] },
  });
  expect((await worker.run('read', ['a', 'markdown'], { turn: 'a' })).facts.wordCount).toBe(1);
});

test('refusals keep their code and their places', async () => {
  const variables = [{ name: 'who', label: 'Who', type: 'text', required: true, default: null }] as const;
  const from = { mode: 'markdown', content: 'Dear {{who}}\n' } as const;
  await expect(worker.run('fillIn', [from, variables, {}, 'markdown'], { turn: 'a' })).rejects.toMatchObject({
    code: 'missing-variable',
    options: { errors: [{ path: 'variables.who' }] },
  });
});

test('what is too large to be edited is refused, and said to be that', async () => {
  const large = worker.run('import', ['x'.repeat(1_100_000), 'markdown', 'markdown'], { turn: 'a' });
  await expect(large).rejects.toMatchObject({
    code: 'invalid-input',
    options: { errors: [{ path: 'content', code: 'too-much-text' }] },
  });
});

test('what is only looked at may be larger than what is stored', async () => {
  const text = { type: 'text', text: 'x'.repeat(1_100_000) };
  const doc: RichDoc = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
  const from = { mode: 'rich', content: doc } as const;
  const { content } = await worker.run('shown', [from, 'markdown'], { turn: 'a' });
  expect(content).toHaveLength(1_100_001);
  const stored = worker.run('convert', [from, 'markdown'], { turn: 'a' });
  await expect(stored).rejects.toMatchObject({ options: { errors: [{ code: 'too-much-text' }] } });
});

test('what takes too long is refused, and the next document is read', async () => {
  const hasty = createDocumentWorker({ quick: 0, patience: 0 });
  try {
    const late = hasty.run('read', ['[a]('.repeat(100_000), 'markdown'], { turn: 'a' });
    await expect(late).rejects.toMatchObject({
      code: 'invalid-input',
      options: { errors: [{ path: 'content', code: 'too-much-text' }] },
    });
  } finally {
    await hasty.close();
  }
  const gone = new AbortController();
  const left = worker.run('read', ['a', 'markdown'], { turn: 'a', signal: gone.signal });
  gone.abort(new Error('the writer has gone'));
  await expect(left).rejects.toThrow('the writer has gone');
  expect((await worker.run('read', ['b', 'markdown'], { turn: 'b' })).facts.plain).toBe('b');
});

test('what takes too long for the quick lane is done in the slow one, and keeps nobody else waiting', async () => {
  const twoLanes = createDocumentWorker({ quick: 1_000 });
  const read = (turn: string, content: string) => twoLanes.run('read', [content, 'markdown'], { turn });
  // Nothing but openings takes quadratic time: this much, minutes.
  const endless = '[a]('.repeat(100_000);
  const order: string[] = [];
  const noted = (what: string, reading: Promise<unknown>) => reading.finally(() => order.push(what));
  try {
    const first = noted(
      'hostile',
      read('a', endless).catch(() => null),
    );
    const second = noted(
      'hostile',
      read('a', endless).catch(() => null),
    );
    for (const content of ['one', 'two', 'three']) await noted('other', read('b', content));
    expect(order).toEqual(['other', 'other', 'other']);
    await twoLanes.close();
    await Promise.all([first, second]);
  } finally {
    await twoLanes.close();
  }
});

test('what is not small never enters the quick lane, and the smaller comes first in the slow one', async () => {
  const order: string[] = [];
  const read = async (turn: string, characters: number) => {
    await worker.run('read', ['A word. '.repeat(characters / 8), 'markdown'], { turn });
    order.push(turn);
  };
  const large = ['a', 'b', 'c', 'd', 'e'].map((turn) => read(turn, 800_000));
  await Promise.all([...large, read('f', 80_000), read('g', 80)]);
  expect(order).toEqual(['g', 'a', 'f', 'b', 'c', 'd', 'e']);
});

test('whoever was too slow for the quick lane is still served in the slow one', async () => {
  const hasty = createDocumentWorker({ quick: 0 });
  try {
    expect((await hasty.run('read', ['a', 'markdown'], { turn: 'a' })).facts.plain).toBe('a');
    expect((await hasty.run('read', ['b', 'markdown'], { turn: 'a' })).facts.plain).toBe('b');
  } finally {
    await hasty.close();
  }
});

test('of one company so much waits in the slow lane and no more; others are served there all the same', async () => {
  const hasty = createDocumentWorker({ quick: 0 });
  const read = (turn: string) => hasty.run('read', ['a', 'markdown'], { turn });
  try {
    // Too much for the quick lane, and soon done.
    await hasty.run('read', ['[a]('.repeat(2_000), 'markdown'], { turn: 'a' });
    const many = await Promise.allSettled([...Array.from({ length: 40 }, () => read('a')), read('b')]);
    const refused = many.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toHaveLength(24);
    expect(refused[0]).toMatchObject({ code: 'rate-limited', options: { retryAfter: 20 } });
    expect(many.at(-1)).toMatchObject({ status: 'fulfilled' });
    expect((await read('a')).facts.plain).toBe('a');
  } finally {
    await hasty.close();
  }
});
