import { createSecretKey } from 'node:crypto';
import { sealLeadToken, type ShownForm } from '../../../domain/landing/leads/lead-token.ts';
import { clientFor, type ApiClient, type Answer, type Json } from '../api/client.ts';
import { sharedInstance } from '../instance/instance.ts';

/** A business that a landing page can be made for. */
export const MILL = {
  businessName: 'Mill & Sons',
  businessOverview: 'We grind spelt and rye on a water wheel by the river.',
  targetAudience: 'Bakers who want fresh flour.',
  brandTone: 'friendly',
};

/** Sections of a small page. */
export const HERO = { type: 'hero', title: 'Hero', content: { heading: 'Fresh flour from the river' } };
export const CONTACT = { type: 'contact', title: 'Contact', content: { heading: 'Write to us' } };

/** A draft with these sections. */
export async function newPage(client: ApiClient, more: object = {}): Promise<Json> {
  const body = { ...MILL, sections: [HERO], ...more };
  const answer = await client.post('/api/landing-pages', body);
  if (answer.status !== 201) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A page that is live. */
export async function livePage(client: ApiClient, more: object = {}): Promise<Json> {
  const page = await newPage(client, more);
  const answer = await client.put(`/api/landing-pages/${page.id}/publish`);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The token of a form of the shared instance that was shown so many milliseconds ago. */
export function shownFor(page: Json, ms = 60_000, more: Partial<ShownForm> = {}): string {
  const key = createSecretKey(sharedInstance().env['SECRET_KEY'] ?? '', 'hex');
  return sealLeadToken(key, page.id, { variantId: '', at: Date.now() - ms, ...more });
}

/** Sends the form of a page of the shared instance as JSON. */
export function sendLead(page: Json, more: object = {}): Promise<Answer> {
  const body = { email: 'ada@example.org', token: shownFor(page), ...more };
  return clientFor(sharedInstance().url).post(`/api/public/landing-pages/${page.slug}/leads`, body);
}
