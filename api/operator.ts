import type { Context } from 'koa';
import { AppError } from '../domain/platform/errors.ts';
import type { Settings } from '../domain/platform/settings/settings.ts';
import { isLocal } from './is-local.ts';

/** Whether a request comes from the operator: from this machine, and only while the installation is not public. */
export function isOperator(ctx: Context, { PUBLIC_BASE_URL }: Pick<Settings, 'PUBLIC_BASE_URL'>): boolean {
  return PUBLIC_BASE_URL === undefined && isLocal(ctx);
}

/**
 * Admits only the operator: the request must come from this machine, and the installation must not be public. Throws
 * `forbidden`.
 */
export function requireOperator(ctx: Context, settings: Pick<Settings, 'PUBLIC_BASE_URL'>): void {
  if (isOperator(ctx, settings)) return;
  throw new AppError(
    'forbidden',
    'Only the operator may do this, in a browser on the machine that Millrace runs on, and while PUBLIC_BASE_URL is not set',
  );
}
