import { Agent, fetch as undiciFetch, type Dispatcher } from 'undici';
import { parseWebUrl } from '../../domain/platform/urls/web-url.ts';
import type { Guard } from '../address-guard/checked-lookup.ts';
import { guardedConnector } from './connector.ts';

/** A `fetch` for a provider's SDK. */
export interface SdkFetch {
  fetch: typeof fetch;
  close(): Promise<void>;
}

/**
 * `fetch` for SDKs of the operator's own providers, without timeouts of its own. Node's gives up after five minutes without
 * headers, whatever timeout the SDK sets.
 */
export const patientFetch = fetchThrough(new Agent({ headersTimeout: 0, bodyTimeout: 0 }));

function fetchThrough(dispatcher: Dispatcher): typeof fetch {
  const send: typeof undiciFetch = (input, init) => undiciFetch(input, { ...init, dispatcher });
  // The types of the undici package and of Node's bundled copy differ only by version.
  return send as unknown as typeof fetch;
}

/**
 * `fetch` for a provider's SDK at a URL that a company entered. The IP address is checked on every connection. Throws AppError
 * `address-refused`, which the SDK wraps.
 */
export function guardedSdkFetch(guard: Guard): SdkFetch {
  // The SDK limits the duration of a request through its signal.
  const agent = new Agent({ connect: guardedConnector(guard), headersTimeout: 0, bodyTimeout: 0 });
  const through = fetchThrough(agent);
  const send: typeof fetch = async (input, init) => {
    parseWebUrl(typeof input === 'string' ? input : 'url' in input ? input.url : input.href, guard.isAllowed);
    return through(input, init);
  };
  return { fetch: send, close: () => agent.destroy() };
}
