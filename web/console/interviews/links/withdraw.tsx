import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import type { InvitingLink } from '../queries.ts';
import { whyClosed } from './link-state.tsx';

interface WithdrawProps {
  interviewId: string;
  link: Pick<InvitingLink, 'id' | 'usedAt' | 'revokedAt' | 'expiresAt'>;
  /** Whom it invites. */
  who: string;
}

/** Ends a link that is open; nothing for one that is not. */
export function Withdraw({ interviewId, link, who }: WithdrawProps) {
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => request('DELETE', `/api/interviews/${interviewId}/tokens/${link.id}`),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['interview-links', interviewId] }),
        client.invalidateQueries({ queryKey: ['interview-invitations', interviewId] }),
      ]),
  });
  if (whyClosed(link)) return null;
  const ask = () =>
    modals.openConfirmModal({
      title: `Withdraw the link of ${who}?`,
      children: 'It no longer opens the interview. A call that it opened continues.',
      labels: { confirm: 'Withdraw the link', cancel: 'Keep it' },
      confirmProps: { color: 'red' },
      onConfirm: () => revoke.mutate(),
    });
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Withdraw the link of ${who}`}
      loading={revoke.isPending}
      onClick={ask}
    >
      Withdraw
    </Button>
  );
}
