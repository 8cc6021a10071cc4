/** What a model can do for a document. */
export const GENERATE_ACTIONS = [
  'draft',
  'rewrite',
  'shorten',
  'expand',
  'continue',
  'summarise',
  'translate',
  'change-tone',
  'fix',
] as const;
export type GenerateAction = (typeof GENERATE_ACTIONS)[number];
