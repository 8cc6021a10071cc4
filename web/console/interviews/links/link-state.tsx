import type { InvitingLink } from '../queries.ts';
import { StateBadge } from '../state-badge.tsx';

type Dates = Pick<InvitingLink, 'usedAt' | 'revokedAt' | 'expiresAt'>;

/** Why a link opens the interview no more; null while it does. */
export function whyClosed({ usedAt, revokedAt, expiresAt }: Dates): string | null {
  if (revokedAt) return 'Withdrawn';
  if (usedAt) return 'Used';
  return Date.parse(expiresAt) < Date.now() ? 'Expired' : null;
}

/** Whether a link opens the interview. */
export function LinkState({ link }: { link: Dates }) {
  const closed = whyClosed(link);
  return <StateBadge look={closed ? 'skipped' : 'completed'} words={closed ?? 'Open'} />;
}
