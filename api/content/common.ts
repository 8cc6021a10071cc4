import { member } from '../policy.ts';

/** Under which most routes of content planning stand. */
export const PREFIX = '/seo-content-api';

/** Of every route of content planning: members, and API keys with the scope. */
export const common = { tag: 'Content planning', policy: member('content') } as const;
