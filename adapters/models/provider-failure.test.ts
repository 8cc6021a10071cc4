import { providerFailure, type ProviderFault } from './provider-failure.ts';

const fault = (more: Partial<ProviderFault>) =>
  providerFailure({
    provider: 'Acme',
    status: 400,
    type: undefined,
    headers: undefined,
    cause: new Error('sk-secret'),
    ...more,
  });

test.each<[string, Partial<ProviderFault>, string, string]>([
  ['a wrong key', { status: 401 }, 'key', 'check it'],
  ['a key without the right', { status: 403, type: 'permission_error' }, 'key', 'check it'],
  ['a wrong key of Google', { said: '{"reason": "API_KEY_INVALID"}' }, 'key', 'check it'],
  ['a wrong key, in words', { said: 'API key not valid. Please pass a valid API key.' }, 'key', 'check it'],
  ['an empty account of OpenAI', { status: 429, type: 'insufficient_quota' }, 'balance', 'top it up'],
  ['an empty account of Anthropic', { said: 'Your credit balance is too low' }, 'balance', 'top it up'],
  ['an account that owes', { status: 402 }, 'balance', 'top it up'],
  ['a text too long for OpenAI', { said: 'context_length_exceeded' }, 'length', 'shorten it'],
  ['a text too long for Anthropic', { said: 'prompt is too long: 210000 tokens' }, 'length', 'shorten it'],
  [
    'a text too long for Google',
    { said: 'The input token count (2) exceeds the maximum' },
    'length',
    'shorten it',
  ],
  ['a body too long', { status: 413 }, 'length', 'shorten it'],
  ['an unknown model', { status: 404, type: 'not_found_error' }, 'not-found', 'check the name'],
  ['anything else', { type: 'invalid_request_error' }, 'request', '(status 400)'],
])('%s: the message says what to do, and none of the provider’s words', (_, more, reason, advice) => {
  const error = fault(more);
  expect([error.code, error.options.extra]).toEqual(['provider-rejected', { reason }]);
  expect(error.message).toContain(advice);
  expect(error.message).toMatch(/^Acme /);
  for (const text of [more.said ?? 'sk-secret', 'sk-secret'])
    expect(`${error.message} ${String(error.cause)}`).not.toContain(text);
});

test('a limit stays a limit, whatever it says of plans and billing', () => {
  const said = 'You exceeded your current quota, please check your plan and billing details.';
  expect(fault({ status: 429, said }).code).toBe('rate-limited');
});

test('a fault inside a stream has no status', () => {
  expect(fault({ status: undefined, type: 'authentication_error' }).options.extra).toEqual({ reason: 'key' });
  expect(fault({ status: undefined, type: 'overloaded_error' }).code).toBe('provider-failed');
});
