import { countingChange } from './versions.ts';

test('a version counts what has another value behind the change', async () => {
  const record = { name: 'Ada', preferences: { theme: 'dark' }, seen: 1, version: 3 };
  const change = (values: Partial<typeof record>) =>
    countingChange(record, ['name', 'preferences'], async () => Object.assign(record, values));
  expect((await change({})).version).toBe(3);
  expect((await change({ name: 'Ada', preferences: { theme: 'dark' }, seen: 2 })).version).toBe(3);
  expect((await change({ preferences: { theme: 'light' } })).version).toBe(4);
  expect((await change({ name: 'Bo' })).version).toBe(5);
});
