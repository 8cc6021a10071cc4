import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Context, Next } from 'koa';

/** Headers for answers that are data: nothing may be loaded, run or framed. Pages set their own policy. */
const secure = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
  },
  // The older equivalent of `frame-ancestors 'none'`.
  xFrameOptions: { action: 'deny' },
});

/** helmet's headers, computed once because they are the same for every answer. */
export const SECURITY_HEADERS: Readonly<OutgoingHttpHeaders> = headersOfHelmet();

function headersOfHelmet(): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  secure(request, response, () => {});
  return response.getHeaders();
}

const HEADERS = Object.entries(SECURITY_HEADERS);

/** Sets the security headers on every answer. */
export async function securityHeaders({ res }: Context, next: Next): Promise<void> {
  for (const [name, value] of HEADERS) if (value !== undefined) res.setHeader(name, value);
  await next();
}
