import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { LlamaEngine } from '../../../adapters/llama/engine.ts';
import { openLlama } from '../../../adapters/llama/llama.ts';
import { residentMemory } from '../../../adapters/parser-pool/resident-memory.ts';
import { SUGGESTED_MODELS } from '../../../domain/platform/models/local-models.ts';
import type { ModelReply, ModelRequest } from '../../../domain/ports/language-model.ts';
import { startOfProcess } from '../../../local/process-record.mjs';
import { prepareTestModel, type TestModel } from '../../../local/test-model.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { COMMIT, startWeightsHub } from '../../support/models/weights-hub.ts';
import { until } from '../../support/until.ts';
import { freeGate } from '../providers/free-gate.ts';

const HOUR = 3_600_000;
const MODEL = 'smollm2';
const gate = freeGate();
let prepared: TestModel;
let engine: LlamaEngine;
/** The expected checksum of the model file; tests may change it. */
let sha256: string;

beforeAll(async () => {
  prepared = await prepareTestModel();
  ({ sha256 } = prepared);
  engine = openEngine();
});
afterAll(() => engine.close());
// However a call ends, it must release its slot.
afterEach(() => {
  if (gate.inside !== 0) throw new Error('a call has kept its slot');
});

function openEngine(options: { idle?: number; memory?: number } = {}): LlamaEngine {
  return new LlamaEngine({
    engineFolder: () => prepared.engineFolder,
    find: async (model) => (model === MODEL ? { path: prepared.path, bytes: 98_362_432, sha256 } : null),
    idle: HOUR,
    ...options,
  });
}

const modelOf = (own: LlamaEngine) => openLlama(own, { timeout: HOUR, gate, installed: () => [MODEL] });

const request: ModelRequest = {
  model: MODEL,
  system: 'You answer in one sentence.',
  messages: [{ role: 'user', content: 'What is the capital of France?' }],
  maxTokens: 40,
  offline: () => '',
};
const story = {
  ...request,
  messages: [{ role: 'user' as const, content: 'Write a long story.' }],
  maxTokens: 2_000,
};

test('answers by its chat template, in pieces, and counts what it read and wrote', async () => {
  const pieces: string[] = [];
  const replies: ModelReply[] = [];
  for await (const event of modelOf(engine).stream(request)) {
    if (event.type === 'text') pieces.push(event.text);
    else replies.push(event.reply);
  }
  expect(replies).toEqual([
    expect.objectContaining({
      text: pieces.join(''),
      finishReason: 'stop',
      usage: expect.objectContaining({ provider: 'local', model: MODEL, costUsd: 0 }),
    }),
  ]);
  expect(replies[0]?.usage.tokensIn).toBeGreaterThan(15);
  expect(replies[0]?.usage.tokensOut).toBeGreaterThanOrEqual(pieces.length);
  expect(pieces.length).toBeGreaterThan(2);
  // If the model did not recognise the template's turn markers, they would be part of its answer.
  expect(pieces.join('')).toMatch(/^[^<|]*Paris[^<|]*$/);
});

test('two at once, each with its own answer; a third takes its turn', async () => {
  const countries = ['France', 'Italy', 'Germany'];
  const answers = await Promise.all(
    countries.map((country) => {
      const messages = [{ role: 'user' as const, content: `What is the capital of ${country}?` }];
      return modelOf(engine).generate({ ...request, messages });
    }),
  );
  expect(answers.map(({ text }) => /Paris|Rome|Berlin/.exec(text)?.[0])).toEqual(['Paris', 'Rome', 'Berlin']);
});

test('an object has the form of its schema, and an answer that is cut says so', async () => {
  const jsonSchema = {
    type: 'object',
    properties: {
      capital: { type: 'string', maxLength: 2_000 },
      size: { anyOf: [{ const: 'small' }, { enum: ['large'] }] },
      sure: { type: 'boolean' },
    },
    required: ['capital', 'size', 'sure'],
  };
  const shape = { name: 'capital', jsonSchema };
  const { text, finishReason } = await modelOf(engine).generateObject({ ...request, maxTokens: 300 }, shape);
  expect(finishReason).toBe('stop');
  const answer: unknown = JSON.parse(text);
  expect(answer).toEqual({ capital: expect.any(String), size: expect.anything(), sure: expect.any(Boolean) });
  expect(['small', 'large']).toContain(Object(answer).size);
  expect(await modelOf(engine).generate({ ...story, maxTokens: 5 })).toMatchObject({
    finishReason: 'length',
  });
});

test('an answer that nobody wants any more stops, and the next one has its place', async () => {
  const stop = new AbortController();
  const reason = new Error('stopped by the reader');
  const stopped: number[] = [];
  const onStopped = async ({ tokensOut }: { tokensOut: number }): Promise<void> =>
    void stopped.push(tokensOut);
  const ended = (async () => {
    for await (const event of modelOf(engine).stream({ ...story, signal: stop.signal, onStopped }))
      if (event.type === 'text') stop.abort(reason);
  })();
  await expect(ended).rejects.toBe(reason);
  expect(stopped).toHaveLength(1);
  // A reader who stops after the beginning.
  for await (const event of modelOf(engine).stream(story)) if (event.type === 'text') break;
  expect(await Promise.all([1, 2].map(() => modelOf(engine).generate(request)))).toHaveLength(2);
});

test('a child that is killed in mid-answer fails that answer, and the next question starts another', async () => {
  const killed = engine.pid;
  const broken = (async () => {
    for await (const event of modelOf(engine).stream(story))
      if (event.type === 'text' && engine.pid) process.kill(engine.pid, 'SIGKILL');
  })();
  await expect(broken).rejects.toMatchObject({ code: 'provider-failed' });
  expect((await modelOf(engine).generate(request)).text).toContain('Paris');
  expect(engine.pid).not.toBe(killed);
});

test('a text that is longer than the model reads is refused, and nothing of it is left out', async () => {
  const messages = [{ role: 'user' as const, content: 'The cat sat on the mat. '.repeat(2_000) }];
  await expect(modelOf(engine).generate({ ...request, messages })).rejects.toMatchObject({
    code: 'provider-rejected',
    message: expect.stringContaining('too long'),
  });
  await expect(modelOf(engine).generate({ ...request, model: 'another' })).rejects.toMatchObject({
    code: 'provider-not-configured',
  });
});

test('it leaves when nobody has asked for a while, and its memory with it', async () => {
  const own = openEngine({ idle: 1 });
  let pid: number | undefined;
  for await (const event of modelOf(own).stream(request)) if (event.type === 'text') pid ??= own.pid;
  await until(async () => own.pid === undefined && startOfProcess(pid ?? 0) === null);
  expect(await residentMemory(pid ?? 0)).toBe(0);
  // The model is loaded again.
  expect((await modelOf(own).generate(request)).text).toContain('Paris');
  await own.close();
});

test('a child that takes more memory than it may is ended', async () => {
  const own = openEngine({ memory: 200 * 1_048_576 });
  await expect(modelOf(own).generate(story)).rejects.toMatchObject({
    code: 'provider-failed',
    message: expect.stringContaining('memory'),
  });
  await own.close();
});

test('a file that is not what was installed is not loaded', async () => {
  sha256 = '0'.repeat(64);
  const own = openEngine();
  try {
    await expect(modelOf(own).generate(request)).rejects.toMatchObject({
      code: 'provider-rejected',
      message: expect.stringContaining('changed'),
    });
  } finally {
    ({ sha256 } = prepared);
    await own.close();
  }
});

test('the operator installs a model: the job goes on after a kill, and says how long an answer takes', async () => {
  const [{ name, repository, file }] = SUGGESTED_MODELS as [(typeof SUGGESTED_MODELS)[number]];
  const hub = await startWeightsHub({ repository, file }, readFileSync(prepared.path));
  const env = { ...WITHOUT_MODEL, HF_ENDPOINT: hub.url, LOCAL_MODEL_THREADS: '1', RETRY_INTERVAL: '20ms' };
  const instance = await startInstance({ env });
  try {
    const api = await newCompany(instance.url);
    const one = async (): Promise<Json> =>
      (await api.get('/api/local-models')).body.items.find((model: Json) => model.name === name);
    expect(await one()).toMatchObject({
      id: `local/${name}`,
      installed: false,
      licence: 'Apache-2.0',
      job: null,
    });
    const forwarded = { headers: { 'x-forwarded-for': '192.0.2.1' } };
    expect((await api.post('/api/local-models', { name }, forwarded)).body).toMatchObject({
      code: 'forbidden',
    });
    expect((await api.post('/api/local-models', { name: 'another' })).status).toBe(400);

    hub.faults.push({ afterBytes: 50_000_000, hold: true });
    const { status, body } = await api.post('/api/local-models', { name });
    expect([status, body.job.workflowId]).toEqual([202, `model-install/${name}`]);
    await until(async () => (await one()).job.stages[1].progress?.done === 50);
    expect((await api.delete(`/api/local-models/${name}`)).status).toBe(404);
    await instance.kill('worker', 'SIGKILL');
    await instance.startWorker();
    const { job, ...installed } = await until(async () => {
      const model = await one();
      return ['completed', 'failed'].includes(model.job.status) && model;
    });
    expect([job.error, job.status]).toEqual([null, 'completed']);
    expect(hub.ranges.map((range) => range.split('-')[0])).toEqual(['bytes=0', 'bytes=50000000']);
    expect(installed).toMatchObject({ installed: true, revision: COMMIT, sha256, repository, file });
    expect(installed.secondsPerAnswer).toBeGreaterThan(0);

    expect((await api.delete(`/api/local-models/${name}`)).status).toBe(204);
    expect(await one()).toMatchObject({ installed: false, sha256: null });
  } finally {
    await instance.stop();
    await hub.close();
  }
});

describe('an instance with a built-in model', () => {
  let instance: Instance;
  let api: ApiClient;
  let listed: Json;
  beforeAll(async () => {
    const env = {
      ...WITHOUT_MODEL,
      // Nothing chosen: a built-in model that is there is taken.
      DEFAULT_MODEL: '',
      LOCAL_MODEL: prepared.path,
      LOCAL_MODEL_THREADS: '1',
      RETRY_INTERVAL: '20ms',
    };
    instance = await startInstance({ env });
    api = await newCompany(instance.url);
    const { items, default: chosen } = (await api.get('/api/models')).body;
    listed = items.find(({ id }: Json) => id === chosen);
  });
  afterAll(() => instance?.stop());

  test('asks it in a chat like any model', async () => {
    expect(listed).toMatchObject({ provider: 'local', available: true, writes: true, judges: false });
    const agent = (
      await api.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer briefly.', maxTokens: 50 })
    ).body;
    const file = { name: 'mill.txt', content: 'The mill stands by the river. It grinds rye on Mondays.' };
    const uploaded = (await api.upload(`/api/upload/${agent.id}`, [file])).body.files[0];
    await until(async () => (await api.get(`/api/files/${uploaded.id}`)).body.status === 'completed');
    const message = 'When does the mill grind rye?';
    const said = await api.post(`/api/chat/${agent.id}/message`, { message });
    const model = `local/${basename(prepared.path, '.gguf')}`;
    expect(said).toMatchObject({ status: 200, body: { message: { modelUsed: model } } });
  });

  test('goes on with a job whose engine is killed in mid-answer; what the model may do is what it has shown', async () => {
    const path = `/api/model-connections/${listed.connectionId}`;
    const read = async (): Promise<Json> => (await api.get(path)).body;
    expect((await api.post(`${path}/check`)).status).toBe(202);
    await until(async () => (await read()).job.stages[2].progress?.done >= 3);
    // The next tasks are with it.
    const killed = engineOf(instance) ?? 0;
    process.kill(killed, 'SIGKILL');
    await until(async () => startOfProcess(killed) === null && (await residentMemory(killed)) === 0);
    const { job, models } = await until(async () => {
      const connection = await read();
      return ['completed', 'failed'].includes(connection.job.status) && connection;
    });
    expect([job.status, job.error]).toEqual(['completed', null]);
    expect(engineOf(instance)).not.toBe(killed);
    const tasks: Json[] = (await api.get(`${path}/tasks`)).body.items;
    expect(tasks.filter(({ passed }) => passed).length).toBeLessThan(7);
    expect(models[0]).toMatchObject({ writes: false, judges: false, checkedAt: expect.any(String) });
    expect((await api.get('/api/models')).body.default).toBe('offline');
  });
});

/** The engine of the instance's worker. */
function engineOf({ env }: Instance): number | undefined {
  const read = (pid: string | undefined, file: string): string => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  const isOurs = (pid: string) => {
    const parent = /^PPid:\t(\d+)$/m.exec(read(pid, 'status'))?.[1];
    return (
      read(parent, 'cmdline').includes('programs/worker.ts') &&
      read(parent, 'environ').includes(env['DATABASE_URL'] ?? '')
    );
  };
  const engines = readdirSync('/proc').filter((pid) => read(pid, 'cmdline').includes('llama/child.ts'));
  return engines.filter(isOurs).map(Number)[0];
}
