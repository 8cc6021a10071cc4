import type { Profile } from '../../db/platform/callers.ts';

/** The sender of a request: a user by session or JWT, or an integration by API key (no role, some scopes). */
export interface Caller {
  companyId: string;
  userId: string;
  role: 'user' | 'admin';
  isOwner: boolean;
  sessionId: string | null;
  keyId: string | null;
  /** `cookie` is the console (source `playground`), any bearer is `api`. */
  via: 'cookie' | 'jwt' | 'api-key';
  scopes: string[];
  /** The user, also for an API key: the member who created it. */
  profile: Profile;
}
