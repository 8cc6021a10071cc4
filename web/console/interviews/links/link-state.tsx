import type { InvitingLink } from '../queries.ts';
import { StateBadge } from '../state-badge.tsx';

type Dates = Pick<InvitingLink, 'usedAt' | 'revokedAt' | 'expiresAt'>;

/** Why a link no longer opens the interview; null while it does. */
export function whyClosed({ usedAt, revokedAt, expiresAt }: Dates): string | null {
  if (revokedAt) return 'Withdrawn';
  if (usedAt) return 'Used';
  return Date.parse(expiresAt) < Date.now() ? 'Expired' : null;
}

/** Shows whether a link opens the interview. */
export function LinkState({ link }: { link: Dates }) {
  const closed = whyClosed(link);
  return <StateBadge look={closed ? 'skipped' : 'completed'} words={closed ?? 'Open'} />;
}
