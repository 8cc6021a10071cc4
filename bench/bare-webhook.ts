// Koa with nothing but the check of the signature, and at `/rows` with a row for each delivery: what webhooks are measured against.
import { buffer } from 'node:stream/consumers';
import { createHash, createSecretKey } from 'node:crypto';
import Koa from 'koa';
import { Pool } from 'pg';
import { retellClaim } from '../domain/interviews/calls/retell-signature.ts';
import { readStandardWebhook, secretKey } from '../domain/platform/webhooks/standard-webhooks.ts';
import { requireSignature } from '../domain/platform/webhooks/signature.ts';

const key = secretKey(process.env['WEBHOOK_SECRET'] ?? '');
const voiceKey = createSecretKey(process.env['VOICE_KEY'] ?? '', 'utf8');
// As many connections as the API has.
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
await pool.query(
  'create table bare_webhooks (event_id text primary key, body bytea not null, at timestamptz not null default now())',
);
const insert = {
  name: 'insert',
  text: 'insert into bare_webhooks (event_id, body) values ($1, $2) on conflict do nothing',
};
const app = new Koa();
app.use(async (ctx) => {
  const body = await buffer(ctx.req);
  const request = { headers: ctx.req.headers, body };
  if (ctx.path.startsWith('/calls')) requireSignature(retellClaim(request), [voiceKey]);
  else requireSignature(readStandardWebhook(request), [key]);
  if (ctx.path === '/calls/rows') {
    const id = createHash('sha256').update(body).digest('hex');
    await pool.query({ ...insert, values: [id, body] });
  }
  ctx.status = 204;
});
const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address()));
