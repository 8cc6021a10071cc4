/** The intent of a search for a keyword. */
export const INTENTS = ['informational', 'navigational', 'commercial', 'transactional'] as const;
export type Intent = (typeof INTENTS)[number];
