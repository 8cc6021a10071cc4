import { member } from '../policy.ts';

/** Under which most routes of content planning stand. */
export const PREFIX = '/seo-content-api';

/** What every route of content planning has in common: open to members, and to API keys with the scope. */
export const common = { tag: 'Content planning', policy: member('content') } as const;
