import { AppError } from '../../domain/platform/errors.ts';
import { made } from './creation-result.ts';

test.each(['rate-limited', 'provider-rejected', 'provider-failed'] as const)(
  '%s is a failure of the provider, in its words and with its pause',
  async (code) => {
    const refusal = new AppError(code, 'The voice provider asks for a pause', { retryAfter: 30 });
    const failed = { code: 'provider-failed', message: refusal.message, retryAfter: 30 };
    expect(await made(() => Promise.reject(refusal))).toEqual({ failed });
  },
);

test('what is no failure of the provider keeps its code, and an error of ours is none of them', async () => {
  const missing = new AppError('provider-not-configured', 'RETELL_API_KEY is not set');
  expect(await made(() => Promise.reject(missing))).toEqual({
    failed: { code: 'provider-not-configured', message: missing.message },
  });
  await expect(made(() => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
  expect(await made(async () => 'llm_1')).toEqual({ id: 'llm_1' });
});
