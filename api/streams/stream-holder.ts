import type { Context } from 'koa';
import type { Caller } from '../../services/platform/caller.ts';
import type { ApiDeps } from '../deps.ts';
import type { StreamHolder } from './held-streams.ts';
import { authenticate } from '../middleware/authenticate.ts';

/** The holder of a stream, from the credential of a request. */
export function holderOf(deps: ApiDeps, koa: Context, { companyId, userId }: Caller): StreamHolder {
  return { companyId, userId, isAdmitted: async () => (await authenticate(deps, koa)) !== null };
}
