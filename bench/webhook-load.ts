// Sends signed webhooks, each with an id of its own, over connections that stay open, and sends the measure to its parent.
// They are signed before the clock runs.
import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Measure } from './load.ts';

export interface WebhookLoad {
  url: string;
  /** Whose form of signature. */
  sender: Sender;
  secret: string;
  /** Before the ids, so that no round repeats another. */
  prefix: string;
  connections: number;
  requests: number;
}

/** Standard Webhooks, or the voice provider. */
export type Sender = 'standard' | 'voice';

interface Signed {
  headers: Record<string, string>;
  body: string;
}

/** A summary of about a kilobyte. */
const DATA = { summary: 'Mills and weirs along the river. '.repeat(30), sources: [] };
const BODY = JSON.stringify({ type: 'summary.completed', projectId: 'a'.repeat(24), data: DATA });

function sign(load: WebhookLoad, n: number): Signed {
  return load.sender === 'voice' ? signVoice(load, n) : signStandard(load, n);
}

/** An event of a call that nobody waits for: it is checked and stored like any other. */
function signVoice({ secret, prefix }: WebhookLoad, n: number): Signed {
  const call = { call_id: `${prefix}-${n}`, call_status: 'ongoing', transcript: DATA.summary };
  const body = JSON.stringify({ event: 'transcript_updated', call });
  const at = Date.now();
  const digest = createHmac('sha256', secret).update(body).update(String(at)).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-retell-signature': `v=${at},d=${digest}`,
    },
  };
}

function signStandard({ secret, prefix }: WebhookLoad, n: number): Signed {
  const id = `${prefix}-${n}`;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const digest = createHmac('sha256', secret).update(`${id}.${timestamp}.${BODY}`).digest('base64');
  return {
    body: BODY,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(BODY)),
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${digest}`,
    },
  };
}

async function measure(load: WebhookLoad): Promise<Measure> {
  const { url, connections, requests } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const left = Array.from({ length: requests }, (_, n) => sign(load, n));
  const times: number[] = [];
  const begun = performance.now();
  const sendOn = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const sent = performance.now();
      await send(url, next, agent);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, sendOn));
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { requestsPerSecond: requests / seconds, p50: at(0.5), p99: at(0.99) };
}

function send(url: string, { headers, body }: Signed, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent }, (answer) => {
      if (answer.statusCode !== 204) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    });
    sent.once('error', reject).end(body);
  });
}

process.once('message', (load: WebhookLoad) => {
  void measure(load).then((result) => process.send?.(result, () => process.disconnect()));
});
