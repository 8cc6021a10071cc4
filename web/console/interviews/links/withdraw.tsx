import { useQueryClient } from '@tanstack/react-query';
import type { InvitingLink } from '../queries.ts';
import { whyClosed } from './link-state.tsx';
import { useDelete } from '../../parts/use-delete.ts';
import { RowDelete } from '../../parts/row-delete.tsx';

interface WithdrawProps {
  interviewId: string;
  link: Pick<InvitingLink, 'id' | 'usedAt' | 'revokedAt' | 'expiresAt'>;
  /** The invited person. */
  who: string;
}

/** Button that revokes a valid link; shows nothing for any other. */
export function Withdraw({ interviewId, link, who }: WithdrawProps) {
  const client = useQueryClient();
  const { ask, isPending } = useDelete({
    question: `Withdraw the link of ${who}?`,
    consequence: 'It no longer opens the interview. A call that it opened continues.',
    yes: 'Withdraw the link',
    path: `/api/interviews/${interviewId}/tokens/${link.id}`,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['interview-links', interviewId] }),
        client.invalidateQueries({ queryKey: ['interview-invitations', interviewId] }),
      ]),
  });
  if (whyClosed(link)) return null;
  return (
    <RowDelete label={`Withdraw the link of ${who}`} word="Withdraw" isPending={isPending} onClick={ask} />
  );
}
