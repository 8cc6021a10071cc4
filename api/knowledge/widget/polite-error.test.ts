import { AppError } from '../../../domain/platform/errors.ts';
import { providerLimit } from '../../../domain/platform/models/provider-limit.ts';
import { politeError } from './polite-error.ts';

test('a long limit of a provider is none of the visitor, who hears when to come back', () => {
  const polite = politeError(providerLimit('OpenAI rate-limited the request', { retryAfter: 60 }));
  expect(polite).toMatchObject({ code: 'provider-busy', http: 503, options: { retryAfter: 60 } });
  expect(polite.message).not.toContain('OpenAI');
  const own = politeError(new AppError('rate-limited', 'Slow down', { retryAfter: 60 }));
  expect(own).toMatchObject({ code: 'rate-limited', http: 429 });
});
