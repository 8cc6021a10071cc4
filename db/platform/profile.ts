import type { Orm } from '../orm.ts';
import { runPrepared } from '../prepared.ts';
import type { User } from './entities.ts';

/** What answers show of a user. */
export type Profile = Pick<
  User,
  'id' | 'companyId' | 'name' | 'email' | 'role' | 'avatar' | 'preferences' | 'lastLogin'
>;

const PROFILE = {
  name: 'profile',
  text: `select id, company_id as "companyId", name, email, role, avatar, preferences, last_login as "lastLogin"
    from users where company_id = $1 and id = $2`,
};

/** A member of the company as he is now, to look at only; null when there is none. Every page of the console asks for it. */
export async function findProfile(orm: Orm, companyId: string, userId: string): Promise<Profile | null> {
  type Row = Omit<Profile, 'lastLogin'> & { lastLogin: string | null };
  const [row] = await runPrepared<Row>(orm, PROFILE, [companyId, userId]);
  return row ? { ...row, lastLogin: row.lastLogin === null ? null : new Date(row.lastLogin) } : null;
}
