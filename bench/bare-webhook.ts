// Koa with nothing but the check of the signature: what the webhook inbox is measured against. It keeps nothing.
import { buffer } from 'node:stream/consumers';
import Koa from 'koa';
import { readStandardWebhook, secretKey } from '../domain/platform/standard-webhooks.ts';
import { requireSignature } from '../domain/platform/webhook-signature.ts';

const key = secretKey(process.env['WEBHOOK_SECRET'] ?? '');
const app = new Koa();
app.use(async (ctx) => {
  const body = await buffer(ctx.req);
  requireSignature(readStandardWebhook({ headers: ctx.req.headers, body }), [key]);
  ctx.status = 204;
});
const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address()));
