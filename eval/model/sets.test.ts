import type { Ask, ModelCase } from './model-case.ts';
import { answers, refusals } from './sets/answers.ts';

/** A model that always says the same. */
const saying =
  (text: string): Ask =>
  async ({ prompt }) => ({
    value: prompt.read(text),
    usage: { provider: 'openai', model: 'm', tokensIn: 1, tokensOut: 1, costUsd: 0, latencyMs: 1 },
    stopReason: 'end',
    provenance: { ...prompt, provider: 'openai', model: 'm' },
  });
const faults = async (one: ModelCase | undefined, text: string) => (await one?.run(saying(text)))?.faults;
const named = (cases: readonly ModelCase[], part: string) => cases.find(({ name }) => name.includes(part));

test('an answer must have its figure and cite its excerpt', async () => {
  const breakfast = named(answers.cases, 'breakfast');
  expect(await faults(breakfast, 'Until 10:30 [1].')).toEqual([]);
  expect(await faults(breakfast, 'Until 9:40 [2].')).toEqual(['lacks "10:30"', 'does not cite [1]']);
});

test('a refusal gives no figure of something else', async () => {
  const single = named(refusals.cases, 'single room');
  expect(await faults(single, 'The documents name no price of a single room.')).toEqual([]);
  expect(await faults(single, 'A single room costs 71 euros [2].')).toHaveLength(1);
  expect(await faults(named(refusals.cases, 'an order'), 'bananas')).toHaveLength(2);
});
