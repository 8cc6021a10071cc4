import type { Orm } from '../orm.ts';
import { runPrepared } from '../prepared.ts';

/** What an invitation says to whoever holds its link. */
export interface OpenInvitation {
  companyName: string;
  email: string;
  expiresAt: Date;
}

const OPEN_INVITATION = {
  name: 'open-invitation',
  text: `select c.name as "companyName", i.email, i.expires_at as "expiresAt"
    from invitations i join companies c on c.id = i.company_id
    where i.token_hash = $1 and i.accepted_at is null and i.expires_at > now() and c.closed_at is null`,
};

/** The open invitation with this hash of its token, or null. The company is what is asked for, hence no filter. */
export async function findOpenInvitation(orm: Orm, tokenHash: string): Promise<OpenInvitation | null> {
  const [row] = await runPrepared<Omit<OpenInvitation, 'expiresAt'> & { expiresAt: string }>(
    orm,
    OPEN_INVITATION,
    [tokenHash],
  );
  return row ? { ...row, expiresAt: new Date(row.expiresAt) } : null;
}
