import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Failure } from '../../parts/failure.tsx';
import { dateTime, plural } from '../../parts/format.ts';
import { Pages } from '../../parts/pages.tsx';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import classes from '../interviews.module.css';
import { type InvitingLink, linksQuery } from '../queries.ts';
import { LinkState } from './link-state.tsx';
import { NewLink } from './new-link.tsx';
import { Withdraw } from './withdraw.tsx';

const route = getRouteApi('/signed-in/interviews/$interviewId/links');

/** Creates links that invite candidates, and lists the existing ones. */
export function LinksPage() {
  const { interviewId } = route.useParams();
  const { page } = route.useSearch();
  const links = useQuery(linksQuery(interviewId, page));
  return (
    <Stack gap="xl">
      <NewLink interviewId={interviewId} />
      <section aria-labelledby="links-title">
        <Title order={2} id="links-title" mb="sm">
          Links
        </Title>
        {links.isPending && <TableSkeleton rows={3} />}
        {links.error && !links.data && <Failure error={links.error} onRetry={() => void links.refetch()} />}
        {links.data?.total === 0 && <Text c="dimmed">No links yet.</Text>}
        {links.data && links.data.total > 0 && (
          <>
            <ul className={classes.list} aria-label="Links">
              {links.data.items.map((link) => (
                <Row key={link.id} interviewId={interviewId} link={link} />
              ))}
            </ul>
            <Pages {...links.data} label="Pages of links" />
          </>
        )}
      </section>
    </Stack>
  );
}

function Row({ interviewId, link }: { interviewId: string; link: InvitingLink }) {
  const { name, email, singleUse, expiresAt, timeFactor, extraQuestions } = link;
  const who = name ?? email ?? (singleUse ? 'Anyone with the link, once' : 'Anyone with the link');
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <Text fw={550}>{who}</Text>
        <Text size="sm" c="dimmed">
          {name !== null && email !== null ? `${email} · ` : ''}until {dateTime(expiresAt)}
          {timeFactor > 1 ? ` · ${timeFactor} × the time` : ''}
          {extraQuestions.length > 0 ? ` · ${plural(extraQuestions.length, 'question')} of their own` : ''}
        </Text>
      </div>
      <Group gap="sm">
        <LinkState link={link} />
        <Withdraw interviewId={interviewId} link={link} who={who} />
      </Group>
    </li>
  );
}
