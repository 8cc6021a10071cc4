import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { InvitationState } from '../../../../domain/interviews/invitations/invitation.ts';
import { useFreshQueries } from '../../api/use-fresh-queries.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { dateTime } from '../../parts/format.ts';
import { Pages } from '../../parts/pages.tsx';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import classes from '../interviews.module.css';
import { type Invitation, invitationsQuery } from '../queries.ts';
import { StateBadge } from '../state-badge.tsx';
import { InviteList } from './invite-list.tsx';
import { whyClosed } from './link-state.tsx';
import { Withdraw } from './withdraw.tsx';

const route = getRouteApi('/signed-in/interviews/$interviewId/invitations');
/** Milliseconds between polls while mails are sent: the job itself only reports its beginning and its end. */
const LOOK_AGAIN = 2_000;

/** Candidates invited with a list, and the state of their mails. */
export function InvitationsPage() {
  const { interviewId } = route.useParams();
  const { page } = route.useSearch();
  const invitations = useQuery({
    ...invitationsQuery(interviewId, page),
    refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) ? LOOK_AGAIN : false),
  });
  useFreshQueries(['interview-invitations'], [['interview-invitations', interviewId]]);
  const { data, error } = invitations;
  return (
    <Stack gap="xl">
      <InviteList interviewId={interviewId} />
      <section aria-labelledby="invited-title">
        <Title order={2} id="invited-title" mb="sm">
          Invited
        </Title>
        {invitations.isPending && <TableSkeleton rows={3} />}
        {error && !data && <Failure error={error} onRetry={() => void invitations.refetch()} />}
        {data?.total === 0 && <Text c="dimmed">Nobody was invited by a list yet.</Text>}
        {data && data.total > 0 && (
          <>
            {data.items.some(({ url }) => url !== null) && (
              <Button
                size="xs"
                variant="default"
                component="a"
                href={`/api/interviews/${interviewId}/invitations.csv`}
                download
                leftSection={<IconDownload size={15} aria-hidden />}
                mb="sm"
              >
                Download the links as CSV
              </Button>
            )}
            <ul className={classes.list} aria-label="Invitations">
              {data.items.map((invitation) => (
                <Row key={invitation.id} interviewId={interviewId} invitation={invitation} />
              ))}
            </ul>
            <Pages {...data} label="Pages of invitations" />
          </>
        )}
      </section>
    </Stack>
  );
}

const isOnItsWay = ({ state }: Invitation) => state === 'waiting' || state === 'sending';

const STATES: Record<
  InvitationState,
  { look: 'completed' | 'processing' | 'failed' | 'skipped'; words: string }
> = {
  waiting: { look: 'processing', words: 'Waiting' },
  sending: { look: 'processing', words: 'Being mailed' },
  sent: { look: 'completed', words: 'Mailed' },
  failed: { look: 'failed', words: 'Not mailed' },
  uncertain: { look: 'failed', words: 'Possibly mailed' },
  link: { look: 'completed', words: 'Link to share' },
};

function Row({ interviewId, invitation }: { interviewId: string; invitation: Invitation }) {
  const { name, email, state, error, url, sentAt, expiresAt, timeFactor } = invitation;
  const closed = whyClosed(invitation);
  const { look, words } = closed ? { look: 'skipped' as const, words: closed } : STATES[state];
  const times = [
    timeFactor > 1 && `${timeFactor} × the time`,
    sentAt && `mailed ${dateTime(sentAt)}`,
    `until ${dateTime(expiresAt)}`,
  ].filter(Boolean);
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <Text fw={550}>{name ?? email}</Text>
        <Text size="sm" c="dimmed">
          {name === null ? '' : `${email} · `}
          {times.join(' · ')}
        </Text>
        {!closed && error && <Text size="sm">{error}</Text>}
        {!closed && state === 'uncertain' && (
          <Text size="sm">Sending was broken off. Ask the candidate, or pass the link on.</Text>
        )}
      </div>
      <Group gap="sm">
        <StateBadge look={look} words={words} />
        {url && <CopyButton text={url} label="Copy the link" of={name ?? email} />}
        <Withdraw interviewId={interviewId} link={invitation} who={name ?? email} />
      </Group>
    </li>
  );
}
