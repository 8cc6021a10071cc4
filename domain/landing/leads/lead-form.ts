import type { Section } from '../section.ts';

/** Field names of the form and the most characters of each. `email` is required, the rest optional. */
export const LEAD_FIELDS = { name: 200, email: 320, phone: 50, company: 200, message: 5_000 } as const;
export type LeadField = keyof typeof LEAD_FIELDS;

/** A visitor's input in the form of a page. */
export interface LeadText {
  email: string;
  name?: string | undefined;
  phone?: string | undefined;
  company?: string | undefined;
  message?: string | undefined;
}

/** A field hidden from people: anyone who fills it in is a program. Not a name that browsers autofill. */
export const HONEYPOT = 'homepage_confirm';

/** The hidden field with the signed time at which the form was shown. */
export const TOKEN_FIELD = 'token';

/** Where a page's form is posted, below the installation's public URL. */
export function leadFormAction(slug: string): string {
  return `/api/public/landing-pages/${slug}/leads`;
}

/** A page has a form where it has a section for contact. */
export function hasLeadForm(sections: readonly Pick<Section, 'type'>[]): boolean {
  return sections.some(({ type }) => type === 'contact');
}
