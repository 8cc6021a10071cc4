/** What a code mailed to a candidate is for: to verify an address before a call, or to open what is kept of its candidate. */
export const CODE_PURPOSES = ['address', 'my-data'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** How long a code holds, in milliseconds: mail may be slow, and candidates read before they begin. */
export const CODE_LASTS_MS = 30 * 60_000;

/** Wrong attempts after which a code holds no more. */
export const MOST_ATTEMPTS = 5;

/** Codes that one address gets in an hour for one purpose. */
export const MOST_CODES_AN_HOUR = 5;
