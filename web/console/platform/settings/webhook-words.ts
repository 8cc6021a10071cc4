import { PRODUCTS } from '../../products.ts';

const WORDS = new Map(PRODUCTS.flatMap(({ webhookEvents = {} }) => Object.entries(webhookEvents)));

/** What happened, in words, by the name that receivers get. */
export function eventWords(event: string): string {
  return WORDS.get(event) ?? event;
}

export const EVENTS = [...WORDS].map(([name, words]) => ({ name, words }));
