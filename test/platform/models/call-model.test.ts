import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { UsageEntity } from '../../../db/platform/entities.ts';
import { purgeReplies } from '../../../db/platform/model-replies.ts';
import { companyEntityManager, systemEntityManager } from '../../../db/tenancy.ts';
import { priceOf } from '../../../domain/platform/models/prices.ts';
import { callModel, forgetReplies } from '../../../services/platform/models/call-model.ts';
import type { ModelAnswer, ModelCall, ModelDeps } from '../../../services/platform/models/model-call.ts';
import { textPrompt } from '../../../services/platform/models/prompt.ts';
import { streamModel } from '../../../services/platform/models/stream-model.ts';
import { query } from '../../support/instance/sql.ts';
import {
  says,
  startModelServer,
  type ModelAnswer as Answer,
  type ModelServer,
} from '../providers/model-server.ts';
import { insertCompany } from '../workflows/lab/company.ts';
import { summary, type SummaryInput } from './summary-prompt.ts';
import { companyModels } from '../../support/company-models.ts';
import { useDatabase } from '../../support/instance/use-database.ts';

const MODEL = 'claude-sonnet-5-5';
const GOOD = '{"title": "Looms", "sentences": ["Looms weave."]}';
const VALUE = { title: 'Looms', sentences: ['Looms weave.'] };
const INPUT: SummaryInput = { title: 'Looms', text: 'Looms weave. They are of oak.' };

let server: ModelServer;
const database = useDatabase();
let deps: ModelDeps;
let companyId: string;
beforeAll(async () => {
  server = await startModelServer();
  deps = { orm: database.orm, models: await modelsWith({}) };
});
afterAll(() => server.close());
beforeEach(async () => {
  server.calls.length = 0;
  companyId = await insertCompany(database.orm);
});

const modelsWith = (env: Record<string, string>) => companyModels(database.orm, { ...server.env, ...env });

type Summary = typeof VALUE;
const call = (more: Partial<ModelCall<SummaryInput, Summary>> = {}, of: ModelDeps = deps) =>
  callModel(of, { companyId, key: 'job/write/1', prompt: summary, input: INPUT, model: MODEL, ...more });

/** Answers one after the other, the last one for all that come later. */
function answers(...all: (string | Answer)[]) {
  server.answer = () => {
    const answer = all[Math.min(server.calls.length, all.length) - 1] ?? says();
    return typeof answer === 'string' ? says(answer) : answer;
  };
}

const ledger = (of = companyId) =>
  companyEntityManager(database.orm, of).find(UsageEntity, {}, { orderBy: { createdAt: 'asc', id: 'asc' } });
const keptKeys = async () => {
  const sql = 'select key from model_replies where company_id = $1 order by key';
  return (await query<{ key: string }>(database.url, sql, [companyId])).map(({ key }) => key);
};

describe('an answer is paid for once', () => {
  test('a repetition of the same call finds it, with usage and provenance', async () => {
    answers(GOOD);
    const [first, again] = [await call(), await call()];
    expect(first.value).toEqual(VALUE);
    expect(again).toEqual(first);
    expect(server.calls).toHaveLength(1);
    const file = readFileSync(new URL('summary-prompt.ts', import.meta.url));
    const made = {
      promptId: 'test/summary',
      promptVersion: 3,
      promptHash: createHash('sha256').update(file).digest('hex'),
      provider: 'anthropic',
      model: MODEL,
    };
    expect(first.provenance).toEqual(made);
    const rows = await ledger();
    expect(rows).toHaveLength(1);
    const counts = { tokensIn: 100, tokensOut: 10, finishReason: 'stop' };
    expect(rows[0]).toMatchObject({ ...made, purpose: 'summary', ...counts });
  });

  test.each([
    ['input', { input: { ...INPUT, text: 'Wheels turn.' } }],
    ['key', { key: 'job/write/2' }],
    ['model', { model: 'claude-haiku-5-5' }],
    ['length', { maxTokens: 7 }],
  ])('another %s is another call', async (_what, other) => {
    answers(GOOD);
    await call();
    await call(other);
    expect(server.calls).toHaveLength(2);
    expect(await ledger()).toHaveLength(2);
  });

  test('nobody else finds it, and without a key nothing is kept', async () => {
    answers(GOOD);
    await call();
    await call({ companyId: await insertCompany(database.orm) });
    await call({ key: null });
    await call({ key: null });
    expect(server.calls).toHaveLength(4);
    expect(await keptKeys()).toEqual(['job/write/1']);
  });

  test('until it is forgotten, has become old, or is older than its company keeps anything', async () => {
    answers(GOOD);
    await call();
    await forgetReplies(companyEntityManager(database.orm, companyId), ['job/write/1']);
    expect(await keptKeys()).toEqual([]);
    const purge = () => purgeReplies(systemEntityManager(database.orm), 7 * 86_400_000);
    const age = (days: number) =>
      query(database.url, 'update model_replies set created_at = now() - make_interval(days => $1)', [days]);
    await call();
    await age(6);
    await purge();
    expect(await keptKeys()).toHaveLength(1);
    await query(database.url, 'update companies set retention_days = 5 where id = $1', [companyId]);
    await purge();
    expect(await keptKeys()).toEqual([]);
    await query(database.url, 'update companies set retention_days = null where id = $1', [companyId]);
    await call();
    await age(8);
    await purge();
    expect(await keptKeys()).toEqual([]);
  });

  test('sections side by side do not get in each other’s way', async () => {
    answers(GOOD);
    const keys = Array.from({ length: 8 }, (_, index) => `page/section-${index}`);
    const values = await Promise.all(keys.map((key) => call({ key })));
    expect(values.map(({ value }) => value)).toEqual(keys.map(() => VALUE));
    expect([server.calls.length, await keptKeys()]).toEqual([8, keys]);
  });
});

describe.each([MODEL, 'gpt-6-luna', 'gemini-3.8-flash'])('an answer of %s in another form', (model) => {
  test('is repaired once, with its own words and what is wrong with them', async () => {
    answers('{"title": "Looms", "sentences": []}', `\`\`\`json\n${GOOD}\n\`\`\``);
    const { value, usage } = await call({ model });
    expect([value, usage.tokensIn, usage.tokensOut]).toEqual([VALUE, 200, 20]);
    const repair = JSON.stringify(server.calls[1]?.body);
    expect(repair).toContain('\\"sentences\\": []');
    expect(repair).toMatch(/<problem-([\w-]+)>.*at sentences.*<\/problem-\1>/);
    expect(await ledger()).toHaveLength(2);
    await call({ model });
    expect(server.calls).toHaveLength(2);
  });

  test('fails for good when the second is no better; who asks once more asks anew', async () => {
    answers('no', 'no');
    await expect(call({ model })).rejects.toMatchObject({ code: 'model-output-invalid', retry: 'never' });
    expect([server.calls.length, (await ledger()).length, await keptKeys()]).toEqual([2, 2, []]);
    answers('no', 'no', GOOD);
    expect((await call({ model })).value).toEqual(VALUE);
  });
});

describe('an answer of the wanted form that the caller has something against', () => {
  const SINGS = '{"title": "Looms", "sentences": ["Looms sing."]}';
  const problemOf = ({ sentences }: Summary) =>
    sentences.some((sentence) => sentence.includes('sing')) ? 'Looms do not sing' : null;

  test.each<[string, string, string[]]>([
    ['is replaced by a better one', GOOD, ['Looms weave.']],
    ['serves where the next one has another form', 'no', ['Looms sing.']],
    [
      'gives way to the next one, whatever is wrong with that',
      SINGS.replace('sing', 'sing on'),
      ['Looms sing on.'],
    ],
  ])('%s', async (_, second, sentences) => {
    answers(SINGS, second);
    const [first, again] = [await call({ problemOf }), await call({ problemOf })];
    expect([first.value.sentences, again.value.sentences]).toEqual([sentences, sentences]);
    expect(server.calls).toHaveLength(2);
    expect(JSON.stringify(server.calls[1]?.body)).toContain('Looms do not sing');
  });
});

test('a repair that was broken off goes on where it was', async () => {
  answers('no', { status: 500, body: {} });
  await expect(call()).rejects.toMatchObject({ code: 'provider-failed' });
  answers('no', '', GOOD);
  expect((await call()).value).toEqual(VALUE);
  expect(server.calls).toHaveLength(3);
});

test('a model that declines is rejected, and nothing of it is kept', async () => {
  answers({ steps: [{ text: 'I cannot.' }], stop: 'refusal' });
  await expect(call()).rejects.toMatchObject({ code: 'provider-rejected' });
  expect([server.calls.length, (await ledger()).length, await keptKeys()]).toEqual([1, 1, []]);
});

test('the calls of one job share the part of their prompts that stays the same; others share nothing', async () => {
  answers(GOOD);
  const marks = async (jobIds: (string | undefined)[]) => {
    server.calls.length = 0;
    for (const jobId of jobIds) await call({ key: null, ...(jobId === undefined ? {} : { jobId }) });
    const found = server.calls.map(({ body }) => /<text-([\w-]+)>/.exec(JSON.stringify(body))?.[1]);
    return new Set(found).size;
  };
  expect(await marks(['job', 'job'])).toBe(1);
  expect(await marks(['job', 'other', undefined, undefined])).toBe(4);
});

test('over the budget a paid model is not asked; what was paid for is still there', async () => {
  answers(GOOD);
  await call();
  await query(database.url, 'update companies set monthly_budget_usd = 0 where id = $1', [companyId]);
  expect((await call()).value).toEqual(VALUE);
  await expect(call({ key: 'new' })).rejects.toMatchObject({ code: 'budget-exceeded' });
  expect((await call({ key: 'new', model: 'offline' })).provenance.provider).toBe('offline');
  expect(server.calls).toHaveLength(1);
});

test('without a model a prompt gives what it has without one, in the same form, booked and not kept', async () => {
  const expected = { title: 'Looms', sentences: ['Looms weave.'] };
  const { value, provenance, usage } = await call({ model: 'offline' });
  expect([value, provenance.model, usage.costUsd]).toEqual([expected, 'offline', 0]);
  const [row] = await ledger();
  expect(row).toMatchObject({ provider: 'offline', promptVersion: 3 });
  expect(await keptKeys()).toEqual([]);
});

test('what gives nothing without a model is refused before anything is done, and says how to connect one', async () => {
  const refused = call({ model: 'offline', prompt: { ...summary, offline: null } });
  await expect(refused).rejects.toMatchObject({
    code: 'model-required',
    http: 503,
    message: expect.stringContaining('Settings → Models'),
  });
  expect(await ledger()).toEqual([]);
});

test.each([
  ['xyzzy', 'invalid-input'],
  ['gemini-3.8-flash', 'provider-not-configured'],
])('%s is refused before anything is asked: %s', async (model, code) => {
  const { GOOGLE_API_KEY: _key, ...env } = server.env;
  const models = await companyModels(database.orm, env);
  await expect(call({ model }, { orm: database.orm, models })).rejects.toMatchObject({ code });
});

test('what no database takes is not in an answer', async () => {
  answers('{"title": "Lo\\u0000oms", "sentences": ["\\ud83c weave\\u0000."]}');
  const first = await call();
  expect(first.value).toEqual({ title: 'Lo\ufffdoms', sentences: ['\ufffd weave\ufffd.'] });
  expect(await call()).toEqual(first);
  expect(server.calls).toHaveLength(1);
});

describe('a stream', () => {
  const line = textPrompt<{ about: string }>({
    id: 'test/line',
    version: 1,
    file: import.meta.filename,
    purpose: 'line',
    use: 'writing',
    render: ({ about }, fence) => ({
      system: 'One line.',
      messages: [{ role: 'user', content: fence.wrap('about', [about]) }],
    }),
    offline: ({ about }) => about,
  });
  const stream = async () => {
    const pieces: string[] = [];
    let answer: ModelAnswer<string> | undefined;
    const input = { about: 'looms' };
    for await (const event of streamModel(deps, { companyId, key: 'k', prompt: line, input, model: MODEL })) {
      if (event.type === 'text') pieces.push(event.text);
      else answer = event.answer;
    }
    return { pieces, answer };
  };

  test('comes in pieces, then in one from what was kept', async () => {
    answers(says('Looms ', 'weave.'));
    const [first, again] = [await stream(), await stream()];
    expect([first.pieces, again.pieces]).toEqual([['Looms ', 'weave.'], ['Looms weave.']]);
    expect(again.answer).toEqual(first.answer);
    expect([server.calls.length, (await ledger()).length]).toEqual([1, 1]);
  });

  test('gives nothing that no database takes, and cuts no character in two', async () => {
    answers(says('Lo\0oms \ud83c', '\udf0a \udf0a', ' \ud83c'));
    const [first, again] = [await stream(), await stream()];
    expect(first.pieces.join('')).toBe('Lo\ufffdoms 🌊 \ufffd \ufffd');
    expect(again.pieces).toEqual([first.pieces.join('')]);
  });

  test('over the budget is not begun; what was paid for is still there', async () => {
    const setBudget = (budget: number | null) =>
      query(database.url, 'update companies set monthly_budget_usd = $1 where id = $2', [budget, companyId]);
    answers('Looms weave.');
    await setBudget(0);
    await expect(stream()).rejects.toMatchObject({ code: 'budget-exceeded' });
    expect(server.calls).toHaveLength(0);
    await setBudget(null);
    await stream();
    await setBudget(0);
    expect((await stream()).pieces).toEqual(['Looms weave.']);
    expect(server.calls).toHaveLength(1);
  });

  test('without a word is an error, is paid for, and is not kept', async () => {
    answers(says());
    await expect(stream()).rejects.toMatchObject({ code: 'provider-failed' });
    expect([(await ledger()).length, await keptKeys()]).toEqual([1, []]);
  });

  test('that was cut is neither booked nor kept', async () => {
    answers({ steps: [{ text: 'Looms ' }, { cut: true }] }, 'Looms weave.');
    await expect(stream()).rejects.toMatchObject({ code: 'provider-failed' });
    expect(await ledger()).toEqual([]);
    expect((await stream()).pieces).toEqual(['Looms weave.']);
  });

  // Anthropic counts the prompt at the beginning, OpenAI and Google at the end.
  test.each([
    [MODEL, 100, 'a signal'],
    ['gpt-6-luna', 15, 'a signal'],
    ['gemini-3.8-flash', 15, 'a reader who leaves'],
  ])('of %s that was stopped is booked by its %i tokens of prompt (%s)', async (model, tokensIn, by) => {
    answers({ steps: [{ text: 'Looms weave ' }, { wait: new Promise(() => {}) }] });
    const stop = new AbortController();
    const call = { companyId, key: 'k', prompt: line, input: { about: 'looms' }, model, signal: stop.signal };
    const events = streamModel(deps, call);
    await events.next();
    if (by === 'a signal') stop.abort(new Error('stopped'));
    await Promise.allSettled([by === 'a signal' ? events.next() : events.return(undefined)]);
    const [booked, ...others] = await ledger();
    const { costUsd } = priceOf(model, tokensIn, 3);
    expect(booked).toMatchObject({ model, tokensIn, tokensOut: 3, purpose: 'line', promptId: 'test/line' });
    expect([booked?.costUsd, costUsd > 0, others, await keptKeys()]).toEqual([costUsd, true, [], []]);
  });

  test('that is stopped before the provider said anything costs nothing', async () => {
    const stop = new AbortController();
    server.answer = () => {
      stop.abort(new Error('stopped'));
      return { status: 500 };
    };
    const call = { companyId, key: 'k', prompt: line, input: { about: 'looms' }, model: MODEL };
    await expect(streamModel(deps, { ...call, signal: stop.signal }).next()).rejects.toThrow('stopped');
    expect(await ledger()).toEqual([]);
  });
});
