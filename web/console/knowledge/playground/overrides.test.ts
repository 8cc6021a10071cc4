import type { Agent } from '../queries.ts';
import { patchOf, realOverrides } from './overrides.ts';

// Only what is read here.
const agent = { model: 'offline', temperature: 0.2, maxTokens: 1024, retrieval: { topK: 6 } } as Agent;

test('what is empty or as the agent has it is no override', () => {
  const overrides = { model: 'offline', temperature: 0.2, maxTokens: 300, topK: undefined, instructions: '' };
  expect(realOverrides(overrides, agent)).toEqual({ maxTokens: 300 });
  expect(realOverrides({ temperature: 0, instructions: 'In verse' }, agent)).toEqual({
    temperature: 0,
    instructions: 'In verse',
  });
});

test('saved to the agent is what it has a setting for', () => {
  expect(patchOf({ topK: 3, temperature: 1, instructions: 'In verse' })).toEqual({
    temperature: 1,
    retrieval: { topK: 3 },
  });
  expect(patchOf({ instructions: 'In verse' })).toBeNull();
});
