import { providerOfModel } from './provider.ts';

test.each([
  ['claude-sonnet-5-5', 'anthropic'],
  ['gpt-6-luna', 'openai'],
  ['chatgpt-5-latest', 'openai'],
  ['o4-mini', 'openai'],
  ['gemini-3-pro', 'google'],
  ['offline', 'offline'],
  ['llama3.1', 'openai'],
  ['claude-at-home', 'openai'],
  ['foo', null],
  ['xyzzy', null],
  ['claude-', null],
  ['gpt', null],
  ['opus', null],
  ['offline-2', null],
  ['my-gpt-6', null],
  ['', null],
])('%j belongs to %s', (model, provider) => {
  expect(providerOfModel(model, ['llama3.1', 'claude-at-home', 'offline'])).toBe(provider);
});
