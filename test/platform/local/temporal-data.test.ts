import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Client } from '@temporalio/client';
import { temporalClient } from '../../../adapters/temporal/connection.ts';
import { freePort } from '../../../local/free-port.ts';
import { adoptTemporalData } from '../../../local/temporal-data.ts';
import { findTemporalProgram } from '../../../local/temporal-program.ts';
import { startTemporal } from '../../../local/temporal-server.ts';

/** A running workflow, an ended one and a schedule, made by the server that 0.2.0 brought. */
const OLD = new URL('../../fixtures/temporal/server-1.29.1.db.gz', import.meta.url);

const dir = mkdtempSync(join(tmpdir(), 'millrace-temporal-data-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function stored(client: Client) {
  // The one that has ended is no longer there: an ended workflow is kept for a day, and the file is older.
  const open = 'Company = "weir" and ExecutionStatus = "Running"';
  const workflows = await all(client.workflow.list({ query: open }));
  const schedules = await all(client.schedule.list());
  return {
    workflows: workflows.map(({ workflowId, status }) => `${workflowId} ${status.name}`).toSorted(),
    schedules: schedules.map(({ scheduleId }) => scheduleId),
  };
}

test('what an earlier server has stored is listed and goes on after an upgrade, and again after a restart', async () => {
  const dbFile = join(dir, 'temporal.db');
  writeFileSync(dbFile, gunzipSync(readFileSync(OLD)));
  const options = { program: await findTemporalProgram(), dbFile, logFile: join(dir, 'temporal.log') };
  for (const round of ['first', 'second']) {
    await adoptTemporalData(options);
    const server = await startTemporal({ ...options, port: await freePort(), uiPort: await freePort() });
    const client = temporalClient({ address: server.address, namespace: 'default' });
    expect(await stored(client)).toEqual({
      workflows: ['running RUNNING'],
      schedules: ['sweep'],
    });
    await client.workflow.getHandle('running').signal('go', round);
    await client.connection.close();
    await server.stop();
  }
});
