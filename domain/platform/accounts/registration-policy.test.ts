import { readSettings } from '../settings/settings.ts';
import { mayRegister, registrationPolicy } from './registration-policy.ts';

test.each([
  [{}, 'open'],
  [{ HOST: 'localhost' }, 'open'],
  [{ HOST: '127.0.0.2' }, 'open'],
  [{ HOST: '::1' }, 'open'],
  [{ HOST: '0.0.0.0' }, 'invited'],
  [{ HOST: '::' }, 'invited'],
  [{ HOST: '127.example.org' }, 'invited'],
  [{ HOST: '192.0.2.1' }, 'invited'],
  [{ PUBLIC_BASE_URL: 'https://millrace.example' }, 'invited'],
  [{ PUBLIC_BASE_URL: 'https://millrace.example', REGISTRATION: 'open' }, 'open'],
  [{ REGISTRATION: 'invited' }, 'invited'],
  [{ REGISTRATION: 'closed' }, 'closed'],
] as const)('%j: registration is %s', (env, policy) => {
  expect(registrationPolicy(readSettings(env))).toBe(policy);
});

test('an invitation opens what is not closed', () => {
  expect((['open', 'invited', 'closed'] as const).map((policy) => mayRegister(policy, false))).toEqual([
    true,
    false,
    false,
  ]);
  expect((['open', 'invited', 'closed'] as const).map((policy) => mayRegister(policy, true))).toEqual([
    true,
    true,
    false,
  ]);
});
