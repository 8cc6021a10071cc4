import SystemTestsFirst from './sequencer.mjs';

/** A test file as Jest hands it to a sequencer: one that has never run. */
const file = (path: string, size: number, globalSetup: string | null) => ({
  path,
  context: {
    config: { id: 'none', cacheDirectory: '/nowhere', globalSetup },
    hasteFS: { getSize: () => size },
  },
});

test('system tests begin before unit tests, however large those are; the large ones first', () => {
  const set = '/global-setup.ts';
  const files = [file('/u1', 90, null), file('/s1', 1, set), file('/u2', 91, null), file('/s2', 5, set)];
  const order = new SystemTestsFirst().sort(files).map(({ path }) => path);
  expect(order).toEqual(['/s2', '/s1', '/u2', '/u1']);
});
