import type { ArticleStatus } from '../../../domain/content/article.ts';
import type { Intent } from '../../../domain/content/keyword.ts';
import type { SourceReason } from '../../../domain/content/research/source.ts';
import type { Source } from './queries.ts';

/** In the order of an article's progress. */
export const STATUS_WORDS: Record<ArticleStatus, string> = {
  planned: 'Planned',
  outlined: 'Outlined',
  drafting: 'Drafting',
  review: 'In review',
  published: 'Published',
};

/** The job status whose badge style each article status uses. */
export const STATUS_LOOKS = {
  planned: 'queued',
  outlined: 'processing',
  drafting: 'processing',
  review: 'waiting',
  published: 'completed',
} as const satisfies Record<ArticleStatus, string>;

export const INTENT_WORDS: Record<Intent, string> = {
  informational: 'Informational',
  navigational: 'Navigational',
  commercial: 'Commercial',
  transactional: 'Transactional',
};

const REASON_WORDS: Record<SourceReason, string> = {
  'address-refused': 'Its URL must not be fetched',
  unreachable: 'It could not be reached',
  timeout: 'It took too long',
  'too-large': 'It is too large',
  'too-many-redirects': 'It redirects too often',
  disallowed: 'Its robots.txt does not allow it',
  'not-found': 'The page no longer exists',
  'login-required': 'It is behind a login',
  refused: 'The server refused it',
  'server-error': 'The server failed',
  'not-html': 'It is no web page',
  unreadable: 'It could not be read',
  'too-little-text': 'It has hardly any text',
  duplicate: 'Another page says the very same',
  'near-duplicate': 'Another page says nearly the same',
  'nothing-to-quote': 'It says nothing on the subject',
  surplus: 'There were enough others',
};

const STATES: Record<Source['state'], string> = {
  found: 'Found, not read yet',
  read: 'Read',
  kept: 'Cited',
  dropped: 'Not used',
};

/** The result of looking at a page. */
export function sourceWords({ state, reason }: Pick<Source, 'state' | 'reason'>): string {
  return reason === null ? STATES[state] : REASON_WORDS[reason];
}
