import helmet from 'helmet';
import type { Context, Next } from 'koa';

/** For answers that are data: nothing may be loaded, run or framed. A page sets a policy of its own. */
export const secure = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
  },
  // `frame-ancestors 'none'` in the old way.
  xFrameOptions: { action: 'deny' },
});

/** helmet's set of headers on every answer. */
export async function securityHeaders(ctx: Context, next: Next): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    secure(ctx.req, ctx.res, (error) => (error === undefined ? resolve() : reject(error)));
  });
  await next();
}
