import { code } from './support/sources.ts';
import { outsideUses } from './support/rules/transactions.ts';

/** Decided exceptions. */
const ALLOWED = [
  // One small record, with which the rows of the files have to change.
  'activities/knowledge/ingestion/publish-chunks.ts: vectors.commitChunks',
  'activities/knowledge/reindex/swap-edition.ts: vectors.commitChunks',
  // Where nobody can erase a response whose words are in the answer, and those answers alone that came in meanwhile.
  'activities/interviews/content.ts: blobs',
  'services/interviews/remove-response.ts: blobs',
  // The sections of the design that the page has, which others may change.
  'services/landing/pages.ts: blobs',
];

test('nobody outside is waited for in a transaction', () => {
  expect(code.flatMap(outsideUses).toSorted()).toEqual(ALLOWED.toSorted());
});

test.each([
  ['em.transactional(async (tx) => { await deps.voice.change(ids, plan); })', 'voice.change'],
  ['stage.commit(async (tx) => { if (old) { tidy(); } await blobs.put(key, data); }, {})', 'blobs.put'],
  ['em.transactional((tx) => store(tx, deps.blobs, { id }))', 'blobs'],
  [
    'async function store(\n  tx: TenantEntityManager,\n  text: string,\n) { await callModel(deps, text); }',
    'callModel',
  ],
])('%s is found', (text, use) => {
  expect(outsideUses({ path: 'a.ts', text })).toEqual([`a.ts: ${use}`]);
});

test.each([
  ['em.transactional(async (tx) => { tx.remove(row); }); await voice.deleteAgent(id);'],
  ['await em.transactional((tx) => find(tx, id));\nawait blobs.delete(key);'],
  ['async function store(tx: TenantEntityManager) { await tx.flush(); }\nawait blobs.delete(key);'],
])('%s is none', (text) => {
  expect(outsideUses({ path: 'a.ts', text })).toEqual([]);
});
