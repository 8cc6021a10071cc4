import { Webhook } from 'standardwebhooks';
import type { WebRequest } from '../../../domain/ports/web-fetcher.ts';
import { postWebhook, type OutgoingWebhook, type PostWebhookDeps } from './post-webhook.ts';

const SECRETS = ['first', 'second'].map((text) => `whsec_${Buffer.from(text.repeat(4)).toString('base64')}`);
const [first = '', second = ''] = SECRETS;

/** What was sent, and how it went where the receiver answers with this status. */
async function posted(secrets: readonly string[], status = 200) {
  const sent: WebRequest[] = [];
  const web: Pick<PostWebhookDeps['web'], 'fetch'> = {
    async fetch(request) {
      sent.push(request);
      const body = Object.assign((async function* () {})(), { destroy() {} });
      return { url: request.url, status, headers: {}, redirects: [], body };
    },
  };
  const deps = {
    web: web as PostWebhookDeps['web'], // sends, and nothing else
    webhookTimeout: 1_000,
    publicAddress: { PUBLIC_BASE_URL: undefined, PORT: 3000 },
    webhookReceivers: {},
  };
  const data = { id: 'd', status: 'completed', name: 'Mühle' };
  const payload: OutgoingWebhook['payload'] = {
    type: 'document.completed',
    timestamp: '2026-01-01T00:00:00Z',
    data,
  };
  const url = 'https://receiver.test/hook';
  const webhook: OutgoingWebhook = { id: 'delivery', companyId: 'c', payload, url, secrets };
  const outcome = await postWebhook(deps, webhook, new AbortController().signal);
  const [request] = sent;
  if (!request || sent.length > 1) throw new Error('one request is sent');
  const verified = (secret: string, change: Record<string, string> = {}, body = request.body ?? '') => {
    try {
      return new Webhook(secret).verify(body, { ...request.headers, ...change });
    } catch {
      return null;
    }
  };
  return { outcome, request, payload, verified };
}

test('a delivery is signed over its id, time and body, with each of the secrets', async () => {
  const { request, payload, verified } = await posted(SECRETS);
  expect(request.headers).toMatchObject({ 'webhook-id': 'delivery' });
  expect(verified(first)).toEqual(payload);
  expect(verified(second)).toEqual(payload);
  expect(verified(first, { 'webhook-id': 'another' })).toBeNull();
  expect(verified(first, {}, `${request.body} `)).toBeNull();
  const time = Number(request.headers?.['webhook-timestamp']);
  expect(verified(first, { 'webhook-timestamp': String(time - 1) })).toBeNull();
  expect((await posted([first])).verified(second)).toBeNull();
});

test('a delivery does not follow a redirect: its receiver is the one who was named', async () => {
  const { request, outcome } = await posted([first], 307);
  expect([request.redirects, outcome.statusCode]).toEqual([0, 307]);
});
