import { AppError } from '../../domain/platform/errors.ts';

/** A `fetch` that refuses redirects with AppError `provider-rejected`: they would send the key and the text to another host. */
export function withoutRedirects(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, { ...init, redirect: 'manual' });
    if (response.status < 300 || response.status > 399) return response;
    await response.body?.cancel();
    throw new AppError(
      'provider-rejected',
      'The server sent a redirect, which is not followed: enter its final URL',
    );
  };
}
