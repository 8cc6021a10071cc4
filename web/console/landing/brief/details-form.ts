import type { LandingPage } from '../queries.ts';

type Details = NonNullable<LandingPage['details']>;

/** The details as the form holds them: all texts are present, but may be empty. */
export interface DetailValues {
  goal: string;
  services: { name: string; text: string; price: string }[];
  prices: string;
  hours: string;
  address: string;
  phone: string;
  email: string;
  people: { name: string; role: string; text: string }[];
  quotes: { text: string; author: string }[];
  questions: { question: string; answer: string }[];
  proof: string;
  legal: { imprintUrl: string; privacyUrl: string; consentText: string };
}

export function detailValues(details: Details = {}): DetailValues {
  const { legal } = details;
  return {
    goal: details.goal ?? '',
    services: (details.services ?? []).map(({ name, text = '', price = '' }) => ({ name, text, price })),
    prices: details.prices ?? '',
    hours: details.hours ?? '',
    address: details.address ?? '',
    phone: details.phone ?? '',
    email: details.email ?? '',
    people: (details.people ?? []).map(({ name, role = '', text = '' }) => ({ name, role, text })),
    quotes: details.quotes ?? [],
    questions: details.questions ?? [],
    proof: details.proof ?? '',
    legal: {
      imprintUrl: legal?.imprintUrl ?? '',
      privacyUrl: legal?.privacyUrl ?? '',
      consentText: legal?.consentText ?? '',
    },
  };
}

/** The API's format, without empty rows at the end; null if everything is empty. */
export function detailsBody(values: DetailValues): object | null {
  const body = {
    ...values,
    services: filled(values.services),
    people: filled(values.people),
    quotes: filled(values.quotes),
    questions: filled(values.questions),
  };
  return hasText(body) ? body : null;
}

/** Removes empty rows at the end only: the others keep their places, so that the server's errors match the rows. */
function filled<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.slice(0, rows.findLastIndex(hasText) + 1);
}

function hasText(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && Object.values(value).some(hasText);
}
