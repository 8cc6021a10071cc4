import { eventWords } from '../settings/webhooks/words.ts';
import type { JobRecord } from './queries.ts';

const DELIVERY = /^Deliver (\S+\.\S+)$/;

/** What a job does, in words: for a delivery what it reports, and not the name of its event. */
export function titleWords({ kind, title }: Pick<JobRecord, 'kind' | 'title'>): string {
  const event = kind === 'webhook-delivery' ? DELIVERY.exec(title)?.[1] : undefined;
  return event === undefined ? title : eventWords(event);
}
