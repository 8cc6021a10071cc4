import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { temporalAccess, temporalClient } from '../../../adapters/temporal/connection.ts';
import { prepareNamespace } from '../../../adapters/temporal/namespace.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import { findTemporalProgram } from '../../../local/temporal-program.ts';
import { newCompany } from '../../support/api/client.ts';
import { certificateAuthority } from '../../support/certificates.ts';
import { securedTemporal, type SecuredTemporal } from '../../support/faults/secured-temporal.ts';
import { startInstance, WITHOUT_MODEL } from '../../support/instance/instance.ts';
import { testMachine } from '../../support/instance/machine.ts';
import { until } from '../../support/until.ts';

const API_KEY = 'key-of-the-test-0123';
const authority = certificateAuthority('authority of the test');
const client = authority.issue('millrace');

let server: SecuredTemporal;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  server = await securedTemporal({
    authority,
    name: 'temporal.test',
    apiKey: API_KEY,
    target: testMachine().temporalAddress,
  });
  folder = mkdtempSync(join(tmpdir(), 'millrace-certificates-'));
  const paths = { ca: join(folder, 'ca.pem'), cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  writeFileSync(paths.ca, authority.ca);
  writeFileSync(paths.cert, client.cert);
  writeFileSync(paths.key, client.key);
  env = {
    TEMPORAL_ADDRESS: server.address,
    TEMPORAL_TLS: 'on',
    TEMPORAL_TLS_CA: paths.ca,
    TEMPORAL_TLS_CERT: paths.cert,
    TEMPORAL_TLS_KEY: paths.key,
    TEMPORAL_TLS_SERVER_NAME: 'temporal.test',
    TEMPORAL_API_KEY: API_KEY,
  };
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Prepares a namespace like a worker that may not create one. */
const prepare = (other: Record<string, string>, options = { create: false, manage: false }) =>
  prepareNamespace(temporalAccess(readSettings({ ...env, ...other })), options);

/** The error message of an attempt, or 'done'. */
const words = (attempt: Promise<void>) =>
  attempt.then(
    () => 'done',
    (error: Error) => error.message,
  );

test('API and worker work with a server that asks for a certificate and an API key, and keep these to themselves', async () => {
  // The key with escaped line breaks, as in an environment variable.
  const TEMPORAL_TLS_KEY = client.key.replaceAll('\n', '\\n');
  const own = await startInstance({
    env: { ...WITHOUT_MODEL, CHROMIUM_PATH: 'none', ...env, TEMPORAL_TLS_KEY },
  });
  try {
    const company = await newCompany(own.url);
    const agent = (await company.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' })).body;
    const content = 'The weir is inspected in May.';
    const { files } = (await company.upload(`/api/upload/${agent.id}`, [{ name: 'weir.txt', content }])).body;
    await until(async () => (await company.get(`/api/files/${files[0].id}`)).body.status === 'completed');
    const calls = ['StartWorkflowExecution', 'PollWorkflowTaskQueue', 'RespondActivityTaskCompleted'];
    expect([...(server.calls.get('millrace') ?? [])]).toEqual(expect.arrayContaining(calls));
    expect([...server.calls.keys()]).toEqual(['millrace']);
    const logs = ['api', 'worker'].map((part) => `${own.env['TEMPORAL_NAMESPACE']}-${part}.log`);
    const logged = logs.map((name) => readFileSync(join(testMachine().dir, 'logs', name), 'utf8')).join('');
    expect(logged).not.toContain(API_KEY);
    expect(logged).not.toContain('PRIVATE KEY');
  } finally {
    await own.stop();
  }
});

test('a caller without certificate, with a key that is not known, or that meets another server learns what is wrong', async () => {
  const unreachable = `No Temporal server answers at ${server.address} (TEMPORAL_ADDRESS, with TLS): `;
  const [without, untrusted, other, unknown] = await Promise.all([
    words(prepare({ TEMPORAL_TLS_CERT: '', TEMPORAL_TLS_KEY: '' })),
    words(prepare({ TEMPORAL_TLS_CA: certificateAuthority('another').ca })),
    words(prepare({ TEMPORAL_TLS_SERVER_NAME: 'elsewhere.test' })),
    words(prepare({ TEMPORAL_API_KEY: 'another' })),
  ]);
  expect(without).toBe(`${unreachable}tlsv13 alert certificate required`);
  expect(untrusted).toBe(`${unreachable}self-signed certificate in certificate chain`);
  expect(other).toContain("elsewhere.test. is not in the cert's altnames");
  expect(unknown).toMatch(/refuses us .*TEMPORAL_API_KEY.*unauthorized/i);
});

test('a certificate that cannot be read is named, its value is not', () => {
  const read = (TEMPORAL_TLS_KEY: string) => () => temporalAccess(readSettings({ ...env, TEMPORAL_TLS_KEY }));
  expect(read('torn-secret')).toThrow(/^TEMPORAL_TLS_KEY is neither PEM nor the path of a readable file$/);
  expect(read(join(folder, '..'))).toThrow(/^TEMPORAL_TLS_KEY is neither/);
});

test('what is missing is named with the command that adds it', async () => {
  const other = { TEMPORAL_NAMESPACE: 'bare' };
  const missing = await words(prepare(other));
  expect(missing).toContain('has no namespace bare. Create it with\n');
  await run(missing);
  // The change takes a moment to become visible. With the permission to add search attributes, no command is needed.
  await until(async () => (await words(prepare(other))) === 'done');
});

test('who may not add search attributes learns of the missing ones all the same', async () => {
  const other = { TEMPORAL_NAMESPACE: 'bare-cloud' };
  await run(await words(prepare(other)));
  const asInCloud = async () => {
    server.isCloud = true;
    const said = await words(prepare(other));
    server.isCloud = false;
    return said;
  };
  const lacking = 'lacks search attributes of type Keyword: Company, Kind, Component. Add them with\n';
  const missing = await until(async () => [await asInCloud()].find((said) => said.includes(lacking)));
  await run(missing);
  await until(async () => (await asInCloud()) !== missing);
  expect(await asInCloud()).toBe('done');
});

/** Runs the command at the end of a message in a shell, as an operator would. */
async function run(message: string): Promise<void> {
  const command = message.split('\n').at(-1) ?? '';
  const PATH = [dirname(await findTemporalProgram()), process.env.PATH].join(delimiter);
  await promisify(execFile)('sh', ['-c', command], { env: { ...process.env, ...env, PATH } });
}

test('a start by npm makes the namespace itself', async () => {
  const TEMPORAL_NAMESPACE = 'made';
  await prepare({ TEMPORAL_NAMESPACE }, { create: true, manage: false });
  const made = temporalClient(temporalAccess(readSettings({ ...env, TEMPORAL_NAMESPACE })));
  const { namespaceInfo } = await made.workflowService.describeNamespace({ namespace: TEMPORAL_NAMESPACE });
  expect(namespaceInfo?.name).toBe(TEMPORAL_NAMESPACE);
  await made.connection.close();
});
