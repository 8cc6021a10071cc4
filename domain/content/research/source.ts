export const SOURCE_ORIGINS = ['given', 'search', 'sitemap'] as const;
export const SOURCE_STATES = ['found', 'read', 'kept', 'dropped'] as const;

/** Why a page was not used. */
export const SOURCE_REASONS = [
  'address-refused',
  'unreachable',
  'timeout',
  'too-large',
  'too-many-redirects',
  'disallowed',
  'not-found',
  'login-required',
  'refused',
  'server-error',
  'not-html',
  'unreadable',
  'too-little-text',
  'duplicate',
  'near-duplicate',
  'nothing-to-quote',
  'surplus',
] as const;
export type SourceReason = (typeof SOURCE_REASONS)[number];

/** Maximum number of sources stored by a run. There are more candidates, because some turn out to be unusable. */
export const MOST_SOURCES = 30;
export const DEFAULT_SOURCES = 8;
