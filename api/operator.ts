import type { Context } from 'koa';
import { AppError } from '../domain/platform/errors.ts';
import type { Settings } from '../domain/platform/settings/settings.ts';
import { isLocal } from './is-local.ts';

/** Whether a request comes from whoever runs this installation: from the machine itself, where others do not reach it. */
export function isOperator(ctx: Context, { PUBLIC_BASE_URL }: Pick<Settings, 'PUBLIC_BASE_URL'>): boolean {
  return PUBLIC_BASE_URL === undefined && isLocal(ctx);
}

/**
 * Refuses what only whoever runs this installation may do: the request has to come from this machine itself, and the
 * installation must not be one that others reach. Throws `forbidden`.
 */
export function requireOperator(ctx: Context, settings: Pick<Settings, 'PUBLIC_BASE_URL'>): void {
  if (isOperator(ctx, settings)) return;
  throw new AppError(
    'forbidden',
    'Only the operator may do this, in a browser on the machine that Millrace runs on, and while PUBLIC_BASE_URL is not set',
  );
}
