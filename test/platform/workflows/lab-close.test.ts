import { testMachine } from '../../support/instance/machine.ts';
import { query } from '../../support/instance/sql.ts';
import { startLab } from './lab/lab.ts';

test('a lab closes, and leaves nothing open, although an activity waits for what never comes', async () => {
  const lab = await startLab();
  const isRunning = Promise.withResolvers<void>();
  lab.on('first', () => {
    isRunning.resolve();
    return new Promise<string>(() => {});
  });
  await lab.start();
  await isRunning.promise;

  await lab.close();
  const database = new URL(lab.databaseUrl).pathname.slice(1);
  const named = 'select datname from pg_database where datname = $1';
  expect(await query(`${testMachine().postgresUrl}/postgres`, named, [database])).toEqual([]);
});
