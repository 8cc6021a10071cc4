import type { Profile } from '../../db/platform/callers.ts';

/** The sender of a request: a user by session or JWT, or an integration by API key (which has no role, but scopes). */
export interface Caller {
  companyId: string;
  userId: string;
  role: 'user' | 'admin';
  isOwner: boolean;
  sessionId: string | null;
  keyId: string | null;
  /** `cookie` is the console (source `playground`), any bearer token is `api`. */
  via: 'cookie' | 'jwt' | 'api-key';
  scopes: string[];
  /** The user; for an API key, the member who created it. */
  profile: Profile;
}
