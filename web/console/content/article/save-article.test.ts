import { Problem } from '../../api/problem.ts';
import type { TaggedArticle } from '../queries.ts';
import { valuesOf } from './article-form.ts';
import { type ArticleStore, FieldConflict, saveArticle } from './save-article.ts';

const heading = { level: 2, heading: 'Water', notes: '', keywords: [] };
const base: TaggedArticle = {
  id: 'a',
  projectId: 'p',
  name: 'Rye bread',
  keywords: ['rye'],
  secondaryKeywords: [],
  outline: null,
  references: [],
  status: 'planned',
  dueDate: null,
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
  etag: '"1"',
};

/** A server on which others save these changes, one before each of our requests. */
function serverWith(...others: Partial<TaggedArticle>[]) {
  let saved = base;
  let version = 1;
  const sent: object[] = [];
  const put = (change: object) => {
    version += 1;
    saved = { ...saved, ...change, etag: `"${version}"` };
    return saved;
  };
  const store: ArticleStore = {
    read: async () => saved,
    async write(known, body) {
      const theirs = others.shift();
      if (theirs) put(theirs);
      if (known.etag !== saved.etag) throw new Problem(412, { code: 'precondition-failed', title: 'Stale' });
      sent.push(body);
      return put(body);
    },
  };
  return { store, sent };
}

test('what a draft writes meanwhile stays, and only what was changed in the form is sent', async () => {
  const { store, sent } = serverWith({ status: 'drafting' }, { outline: [heading] });
  const saved = await saveArticle(store, base, {
    ...valuesOf(base),
    name: 'Rye loaf',
    dueDate: '2026-12-24',
  });
  expect(saved).toMatchObject({
    name: 'Rye loaf',
    dueDate: '2026-12-24',
    status: 'drafting',
    outline: [heading],
  });
  expect(sent).toEqual([{ name: 'Rye loaf', dueDate: '2026-12-24' }]);
});

test('a field that both have changed is named, and nothing is saved', async () => {
  const { store, sent } = serverWith({ outline: [heading], name: 'Rye loaf' });
  const mine = { ...valuesOf(base), name: 'Rye loaf', outline: [{ ...heading, heading: 'Iron', key: 'x' }] };
  const failed = await saveArticle(store, base, mine).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(FieldConflict);
  expect(failed).toMatchObject({ fields: ['outline'], problem: { status: 412 } });
  expect(sent).toEqual([]);
});

test('another failure is thrown as it is', async () => {
  const refused = new Problem(400, { code: 'invalid-input', title: 'Refused' });
  const store: ArticleStore = { read: async () => base, write: () => Promise.reject(refused) };
  await expect(saveArticle(store, base, { ...valuesOf(base), name: 'x' })).rejects.toBe(refused);
});
