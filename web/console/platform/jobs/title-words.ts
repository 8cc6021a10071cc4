import { eventWords } from '../settings/webhooks/words.ts';
import type { JobRecord } from './queries.ts';

const DELIVERY = /^Deliver (\S+\.\S+)$/;

/** The title of a job in words; for a delivery, the event in words rather than its name. */
export function titleWords({ kind, title }: Pick<JobRecord, 'kind' | 'title'>): string {
  const event = kind === 'webhook-delivery' ? DELIVERY.exec(title)?.[1] : undefined;
  return event === undefined ? title : eventWords(event);
}
