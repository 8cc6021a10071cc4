import type { Section } from '../section.ts';

/** Field names of the form, with the maximum number of characters of each. Only `email` is required. */
export const LEAD_FIELDS = { name: 200, email: 320, phone: 50, company: 200, message: 5_000 } as const;
export type LeadField = keyof typeof LEAD_FIELDS;

/** A visitor's input in a page's form. */
export interface LeadText {
  email: string;
  name?: string | undefined;
  phone?: string | undefined;
  company?: string | undefined;
  message?: string | undefined;
}

/** A field hidden from people: only bots fill it in. Browsers do not autofill this name. */
export const HONEYPOT = 'homepage_confirm';

/** The hidden field with the signed time at which the form was shown. */
export const TOKEN_FIELD = 'token';

/** URL path that a page's form is posted to, below the installation's public URL. */
export function leadFormAction(slug: string): string {
  return `/api/public/landing-pages/${slug}/leads`;
}

/** A page has a form if it has a contact section. */
export function hasLeadForm(sections: readonly Pick<Section, 'type'>[]): boolean {
  return sections.some(({ type }) => type === 'contact');
}
