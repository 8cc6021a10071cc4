import { Problem } from '../../api/problem.ts';
import type { Section } from '../queries.ts';
import { EditConflict, saveEdit, type Saved, type Store } from './save-sections.ts';

const section = (id: string, heading = id): Section => ({
  id,
  type: 'custom',
  title: id,
  content: { heading },
  components: [],
  order: 0,
  boundingBoxes: [],
  source: 'ai',
});
const base = [section('hero'), section('faq')];
const headings = ({ sections }: Saved) => sections.map(({ content }) => content.heading);

/** A store as the API is one. */
function storeWith(sections: Section[], version: number): Store & { now: Saved; reads: number } {
  const store = {
    now: { sections, etag: `"${version}"` },
    reads: 0,
    async read() {
      store.reads += 1;
      return store.now;
    },
    async write(etag: string, written: Section[]) {
      if (etag !== store.now.etag) throw new Problem(412, { code: 'precondition-failed' });
      store.now = { sections: written, etag: `"${version + 1}"` };
    },
  };
  return store;
}

const known: Saved = { sections: base, etag: '"1"' };
const edit = { base, mine: [section('hero', 'mine'), section('faq')] };

test('an edit of what nobody else has changed is saved at once', async () => {
  const store = storeWith(base, 1);
  await saveEdit(store, known, edit);
  expect([headings(store.now), store.reads]).toEqual([['mine', 'faq'], 0]);
});

test('another section that was changed meanwhile is kept', async () => {
  const store = storeWith([section('hero'), section('faq', 'theirs')], 2);
  await saveEdit(store, known, edit);
  expect([headings(store.now), store.reads]).toEqual([['mine', 'theirs'], 1]);
});

test('the same section that was changed meanwhile is not overwritten', async () => {
  const store = storeWith([section('hero', 'theirs'), section('faq')], 2);
  const refused = await saveEdit(store, known, edit).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(EditConflict);
  expect(refused).toMatchObject({ merged: { conflicts: ['hero'] }, saved: { etag: '"2"' } });
  expect(headings(store.now)).toEqual(['theirs', 'faq']);
});

test('a refusal for another reason is told as it is', async () => {
  const problem = new Problem(400, { code: 'invalid-input' });
  const store: Store = { read: () => Promise.reject(problem), write: () => Promise.reject(problem) };
  await expect(saveEdit(store, known, edit)).rejects.toBe(problem);
});
