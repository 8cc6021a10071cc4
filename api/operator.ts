import type { Context } from 'koa';
import { AppError } from '../domain/platform/errors.ts';
import type { Settings } from '../domain/platform/settings/settings.ts';
import { isLocal } from './is-local.ts';

/**
 * Refuses what only whoever runs this installation may do: the request has to come from this machine itself, and the
 * installation must not be one that others reach. Throws `forbidden`.
 */
export function requireOperator(ctx: Context, { PUBLIC_BASE_URL }: Pick<Settings, 'PUBLIC_BASE_URL'>): void {
  if (PUBLIC_BASE_URL === undefined && isLocal(ctx)) return;
  throw new AppError(
    'forbidden',
    'Only the operator may do this, in a browser on the machine that Millrace runs on, and while PUBLIC_BASE_URL is not set',
  );
}
