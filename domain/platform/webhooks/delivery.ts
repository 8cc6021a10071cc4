import type { Blocked, JobError } from '../job/job.ts';
import { componentOf, type WebhookEvent, type WebhookEvents } from './events.ts';
import type { JobDefinition } from '../../ports/job-runner.ts';
import { retryAfterSeconds } from '../retry-after.ts';

export interface WebhookDeliveryInput {
  deliveryId: string;
  type: WebhookEvent;
}

/**
 * The delivery of one event to one endpoint. Workflow id: `webhook-delivery/<deliveryId>`. Declared here and not in `jobs/`
 * because the data layer queues it with the event.
 */
export const WEBHOOK_DELIVERY = {
  kind: 'webhook-delivery',
  component: 'content',
  workflowType: 'webhookDelivery',
  stages: ['deliver'],
  priority: 3,
  describe: (input) => `Deliver ${input.type}`,
} as const satisfies JobDefinition<WebhookDeliveryInput>;

/**
 * `WEBHOOK_DELIVERY` with the component of the delivered event, so that whoever may see the event may see the job. Throws for an
 * event that no product has declared.
 */
export function deliveryJobOf(
  events: WebhookEvents,
  type: WebhookEvent,
): JobDefinition<WebhookDeliveryInput> {
  const component = componentOf(events, type);
  if (!component) throw new Error(`No product declares the webhook event ${type}`);
  return { ...WEBHOOK_DELIVERY, component };
}

/** The outcome of an attempt: a response, or an error if there was none. */
export interface AttemptResult {
  statusCode: number | null;
  headers: Record<string, string | string[]> | null;
  error: JobError | null;
  endedAt: Date;
}

/** What to do after an attempt. */
export type NextStep =
  | { next: 'done' }
  | { next: 'again'; blocked: Blocked }
  | { next: 'fail'; error: JobError; disables?: true };

const GONE = 410;
/** Maximum pause, even if the receiver asks for a longer one. */
const LONGEST_PAUSE_MS = 24 * 3_600_000;

/**
 * Evaluates an attempt. Anything but 2xx is retried after the next of `pauses` (milliseconds), or later if the receiver says so
 * (`Retry-After`), until none are left. 410 ends the retries at once and disables the endpoint.
 * @param attempt from 1, within this run of the job
 */
export function afterAttempt(result: AttemptResult, attempt: number, pauses: readonly number[]): NextStep {
  const { statusCode, error } = result;
  if (statusCode !== null && statusCode >= 200 && statusCode < 300) return { next: 'done' };
  if (statusCode === GONE) {
    const message = 'The endpoint answered 410 Gone and was disabled';
    return { next: 'fail', error: { code: 'gone', message }, disables: true };
  }
  if (error?.code === 'address-refused') return { next: 'fail', error };
  const reason = error?.message ?? `The receiver answered ${statusCode}`;
  const pause = pauses[attempt - 1];
  if (pause === undefined) return { next: 'fail', error: { code: 'delivery-failed', message: reason } };
  const wait = Math.min(Math.max(pause, retryAfter(result)), LONGEST_PAUSE_MS);
  const retryAt = new Date(result.endedAt.getTime() + wait).toISOString();
  return { next: 'again', blocked: { reason, retryAt } };
}

/** Milliseconds requested by `Retry-After`; 0 if it is missing or cannot be parsed. */
function retryAfter({ headers, endedAt }: AttemptResult): number {
  const header = headers?.['retry-after'];
  const text = Array.isArray(header) ? header[0] : header;
  return (retryAfterSeconds(text, endedAt.getTime()) ?? 0) * 1_000;
}
