// Koa with nothing but the check of the signature: what the webhook inbox is measured against. It keeps nothing.
import { buffer } from 'node:stream/consumers';
import { createSecretKey } from 'node:crypto';
import Koa from 'koa';
import { retellClaim } from '../domain/interviews/calls/retell-signature.ts';
import { readStandardWebhook, secretKey } from '../domain/platform/standard-webhooks.ts';
import { requireSignature } from '../domain/platform/webhook-signature.ts';

const key = secretKey(process.env['WEBHOOK_SECRET'] ?? '');
const voiceKey = createSecretKey(process.env['VOICE_KEY'] ?? '', 'utf8');
const app = new Koa();
app.use(async (ctx) => {
  const body = await buffer(ctx.req);
  const request = { headers: ctx.req.headers, body };
  if (ctx.path === '/calls') requireSignature(retellClaim(request), [voiceKey]);
  else requireSignature(readStandardWebhook(request), [key]);
  ctx.status = 204;
});
const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address()));
