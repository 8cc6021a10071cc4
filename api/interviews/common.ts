import { roleOnly } from '../policy.ts';

/** Common to all routes of interviews behind a login: members with the role `user`, and API keys with the scope. */
export const common = { tag: 'Interviews', policy: roleOnly('user', 'interviews') } as const;
