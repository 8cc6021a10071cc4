import { createSecretKey } from 'node:crypto';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import { secretKey } from '../../../domain/platform/webhooks/standard-webhooks.ts';
import { callbackTo, changeEndpoint, createEndpoint } from '../../../services/platform/webhooks/endpoints.ts';
import { insertCompany } from '../workflows/lab/company.ts';
import { useDatabase } from '../../support/instance/use-database.ts';

const database = useDatabase();

const deps = {
  settings: readSettings({}),
  secrets: {
    jwt: 'x'.repeat(32),
    webhook: secretKey('x'.repeat(32)),
    voice: [],
    key: createSecretKey(Buffer.alloc(32)),
  },
};

async function newCompany() {
  const companyId = await insertCompany(database.orm);
  const em = () => companyEntityManager(database.orm, companyId);
  return {
    em,
    async endpoint(name: string, enabled: boolean): Promise<string> {
      const body = { url: `https://${name}.example/hook`, events: [], enabled };
      const { endpoint } = await createEndpoint(
        em(),
        deps,
        { companyId, userId: newId(), role: 'user' },
        body,
      );
      return endpoint.id;
    },
    signerOf: async (name: string) =>
      (await callbackTo(em(), deps, `https://${name}.example/hook`)).endpointId,
  };
}

test('what goes to a callback is signed by an enabled endpoint, even where a disabled one is older', async () => {
  const company = await newCompany();
  const old = await company.endpoint('old', false);
  const fresh = await company.endpoint('fresh', true);
  await company.endpoint('later', true);
  expect(await company.signerOf('elsewhere')).toBe(fresh);
  // An endpoint with the same URL provides the secret. A disabled endpoint is better than none.
  expect(await company.signerOf('old')).toBe(old);
  await changeEndpoint(
    company.em(),
    deps,
    { role: 'user' },
    { id: fresh, ifMatch: null },
    { enabled: false },
  );
  expect(await company.signerOf('elsewhere')).not.toBe(old);
});

test('only endpoints of the company itself sign, and without one a callback is refused', async () => {
  const [one, other] = [await newCompany(), await newCompany()];
  const disabled = await one.endpoint('mill', false);
  expect(await one.signerOf('elsewhere')).toBe(disabled);
  await expect(other.signerOf('mill')).rejects.toMatchObject({ code: 'invalid-input' });
});
