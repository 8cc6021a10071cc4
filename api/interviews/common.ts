import { roleOnly } from '../policy.ts';

/** Shared by all interview routes that require a login: members with the role `user`, and API keys with the scope. */
export const common = { tag: 'Interviews', policy: roleOnly('user', 'interviews') } as const;
