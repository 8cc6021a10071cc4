import { Problem } from '../../../api/problem.ts';
import type { TaggedDocument } from '../../queries.ts';
import type { DocumentText } from '../document-text.ts';
import type { Draft } from '../draft-store.ts';
import type { SessionEvent } from './session.ts';
import { SharedSaver } from './shared-saver.ts';

const text = (content: string, title = 'Title'): DocumentText => ({ title, mode: 'markdown', content });

/** A document that others write in, a connection, a browser's memory, and a clock that the test turns on. */
class World {
  document = tagged(text('one\n'), 1);
  written = text('one\n');
  isConnected = true;
  isSent = true;
  draft: Draft | null = null;
  titles: string[] = [];
  reads = 0;
  refusal: Problem | null = null;
  timers: { work: () => void; ms: number }[] = [];
  tell = (_event: SessionEvent) => {};

  start(draft: DocumentText | null = null): SharedSaver {
    const saver = new SharedSaver(this.document, draft, {
      session: {
        isConnected: () => this.isConnected,
        isSent: () => this.isSent,
        subscribe: (listener) => {
          this.tell = listener;
          return () => (this.tell = () => {});
        },
        state: () => new Uint8Array([7]),
        // Says how it is stored, as a sanitiser does.
        asStored: ({ content, ...rest }) => ({
          ...rest,
          content: typeof content === 'string' ? content.replace('<b>', '') : content,
        }),
      },
      read: async () => {
        this.reads += 1;
        return this.document;
      },
      rename: async (title) => {
        if (this.refusal) throw this.refusal;
        return (this.document = tagged({ ...this.document, title }, this.document.version + 1));
      },
      drafts: {
        put: async (kept) => void (this.draft = kept),
        remove: async () => void (this.draft = null),
      },
      showTitle: (title) => this.titles.push(title),
      later: (work, ms) => {
        const timer = { work, ms };
        this.timers.push(timer);
        return () => (this.timers = this.timers.filter((one) => one !== timer));
      },
    });
    saver.change(() => this.written, 'content');
    return saver;
  }

  write(content: string): void {
    this.written = text(content);
    this.tell('written');
  }

  /** All pauses are over, and what they began is done. */
  async pass(): Promise<void> {
    const due = this.timers;
    this.timers = [];
    for (const { work } of due.toSorted((a, b) => a.ms - b.ms)) work();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function tagged(now: DocumentText, version: number): TaggedDocument {
  const at = '2026-01-01T00:00:00.000Z';
  const margins = { top: 25, right: 25, bottom: 25, left: 25 };
  return {
    ...now,
    id: 'd',
    status: 'draft',
    visibility: 'private',
    tags: [],
    pageSetup: { size: 'A4', orientation: 'portrait', margins },
    version,
    wordCount: 0,
    ownerId: 'u',
    permissions: [],
    companyId: 'c',
    createdAt: at,
    updatedAt: at,
    etag: `"${version}"`,
  };
}

test('what is written is saved when the server has stored it, and kept in the browser until then', async () => {
  const world = new World();
  const saver = world.start();
  world.write('two\n');
  expect(saver.state().kind).toBe('saving');
  await world.pass();
  expect([saver.state().kind, world.draft?.text.content, world.draft?.shared]).toEqual([
    'saving',
    'two\n',
    new Uint8Array([7]),
  ]);
  world.document = tagged(text('two\n'), 2);
  await world.pass();
  expect([saver.state().kind, world.draft, saver.saved.version]).toEqual(['saved', null, 2]);
});

test('what is stored in a form of its own is saved when that is there', async () => {
  const world = new World();
  const saver = world.start();
  world.write('<b>two\n');
  world.document = tagged(text('two\n'), 2);
  await world.pass();
  expect(saver.state().kind).toBe('saved');
});

test('a connection that is away: the text is kept, and it is not looked for before it is sent', async () => {
  const world = new World();
  const saver = world.start();
  [world.isConnected, world.isSent] = [false, false];
  world.write('two\n');
  await world.pass();
  expect([saver.state(), world.reads]).toEqual([{ kind: 'away', isKept: true }, 0]);
  [world.isConnected, world.isSent] = [true, true];
  world.tell('connection');
  expect(saver.state().kind).toBe('saving');
  world.document = tagged(text('two\n'), 2);
  await world.pass();
  expect([saver.state().kind, world.draft]).toEqual(['saved', null]);
});

test('what an earlier visit has left is on its way, and its title is saved', async () => {
  const world = new World();
  const saver = world.start(text('two\n', 'Other'));
  expect(saver.state().kind).toBe('saving');
  world.written = text('one\n');
  await world.pass();
  await world.pass();
  expect([saver.state().kind, world.document.title]).toEqual(['saved', 'Other']);
});

test('while others go on writing, some looks are enough', async () => {
  const world = new World();
  const saver = world.start();
  world.write('two\n');
  for (let look = 0; look < 4; look += 1) {
    world.tell('came');
    world.document = tagged(text(`others ${look}\n`), look + 2);
    await world.pass();
  }
  expect(saver.state().kind).toBe('saved');
});

test('what others do is followed, and none of the writer’s own', async () => {
  const world = new World();
  const saver = world.start();
  world.document = tagged(text('one\n', 'Theirs'), 2);
  world.tell('came');
  expect(saver.state().kind).toBe('saved');
  await world.pass();
  expect([saver.saved.version, world.titles, world.draft]).toEqual([2, ['Theirs'], null]);
});

test('a title that is refused is said, and one that could not be sent is sent again', async () => {
  const world = new World();
  const saver = world.start();
  world.refusal = new Problem(0, { code: 'unreachable' });
  saver.change(() => text('one\n', 'New'), 'title');
  await world.pass();
  expect(saver.state().kind).toBe('saving');
  world.refusal = new Problem(400, { code: 'invalid-input' });
  await world.pass();
  expect(saver.state().kind).toBe('refused');
  world.refusal = null;
  saver.flush();
  await world.pass();
  expect([saver.state().kind, world.document.title]).toEqual(['saved', 'New']);
});

test('who leaves keeps what is not stored yet, and looks no more', async () => {
  const world = new World();
  const saver = world.start();
  world.write('two\n');
  saver.close();
  await world.pass();
  expect([world.draft?.text.content, world.reads]).toEqual(['two\n', 0]);
});
