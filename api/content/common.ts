import { member } from '../policy.ts';

/** Path prefix of most routes of content planning. */
export const PREFIX = '/seo-content-api';

/** Common to all routes of content planning: open to members, and to API keys with the scope. */
export const common = { tag: 'Content planning', policy: member('content') } as const;
