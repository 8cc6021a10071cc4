/** Console sections below `/app` that need a session. */
export const SECTIONS: ReadonlySet<string> = new Set([
  'agents',
  'audits',
  'content',
  'documents',
  'interviewers',
  'interviews',
  'jobs',
  'landing-pages',
  'notices',
  'responses',
  'settings',
  'sitemaps',
]);

/** Console pages for people who are not signed in. */
export const OPEN_PAGES: ReadonlySet<string> = new Set([
  'sign-in',
  'login',
  'register',
  'forgot-password',
  'reset-password',
]);

/** Sections that are for role `user` only (page d). */
export const USERS_ONLY: ReadonlySet<string> = new Set(['interviewers', 'interviews', 'responses']);

/** A placeholder origin: paths that resolve to any other one are not ours. */
const HERE = 'https://console.invalid';

export interface AccessDecision {
  allowed: boolean;
  reason: 'no-session' | 'role' | 'unknown-path' | null;
}

/** May this visitor (null without a session) open this page? The console's route guard asks before it shows one. */
export function decideAccess(path: string, visitor: { role: 'user' | 'admin' } | null): AccessDecision {
  const [root, section = '', ...rest] = segmentsOf(path);
  if (root === 'app' && OPEN_PAGES.has(section) && rest.length === 0) return { allowed: true, reason: null };
  if (!visitor) return refuse('no-session');
  const isKnown = section === '' ? rest.length === 0 : SECTIONS.has(section);
  if (root !== 'app' || !isKnown) return refuse('unknown-path');
  if (USERS_ONLY.has(section) && visitor.role !== 'user') return refuse('role');
  return { allowed: true, reason: null };
}

/** The path segments of the page that a browser would open: `/app/agents/../interviews` leads to the interviews. */
function segmentsOf(path: string): string[] {
  const page = path.startsWith('/') ? URL.parse(path, HERE) : null;
  return page?.origin === HERE ? page.pathname.split('/').slice(1) : [];
}

function refuse(reason: NonNullable<AccessDecision['reason']>): AccessDecision {
  return { allowed: false, reason };
}
