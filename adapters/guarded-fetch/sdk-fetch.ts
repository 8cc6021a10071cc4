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
 * `fetch` for the client of a provider at a URL that a company gave: each address is checked when it is connected to, and
 * redirects are not followed, since they would take the key to another host. AppErrors `address-refused`,
 * `provider-rejected`; the SDK wraps them.
 */
export function guardedSdkFetch(guard: Guard): SdkFetch {
  // The client limits the time of an exchange by its signal.
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
  // The types of undici's package and of Node's own copy of it differ by version only.
  return { fetch: send as unknown as typeof fetch, close: () => agent.destroy() };
}
