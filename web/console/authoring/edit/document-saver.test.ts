import { Problem } from '../../api/problem.ts';
import type { DocumentPatch, TaggedDocument } from '../queries.ts';
import { DocumentSaver, type SaverParts } from './document-saver.ts';
import { type DocumentText, textOf } from './document-text.ts';
import type { Draft } from './draft-store.ts';

const text = (content: string, title = 'Title'): DocumentText => ({ title, mode: 'markdown', content });

/** A server with one document, a browser's memory, and a clock that the test turns on. */
class World {
  document = tagged(text('one\ntwo\nthree\n'), 1);
  draft: Draft | null = null;
  shown: DocumentText[] = [];
  refusal: Problem | null = null;
  /** The answer of a save is lost on its way back. */
  losesAnswers = false;
  writes = 0;
  hasLeft = false;
  /** Resolved: saves go through. */
  gate = Promise.resolve();
  timers: { work: () => void; ms: number }[] = [];

  readonly parts: SaverParts = {
    write: async (etag, patch) => {
      this.writes += 1;
      await this.gate;
      if (this.refusal) throw this.refusal;
      if (etag !== this.document.etag) throw new Problem(412, { code: 'precondition-failed' });
      this.store(patch);
      if (this.losesAnswers) throw new Problem(0, { code: 'unreachable' });
      return this.document;
    },
    read: async () => this.document,
    drafts: {
      put: async (draft) => void (this.draft = structuredClone(draft)),
      remove: async () => void (this.draft = null),
    },
    show: (shown) => this.shown.push(shown),
    leaveMode: () => (this.hasLeft = true),
    later: (work, ms) => {
      const timer = { work, ms };
      this.timers.push(timer);
      return () => (this.timers = this.timers.filter((one) => one !== timer));
    },
  };

  /** Somebody saves. */
  store({ title, content }: DocumentPatch): void {
    const now = textOf(this.document);
    this.document = tagged(
      { ...now, title: title ?? now.title, content: content ?? now.content },
      this.document.version + 1,
    );
  }

  /** All pauses are over, and what they began is done. */
  async pass(): Promise<void> {
    const due = this.timers;
    this.timers = [];
    for (const { work } of due.toSorted((a, b) => a.ms - b.ms)) work();
    await settled();
  }
}

/** Everything that waits for nothing but promises is done. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
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

function start(): { world: World; saver: DocumentSaver } {
  const world = new World();
  return { world, saver: new DocumentSaver(world.document, world.parts) };
}

test('what is written is kept in the browser, then saved, then kept no longer', async () => {
  const { world, saver } = start();
  saver.change(() => text('ONE\ntwo\nthree\n', 'New'));
  expect(saver.state().kind).toBe('changed');
  saver.keepNow();
  await settled();
  expect(world.draft?.text).toEqual(text('ONE\ntwo\nthree\n', 'New'));
  await world.pass();
  expect(textOf(world.document)).toEqual(text('ONE\ntwo\nthree\n', 'New'));
  expect([saver.state().kind, world.draft, world.writes]).toEqual(['saved', null, 1]);
});

test('what is written during a save follows, one save at a time', async () => {
  const { world, saver } = start();
  const gate = Promise.withResolvers<void>();
  world.gate = gate.promise;
  saver.change(() => text('a'));
  await world.pass();
  saver.change(() => text('ab'));
  await world.pass();
  expect([saver.state().kind, world.writes]).toEqual(['saving', 1]);
  gate.resolve();
  await settled();
  expect([saver.state().kind, world.document.content]).toEqual(['changed', 'a']);
  await world.pass();
  expect([saver.state().kind, world.document.content, world.writes]).toEqual(['saved', 'ab', 2]);
});

test('a server that is away: the text is kept, and saved when it is back', async () => {
  const { world, saver } = start();
  world.refusal = new Problem(503, { code: 'unavailable' });
  saver.change(() => text('written while away'));
  await world.pass();
  expect(saver.state()).toEqual({ kind: 'away', isKept: true });
  expect(world.draft?.text.content).toBe('written while away');
  world.refusal = null;
  saver.flush();
  await settled();
  expect([saver.state().kind, world.document.content, world.draft]).toEqual([
    'saved',
    'written while away',
    null,
  ]);
});

test('what an earlier visit has left comes back, on top of what others have saved since', async () => {
  const { world, saver } = start();
  const draft = { base: textOf(world.document), text: text('one\ntwo\nTHREE\n'), sent: [] };
  world.store({ content: 'ONE\ntwo\nthree\n' });
  const next = new DocumentSaver(world.document, world.parts);
  expect(next.takeUp(draft).content).toBe('ONE\ntwo\nTHREE\n');
  await world.pass();
  expect(world.document.content).toBe('ONE\ntwo\nTHREE\n');
  expect(saver.state().kind).toBe('saved');
});

test('a draft that says what is saved is gone', async () => {
  const { world } = start();
  world.draft = { base: text('old'), text: textOf(world.document), sent: [] };
  const saver = new DocumentSaver(world.document, world.parts);
  saver.takeUp(world.draft);
  await settled();
  expect([saver.state().kind, world.draft]).toEqual(['saved', null]);
});

test('changes of others elsewhere in the text come together without a question', async () => {
  const { world, saver } = start();
  world.store({ content: 'one\ntwo\nTHREE\n' });
  saver.change(() => text('ONE\ntwo\nthree\n'));
  await world.pass();
  expect(world.document.content).toBe('ONE\ntwo\nTHREE\n');
  expect(world.shown.at(-1)?.content).toBe('ONE\ntwo\nTHREE\n');
  expect(saver.state().kind).toBe('saved');
});

test('where both have changed the same line the writer chooses, and nothing is saved before', async () => {
  const { world, saver } = start();
  world.store({ content: 'one\ntheirs\nthree\n' });
  saver.change(() => text('one\nmine\nthree\n'));
  await world.pass();
  const state = saver.state();
  const conflicts = state.kind === 'conflict' ? state.conflicts : [];
  expect(conflicts).toMatchObject([{ mine: 'mine', theirs: 'theirs' }]);
  expect(world.document.content).toBe('one\ntheirs\nthree\n');
  saver.choose({ [conflicts[0]?.id ?? '']: 'both' });
  await settled();
  expect(world.document.content).toBe('one\ntheirs\nmine\nthree\n');
  expect([saver.state().kind, world.draft]).toEqual(['saved', null]);
});

test('an own save whose answer was lost is nobody else’s change', async () => {
  const { world, saver } = start();
  world.losesAnswers = true;
  saver.change(() => text('one\ntwo and\nthree\n'));
  await world.pass();
  expect(saver.state().kind).toBe('away');
  world.losesAnswers = false;
  saver.change(() => text('one\ntwo and a half\nthree\n'));
  await world.pass();
  expect([saver.state().kind, world.document.content]).toEqual(['saved', 'one\ntwo and a half\nthree\n']);
});

test('the same after the page was opened anew', async () => {
  const { world, saver } = start();
  world.losesAnswers = true;
  saver.change(() => text('one\ntwo and\nthree\n'));
  await world.pass();
  saver.change(() => text('one\ntwo and a half\nthree\n'));
  saver.keepNow();
  await settled();
  world.losesAnswers = false;
  const next = new DocumentSaver(world.document, world.parts);
  expect(world.draft && next.takeUp(world.draft).content).toBe('one\ntwo and a half\nthree\n');
  expect(next.state().kind).toBe('changed');
});

test('a refused save says why, and the next change tries again', async () => {
  const { world, saver } = start();
  world.refusal = new Problem(413, { code: 'payload-too-large', detail: 'Too large' });
  saver.change(() => text('much'));
  await world.pass();
  expect(saver.state()).toEqual({ kind: 'refused', error: world.refusal });
  world.refusal = null;
  saver.change(() => text('less'));
  await world.pass();
  expect([saver.state().kind, world.document.content]).toEqual(['saved', 'less']);
});

test('a document that has got another mode is left, with its draft', async () => {
  const { world, saver } = start();
  world.document = { ...world.document, mode: 'html', content: '<p>one</p>', etag: '"9"' };
  saver.change(() => text('mine'));
  await world.pass();
  expect([world.hasLeft, world.draft?.text.content]).toEqual([true, 'mine']);
});

test('an empty title leaves the old one', async () => {
  const { world, saver } = start();
  saver.change(() => text('a', ' '));
  await world.pass();
  expect(world.document).toMatchObject({ title: 'Title', content: 'a' });
  expect(saver.state().kind).toBe('saved');
});

test('what is changed elsewhere on the page is told to who looks', () => {
  const { world, saver } = start();
  const seen: number[] = [];
  saver.subscribe(() => seen.push(saver.saved.version));
  world.store({ title: 'Changed' });
  saver.take(world.document);
  expect(seen).toEqual([2]);
});
