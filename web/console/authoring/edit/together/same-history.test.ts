import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { isOfSameHistory } from './same-history.ts';

function copyOf(doc: Doc): Doc {
  const copy = new Doc();
  applyUpdate(copy, encodeStateAsUpdate(doc));
  return copy;
}

test('what was kept goes with what others have written since, not with a history that began anew', () => {
  const first = new Doc();
  first.getText('rich').insert(0, 'one');
  const mine = copyOf(first);
  mine.getText('rich').insert(3, ' of mine');
  const theirs = copyOf(first);
  theirs.getText('rich').insert(0, 'their ');
  const kept = encodeStateAsUpdate(mine);
  expect(isOfSameHistory(kept, theirs)).toBe(true);
  const anew = new Doc();
  anew.getText('rich').insert(0, 'one');
  expect(isOfSameHistory(kept, anew)).toBe(false);
});
