import { Webhook } from 'standardwebhooks';
import type { WebhookAttempt, WebhookDelivery } from '../../../db/platform/webhook-entities.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { ownPath } from '../../../domain/platform/urls/public-url.ts';
import { storableText } from '../../../domain/platform/storable.ts';
import type { Settings } from '../../../domain/platform/settings/settings.ts';
import type { WebFetcher } from '../../../domain/ports/web-fetcher.ts';

/** Receives a delivery to our own URL inside this process, and returns the status of the response. */
export type WebhookReceiver = (request: {
  companyId: string;
  headers: Record<string, string>;
  body: string;
}) => Promise<number>;

export interface PostWebhookDeps {
  web: WebFetcher;
  /** Time limit of one attempt, in milliseconds. */
  webhookTimeout: number;
  publicAddress: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>;
  /** Receivers for our own URLs, by path: called in this process, because the address guard would refuse a network request. */
  webhookReceivers: Readonly<Record<string, WebhookReceiver>>;
}

export type OutgoingWebhook = Pick<WebhookDelivery, 'id' | 'companyId' | 'payload'> & {
  url: string;
  /** Each secret signs: receivers accept a delivery if at least one signature is valid. */
  secrets: readonly string[];
};

/** The stored outcome of an attempt. */
export type PostOutcome = Required<
  Pick<WebhookAttempt, 'at' | 'statusCode' | 'headers' | 'body' | 'latencyMs' | 'error'>
>;

type Answer = Pick<PostOutcome, 'statusCode' | 'headers' | 'body'>;

/** Bytes of a response that are stored; far more than its first chunk has. */
const KEPT_BYTES = 4_096;
const MOST_BYTES = 1_048_576;
const NO_ANSWER: Answer = { statusCode: null, headers: null, body: null };

/**
 * Sends an event in the format of Standard Webhooks. The id is the delivery's, the same on every attempt; the signature covers
 * the time of this attempt. Throws only when `signal` is aborted: failures are returned as the outcome.
 */
export async function postWebhook(
  deps: PostWebhookDeps,
  webhook: OutgoingWebhook,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const at = new Date();
  const begin = performance.now();
  const ended = (answer: Answer, error: PostOutcome['error'] = null): PostOutcome => ({
    at,
    ...answer,
    latencyMs: Math.round(performance.now() - begin),
    error,
  });
  try {
    return ended(await post(deps, webhook, at, signal));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    return ended(NO_ANSWER, { code: error.code, message: error.message });
  }
}

async function post(
  deps: PostWebhookDeps,
  { id, companyId, payload, url, secrets }: OutgoingWebhook,
  at: Date,
  signal: AbortSignal,
): Promise<Answer> {
  const { type, timestamp, data } = payload;
  const body = JSON.stringify({ type, timestamp, data });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Millrace-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
  const own = ownPath(deps.publicAddress, url);
  if (own !== null) {
    const statusCode = (await deps.webhookReceivers[own]?.({ companyId, headers, body })) ?? 404;
    return { ...NO_ANSWER, statusCode };
  }
  const answer = await deps.web.fetch({
    url,
    method: 'POST',
    headers,
    body,
    redirects: 0,
    timeout: deps.webhookTimeout,
    maxBytes: MOST_BYTES,
    signal,
  });
  return {
    statusCode: answer.status,
    headers: answer.headers,
    body: await beginningOf(answer.body),
  };
}

/** The beginning of a response; if reading it fails, the status received before still counts. */
async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= KEPT_BYTES) break;
    }
  } catch {
    // The part received so far is used.
  }
  const bytes = Buffer.concat(chunks).subarray(0, KEPT_BYTES);
  // In streaming mode, which drops a character that is cut off at the end.
  const text = new TextDecoder().decode(bytes, { stream: true });
  return storableText(text);
}
