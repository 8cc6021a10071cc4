import type { Context } from 'koa';
import { readingsOf } from '../../domain/platform/access/header-text.ts';
import type { OpenToken, TokenKind } from '../../domain/platform/access/tokens.ts';
import { verifyPassword } from '../../domain/platform/accounts/password.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { openToken } from '../../services/platform/access/tokens.ts';
import type { ApiDeps } from '../deps.ts';
import { bearerOf } from './bearer.ts';

/** Reads each kind of token from a request. */
const TEXT: Readonly<Record<TokenKind, (ctx: Context) => string | undefined>> = {
  share: (ctx) => ctx['params']['token'],
  upload: (ctx) => ctx.get('X-Upload-Token'),
  call: bearerOf,
  'my-data': (ctx) => ctx['params']['token'],
};

/** Whether the request contains a token of this kind, valid or not. */
export function carriesToken(ctx: Context, kind: TokenKind): boolean {
  return Boolean(TEXT[kind](ctx));
}

/**
 * Checks the token of a request. Throws `unauthenticated` without one, the error of its kind if it is invalid,
 * `wrong-share-password`, and `rate-limited`. Failures are counted per IP address, and wrong passwords per address and link, so
 * that an attacker cannot lock others out.
 */
export async function admitToken(deps: ApiDeps, ctx: Context, kind: TokenKind): Promise<OpenToken> {
  const text = TEXT[kind](ctx);
  if (!text) throw new AppError('unauthenticated');
  const { token, passwordHash } = await openToken(deps.orm, kind, text).catch(async (error: unknown) => {
    if (error instanceof AppError) await deps.rateLimits?.attempt(ctx, 'token', ctx.ip);
    throw error;
  });
  if (passwordHash !== null) await checkPassword(deps, ctx, token, passwordHash);
  ctx.state['logged'] = { company: token.companyId, token: token.id, via: `${kind} token` };
  return token;
}

async function checkPassword(
  { rateLimits }: ApiDeps,
  ctx: Context,
  { id }: OpenToken,
  passwordHash: string,
): Promise<void> {
  const password = ctx.get('X-Share-Password');
  if (!password) throw new AppError('wrong-share-password');
  const guesser = `${id} ${ctx.ip}`;
  await rateLimits?.attempt(ctx, 'token', guesser);
  if (!(await isPassword(password, passwordHash))) throw new AppError('wrong-share-password');
  await rateLimits?.refund('token', guesser);
}

async function isPassword(header: string, passwordHash: string): Promise<boolean> {
  for (const reading of readingsOf(header)) if (await verifyPassword(reading, passwordHash)) return true;
  return false;
}
