import { WEBHOOK_EVENT_NAMES, type WebhookEvent } from '../../../../domain/platform/webhook-events.ts';

const WORDS: Record<WebhookEvent, string> = {
  'document.completed': 'A document is trained',
  'document.failed': 'A document could not be trained',
  'chat.unanswered': 'A question found no answer',
};

/** What happened, in words, by the name that receivers get. */
export function eventWords(event: string): string {
  return Object.entries(WORDS).find(([name]) => name === event)?.[1] ?? event;
}

export const EVENTS = WEBHOOK_EVENT_NAMES.map((name) => ({ name, words: eventWords(name) }));
