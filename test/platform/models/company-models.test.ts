import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problemOf } from '../../../api/problem.ts';
import { CompanyEntity } from '../../../db/platform/entities.ts';
import { ModelCheckEntity, ModelConnectionEntity } from '../../../db/platform/model-connection-entities.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { installationConnectionId } from '../../../domain/platform/models/connection.ts';
import type { ModelUse } from '../../../domain/platform/models/model-use.ts';
import { seal } from '../../../domain/platform/sealed.ts';
import { callModel } from '../../../services/platform/models/call-model.ts';
import type { Models } from '../../../services/platform/models/models.ts';
import { query } from '../../support/instance/sql.ts';
import { companyModels, TEST_KEY } from '../../support/company-models.ts';
import { useDatabase } from '../../support/instance/use-database.ts';
import { failureOf } from '../providers/failure-of.ts';
import { says, startModelServer, type ModelServer } from '../providers/model-server.ts';
import { insertCompany } from '../workflows/lab/company.ts';
import { summary } from './summary-prompt.ts';

const GOOD = '{"title": "Looms", "sentences": ["Looms weave."]}';
const ANTHROPIC = installationConnectionId('anthropic');

let server: ModelServer;
const database = useDatabase();
let companyId: string;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.calls.length = 0;
  server.answer = () => says(GOOD);
  companyId = await insertCompany(database.orm);
});

const modelsWith = (env: Record<string, string> = {}) =>
  companyModels(database.orm, { ALLOW_PRIVATE_NETWORK: 'true', ...env });
const em = () => companyEntityManager(database.orm, companyId);

type Row = Parameters<ReturnType<typeof em>['create']>[1];

/** Creates a connection of the company and returns its id. */
async function connect(more: Record<string, unknown> = {}): Promise<string> {
  const tx = em();
  const row = tx.create(ModelConnectionEntity, {
    companyId,
    createdBy: 'u',
    provider: 'openai-compatible',
    name: 'Own server',
    baseUrl: `${server.url}/v1`,
    deployment: null,
    sealedKey: seal(TEST_KEY, 'own-key'),
    trustedHost: null,
    models: [{ id: 'llama' }, { id: 'tiny' }],
    status: 'ready',
    error: null,
    checkedAt: null,
    readyAt: new Date(),
    ...more,
  } as Row as never);
  await tx.flush();
  return (row as { id: string }).id;
}

async function checked(connectionId: string, model: string, writes: boolean, judges: boolean) {
  const tx = em();
  tx.create(ModelCheckEntity, {
    companyId,
    connectionId,
    model,
    writes,
    judges,
    tasks: [],
    checkedAt: new Date(),
  });
  await tx.flush();
}

async function choose(defaults: Partial<Record<ModelUse, string>>) {
  const tx = em();
  const company = await tx.findOneOrFail(CompanyEntity, { id: companyId });
  company.modelDefaults = defaults;
  await tx.flush();
}

const idOf = async (models: Models, model: string | null, use: ModelUse = 'writing') =>
  (await models.resolve(companyId, model, use)).id;

const call = (models: Models, model: string | null = null, key: string | null = null) =>
  callModel(
    { orm: database.orm, models },
    { companyId, key, prompt: summary, input: { title: 'Looms', text: 'Looms weave.' }, model },
  );

describe('which model is meant', () => {
  test('a bare name: the connection of the company that lists it, else that of the installation', async () => {
    const models = await modelsWith(server.env);
    const own = await connect({ models: [{ id: 'llama' }, { id: 'claude-haiku-5-5' }] });
    expect(await idOf(models, 'claude-haiku-5-5')).toBe(`${own}/claude-haiku-5-5`);
    expect(await idOf(models, 'claude-opus-5-5')).toBe(`${ANTHROPIC}/claude-opus-5-5`);
    await expect(models.resolve(companyId, 'xyzzy', 'writing')).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });

  test('null: what the company chose, else the first of its own, else the default of the installation', async () => {
    const models = await modelsWith(server.env);
    expect(await idOf(models, null)).toBe(`${ANTHROPIC}/claude-sonnet-5-5`);
    const own = await connect();
    expect(await idOf(models, null)).toBe(`${own}/llama`);
    await choose({ writing: `${own}/tiny`, quick: `${ANTHROPIC}/claude-haiku-5-5` });
    expect(await idOf(models, null)).toBe(`${own}/tiny`);
    expect(await idOf(models, null, 'quick')).toBe(`${ANTHROPIC}/claude-haiku-5-5`);
  });

  test('a connection that never answered is not the default; one that answered before stays it', async () => {
    const models = await modelsWith(server.env);
    await connect({ status: 'failed', readyAt: null });
    expect(await idOf(models, null)).toBe(`${ANTHROPIC}/claude-sonnet-5-5`);
    const own = await connect({ status: 'failed' });
    expect(await idOf(models, null)).toBe(`${own}/llama`);
  });

  test('an id of a deleted connection falls to the default, and is refused where it is to be stored', async () => {
    const models = await modelsWith(server.env);
    const gone = 'ab'.repeat(12);
    expect(await idOf(models, `${gone}/llama`)).toBe(`${ANTHROPIC}/claude-sonnet-5-5`);
    await expect(models.check(companyId, `${gone}/llama`)).rejects.toMatchObject({ code: 'invalid-input' });
  });

  test("another company's connection is nobody else's", async () => {
    const theirs = await connect();
    companyId = await insertCompany(database.orm);
    const models = await modelsWith();
    await expect(models.check(companyId, `${theirs}/llama`)).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await idOf(models, `${theirs}/llama`)).toBe('offline');
    expect((await models.list(companyId)).items.some(({ connectionId }) => connectionId === theirs)).toBe(
      false,
    );
  });

  test('without any connection there is no model', async () => {
    const models = await modelsWith();
    expect(await idOf(models, null)).toBe('offline');
    expect((await models.list(companyId)).default).toBe('offline');
  });
});

describe('what a model may do', () => {
  test('an unchecked model of the company writes and does not judge, one of the environment does both', async () => {
    const models = await modelsWith(server.env);
    expect(await models.resolve(companyId, null, 'judging')).toMatchObject({ judges: true });
    const own = await connect();
    await expect(models.resolve(companyId, null, 'judging')).rejects.toMatchObject({
      code: 'model-required',
      options: { extra: { reason: 'model-does-not-judge', model: 'llama' } },
    });
    await checked(own, 'llama', true, true);
    expect(await idOf(models, null, 'judging')).toBe(`${own}/llama`);
  });

  test('a check of the company counts for a model of the environment too, and for this company alone', async () => {
    const models = await modelsWith(server.env);
    await checked(ANTHROPIC, 'claude-sonnet-5-5', true, false);
    await expect(models.resolve(companyId, null, 'judging')).rejects.toMatchObject({
      code: 'model-required',
    });
    companyId = await insertCompany(database.orm);
    expect(await models.resolve(companyId, null, 'judging')).toMatchObject({ judges: true });
  });

  test('a model of the environment that failed the writing tasks is not the default', async () => {
    const models = await modelsWith({ ...server.env, DEFAULT_MODEL: 'claude-haiku-5-5' });
    expect(await idOf(models, null)).toBe(`${ANTHROPIC}/claude-haiku-5-5`);
    await checked(ANTHROPIC, 'claude-haiku-5-5', false, false);
    expect(await idOf(models, null)).toBe('offline');
    expect(await idOf(models, 'claude-haiku-5-5')).toBe(`${ANTHROPIC}/claude-haiku-5-5`);
  });

  test('without a fit model, what is required says why', async () => {
    const models = await modelsWith();
    const needs = { ...summary, offline: null };
    const refusal = async () => {
      const call = { companyId, key: null, prompt: needs, input: { title: 'a', text: 'b' }, model: null };
      return problemOf(await failureOf(callModel({ orm: database.orm, models }, call)), 'r1');
    };
    expect(await refusal()).toMatchObject({
      code: 'model-required',
      title: expect.stringContaining('none is connected'),
      reason: 'no-model',
    });
    const own = await connect();
    await checked(own, 'llama', false, false);
    await checked(own, 'tiny', false, false);
    expect(await refusal()).toMatchObject({
      code: 'model-required',
      title: 'The connected model has not passed the tasks that this needs',
      detail: expect.stringContaining('llama (Own server) has not passed the check for writing'),
      reason: 'model-does-not-write',
      model: 'llama',
    });
  });

  test('a model that does not write answers only where it is named', async () => {
    const models = await modelsWith();
    const own = await connect();
    await checked(own, 'llama', false, false);
    await checked(own, 'tiny', false, false);
    expect(await idOf(models, null)).toBe('offline');
    expect(await models.resolve(companyId, 'tiny', 'writing')).toMatchObject({
      id: `${own}/tiny`,
      writes: false,
    });
  });
});

describe('a call', () => {
  test('goes to the connection with its own key, at its own price, and counts against no share', async () => {
    const models = await modelsWith();
    const own = await connect({
      models: [{ id: 'llama', inputUsdPerMillion: 10, outputUsdPerMillion: 100 }],
    });
    const { usage, provenance } = await call(models);
    expect([provenance.provider, provenance.model]).toEqual(['openai-compatible', 'llama']);
    expect(server.calls[0]?.headers['authorization']).toBe('Bearer own-key');
    expect(usage.costUsd).toBeCloseTo(0.002);
    const sql = 'select connection_id, shared_usd from usage_ledger where company_id = $1';
    expect(await query(database.url, sql, [companyId])).toEqual([{ connection_id: own, shared_usd: null }]);
  });

  test("of the installation's models ends with the company's share of the month", async () => {
    const models = await modelsWith({ ...server.env, INSTALLATION_MODEL_USD_PER_COMPANY: '0.0003' });
    await call(models);
    await expect(call(models)).rejects.toMatchObject({
      code: 'budget-exceeded',
      message: expect.stringContaining('Settings'),
    });
    await connect();
    await call(models);
    companyId = await insertCompany(database.orm);
    await call(models);
  });

  test('of a model without a price counts as the dearest known', async () => {
    const models = await modelsWith({ ...server.env, OPENAI_MODELS: 'llama3.1' });
    await call(models, 'llama3.1');
    const sql = 'select cost_usd, shared_usd from usage_ledger where company_id = $1';
    const [row] = await query<{ cost_usd: number; shared_usd: number }>(database.url, sql, [companyId]);
    expect(row).toEqual({ cost_usd: 0, shared_usd: expect.closeTo(100 * 15e-6 + 10 * 75e-6, 6) });
  });

  test('with a share of 0 the environment offers companies nothing', async () => {
    const models = await modelsWith({ ...server.env, INSTALLATION_MODEL_USD_PER_COMPANY: '0' });
    expect(await idOf(models, null)).toBe('offline');
    await expect(models.resolve(companyId, 'claude-opus-5-5', 'writing')).rejects.toMatchObject({
      code: 'provider-not-configured',
    });
    const { items } = await models.list(companyId);
    expect(items.filter(({ available, id }) => available && id !== 'offline')).toEqual([]);
  });
});

describe('where a base URL of a company may lead', () => {
  const closed = (env: Record<string, string> = {}) => modelsWith({ ALLOW_PRIVATE_NETWORK: 'false', ...env });

  test('not into the network of the installation', async () => {
    await connect();
    await expect(call(await closed())).rejects.toMatchObject({ code: 'address-refused' });
    await connect({ baseUrl: server.url.replace('127.0.0.1', 'localhost') });
    expect(server.calls).toEqual([]);
  });

  test('unless the operator names the host and its port', async () => {
    const { host, port } = new URL(server.url);
    await connect();
    await expect(call(await closed({ MODEL_HOSTS: `127.0.0.1:${Number(port) + 1}` }))).rejects.toMatchObject({
      code: 'address-refused',
    });
    await call(await closed({ MODEL_HOSTS: host }));
    expect(server.calls).toHaveLength(1);
  });

  test('and not on by a redirect, which would take the key along', async () => {
    const elsewhere: (string | undefined)[] = [];
    const other = await listen((request) => elsewhere.push(request.headers.authorization));
    server.answer = () => ({ status: 307, headers: { location: `${other.url}/v1/chat/completions` } });
    await connect();
    await expect(call(await modelsWith())).rejects.toMatchObject({
      code: 'provider-rejected',
      message: expect.stringContaining('redirect'),
    });
    expect(elsewhere).toEqual([]);
    other.server.close();
  });
});

async function listen(
  onRequest: (request: { headers: { authorization?: string | undefined } }) => void,
): Promise<{ server: Server; url: string }> {
  const http = createServer((request, response) => {
    onRequest(request);
    response.end();
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  return { server: http, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}
