import { roleOnly } from '../policy.ts';

/** Of every route of interviews with a login: members of the role `user`, and API keys with the scope. */
export const common = { tag: 'Interviews', policy: roleOnly('user', 'interviews') } as const;
