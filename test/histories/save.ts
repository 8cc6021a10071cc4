import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporalClient } from '../../adapters/temporal/connection.ts';
import { findTemporalProgram } from '../../local/temporal-program.ts';
import type { ApiClient } from '../support/api/client.ts';
import type { Instance } from '../support/instance/instance.ts';
import { until } from '../support/until.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export async function done(client: ApiClient, workflowId: string): Promise<void> {
  await until(async () => (await client.get(`/api/jobs/${encodeURIComponent(workflowId)}`)).body.status === 'completed');
}

/** Writes the history of a workflow that ends, without what tells of the machine: its name and its paths. */
export async function save(instance: Instance, workflowId: string, name: string): Promise<void> {
  const { TEMPORAL_ADDRESS: address = '', TEMPORAL_NAMESPACE: namespace = '' } = instance.env;
  const client = temporalClient({ address, namespace });
  const handle = client.workflow.getHandle(workflowId);
  await until(async () => (await handle.describe()).status.name !== 'RUNNING');
  await client.connection.close();
  const show = ['workflow', 'show', '--output=json', `--address=${address}`, `--namespace=${namespace}`];
  const { stdout } = await promisify(execFile)(
    await findTemporalProgram(),
    [...show, `--workflow-id=${workflowId}`],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const clean = stdout.trim().replaceAll(ROOT, '/millrace/').replaceAll(hostname(), 'worker');
  await writeFile(new URL(`${name}.json`, import.meta.url), `${clean}\n`);
  process.stdout.write(`${name}.json: ${workflowId}\n`);
}
