import { migrationFiles } from '../../../../../db/migrations/list.ts';
import { PRODUCTS } from '../../../products.ts';
import { kindWord } from './words.ts';

test('each kind under which the database counts storage has a name, and no other', () => {
  const sql = migrationFiles().map((file) => file.sql);
  const counted = sql.flatMap((text) => [...text.matchAll(/select count_storage\('\w+', '([\w-]+)'/g)]);
  const kinds = new Set(counted.map(([, kind = '']) => kind));
  expect(kinds.size).toBeGreaterThan(8);
  expect(new Set(PRODUCTS.flatMap(({ storedKinds = {} }) => Object.keys(storedKinds)))).toEqual(kinds);
  expect([...kinds].filter((kind) => !/^[A-Z]/.test(kindWord(kind)))).toEqual([]);
});
