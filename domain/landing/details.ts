/** What the owner states about the business; it appears on the page unchanged. Empty texts count as absent. */
export interface PageDetails {
  /** What visitors should do, as a button label. */
  goal?: string | undefined;
  services?: { name: string; text?: string | undefined; price?: string | undefined }[] | undefined;
  /** Lines of text. */
  prices?: string | undefined;
  hours?: string | undefined;
  address?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  people?: { name: string; role?: string | undefined; text?: string | undefined }[] | undefined;
  quotes?: { text: string; author: string }[] | undefined;
  questions?: { question: string; answer: string }[] | undefined;
  /** Lines of text: awards, figures, memberships. */
  proof?: string | undefined;
  legal?:
    | { imprintUrl?: string | undefined; privacyUrl?: string | undefined; consentText?: string | undefined }
    | undefined;
}

/** Every text of the details. */
export function detailsTexts(details: PageDetails | undefined): string[] {
  return textsIn(details);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
