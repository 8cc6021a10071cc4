import { Agent, fetch as undiciFetch } from 'undici';
import { AppError } from '../../domain/platform/errors.ts';
import { parseWebUrl } from '../../domain/platform/urls/web-url.ts';
import type { Guard } from '../address-guard/checked-lookup.ts';
import { guardedConnector } from './connector.ts';

/** `fetch` for a provider's client. */
export interface SdkFetch {
  fetch: typeof fetch;
  close(): Promise<void>;
}

/**
 * `fetch` for a provider's client at a URL that a company entered. The address is checked on every connection. Redirects
 * are not followed, because they would send the key to another host. Throws AppErrors `address-refused` and
 * `provider-rejected`, which the SDK wraps.
 */
export function guardedSdkFetch(guard: Guard): SdkFetch {
  // The client limits the duration of a request through its signal.
  const agent = new Agent({ connect: guardedConnector(guard), headersTimeout: 0, bodyTimeout: 0 });
  const send: typeof undiciFetch = async (input, init) => {
    parseWebUrl(typeof input === 'string' ? input : 'url' in input ? input.url : input.href, guard.isAllowed);
    const response = await undiciFetch(input, { ...init, redirect: 'manual', dispatcher: agent });
    if (response.status < 300 || response.status > 399) return response;
    await response.body?.cancel();
    throw new AppError(
      'provider-rejected',
      'The server sent a redirect, which is not followed: enter its final URL',
    );
  };
  // The types of the undici package and of Node's bundled copy differ only by version.
  return { fetch: send as unknown as typeof fetch, close: () => agent.destroy() };
}
