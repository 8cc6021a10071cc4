import { JobEntity } from '../../../db/platform/entities.ts';
import { companyEntityManager, sqlOf } from '../../../db/tenancy.ts';
import { unseal } from '../../../domain/platform/sealed.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import {
  changeConnection,
  createConnection,
  type ConnectionChange,
} from '../../../services/platform/models/manage-connections.ts';
import { TEST_KEY } from '../../support/company-models.ts';
import { useDatabase } from '../../support/instance/use-database.ts';
import { insertCompany } from '../workflows/lab/company.ts';

const database = useDatabase();

const INNER = '10.0.0.5:8080';
type Deps = Parameters<typeof createConnection>[1];
const deps = {
  settings: readSettings({}),
  secrets: { key: TEST_KEY },
  // The check that a change begins is not run here.
  jobs: { launch: async () => {}, start: async () => ({ job: {} }) },
} as unknown as Deps;

async function connected(baseUrl: string, apiKey: string | null, offered: string[] = []) {
  const companyId = await insertCompany(database.orm);
  const em = () => companyEntityManager(database.orm, companyId);
  const body = { provider: 'openai-compatible', name: 'Own', baseUrl, apiKey } as const;
  const { id } = await createConnection(em(), deps, { companyId, userId: 'u' }, body, offered);
  const change = async (wanted: ConnectionChange, own = deps) => {
    const { sealedKey, trustedHost } = await changeConnection(em(), own, { id, ifMatch: null }, wanted);
    return { key: sealedKey ? unseal(TEST_KEY, sealedKey) : null, trustedHost: trustedHost ?? null };
  };
  return Object.assign(change, { em, workflowId: `model-check/${id}` });
}

test('a key is not sent to a host that it was not entered for', async () => {
  const change = await connected('https://one.test/v1', 'first');
  expect(await change({ name: 'Another name' })).toMatchObject({ key: 'first' });
  expect(await change({ baseUrl: 'https://one.test/v1' })).toMatchObject({ key: 'first' });
  expect(await change({ baseUrl: 'https://two.test/v1', apiKey: 'second' })).toMatchObject({ key: 'second' });
  expect(await change({ baseUrl: 'https://three.test/v1' })).toMatchObject({ key: null });
  expect(await change({ baseUrl: 'https://two.test/v1' })).toMatchObject({ key: null });
});

test('an inner host that was offered is trusted at its port, until the connection moves away', async () => {
  const change = await connected(`http://${INNER}/v1`, null, ['10.0.0.6:80', INNER]);
  expect(await change({ baseUrl: `http://${INNER}/v2` })).toMatchObject({ trustedHost: INNER });
  const refused = { code: 'invalid-input', options: { errors: [{ path: 'baseUrl' }] } };
  await expect(change({ baseUrl: 'http://10.0.0.5:8081/v1' })).rejects.toMatchObject(refused);
  await expect(change({ baseUrl: 'http://10.0.0.6/v1' })).rejects.toMatchObject(refused);
  expect(await change({ baseUrl: 'https://one.test/v1' })).toMatchObject({ trustedHost: null });
  await expect(change({ baseUrl: `http://${INNER}/v1` })).rejects.toMatchObject(refused);
});

test('a change whose process dies before the check begins leaves the check queued, which the sweep starts', async () => {
  const change = await connected('https://one.test/v1', 'first');
  const { em, workflowId } = change;
  const stored = () => em().findOneOrFail(JobEntity, { workflowId }, { refresh: true });
  await sqlOf(em()).execute(
    `update jobs set status = 'completed', run_started_at = now(), state = state || '{"status": "completed"}' where workflow_id = ?`,
    [workflowId],
  );
  const dying = { ...deps, jobs: { start: () => Promise.reject(new Error('died')) } } as unknown as Deps;
  await expect(change({ apiKey: 'second' }, dying)).rejects.toThrow('died');
  const { status, input } = await stored();
  expect([status, input]).toEqual(['queued', expect.objectContaining({ isForced: false })]);
});

test('an inner host that was not offered is refused', async () => {
  const refused = { code: 'invalid-input' };
  await expect(connected(`http://${INNER}/v1`, null)).rejects.toMatchObject(refused);
  await expect(connected(`http://${INNER}/v1`, null, ['10.0.0.5:8081'])).rejects.toMatchObject(refused);
});
