/** What a code mailed to a candidate is for: verifying an address before a call, or reading the candidate's stored data. */
export const CODE_PURPOSES = ['address', 'my-data'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** How long a code is valid, in milliseconds: mail may be slow, and candidates read the page before they begin. */
export const CODE_LASTS_MS = 30 * 60_000;

/** Wrong attempts after which a code is no longer valid. */
export const MOST_ATTEMPTS = 5;

/** Codes that one address gets in an hour for one purpose. */
export const MOST_CODES_AN_HOUR = 5;
