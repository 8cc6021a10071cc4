import { OpenParts } from './open-parts.ts';

test('parts close in the opposite order, also behind one that fails', async () => {
  const closed: string[] = [];
  const parts = new OpenParts();
  const database = parts.keep({ close: () => closed.push('database') });
  expect(parts.keep(null)).toBeNull();
  parts.closeLater(() => Promise.reject(new Error('stuck')));
  parts.keep({
    close: async () => {
      await Promise.resolve();
      closed.push('server');
    },
  });
  const failures: unknown[] = [];
  await parts.closeAll((err) => failures.push(err));
  expect(closed).toEqual(['server', 'database']);
  expect(failures).toEqual([new Error('stuck')]);
  expect(database).toHaveProperty('close');
});
