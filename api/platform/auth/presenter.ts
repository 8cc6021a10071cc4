import type { Profile } from '../../../db/platform/callers.ts';
import type { PublicMember, PublicUser } from './schema.ts';

/** A user as responses show them. */
export function presentUser(user: Profile): PublicUser {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    roleCode: user.role === 'admin' ? 'ADMIN' : 'USER',
    companyId: user.companyId,
    profile: {
      avatar: user.avatar ?? null,
      preferences: user.preferences,
      lastLogin: user.lastLogin?.toISOString() ?? null,
    },
  };
}

/** A user as other members see them. */
export function presentMember(user: Profile): PublicMember {
  const { profile, ...rest } = presentUser(user);
  const { preferences: _, ...shown } = profile;
  return { ...rest, profile: shown, version: user.version };
}
