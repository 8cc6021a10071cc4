import { roleOnly } from '../policy.ts';

/** What every route of interviews behind a login has in common: members with the role `user`, and API keys with the scope. */
export const common = { tag: 'Interviews', policy: roleOnly('user', 'interviews') } as const;
