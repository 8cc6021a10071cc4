import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconMessages, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { request } from '../api/client.ts';
import { useIsOwner } from '../platform/settings/owner.ts';
import { AnchorLink } from '../parts/anchor-link.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Failure } from '../parts/failure.tsx';
import { plural } from '../parts/format.ts';
import { hasNone } from '../parts/has-none.ts';
import { PageHeader } from '../parts/page-header.tsx';
import { Pages } from '../parts/pages.tsx';
import { RelativeTime } from '../parts/relative-time.tsx';
import { TableSkeleton } from '../parts/table-skeleton.tsx';
import classes from './interviews.module.css';
import {
  interviewsQuery,
  type Interview,
  type InterviewsFilter,
  type RestrictedInterview,
} from './queries.ts';
import { StateBadge } from './state-badge.tsx';
import { InterviewsWithoutModel } from './without-model.tsx';
import { ListFilters } from '../parts/list-filters.tsx';

const route = getRouteApi('/signed-in/interviews');

/** The interviews that the caller may see, newest first; the owner can also list other members' interviews. */
export function InterviewsPage() {
  const search = route.useSearch();
  const interviews = useQuery(interviewsQuery(search));
  const isFiltered = search.search !== undefined;
  const isEmpty = hasNone(interviews, isFiltered);
  return (
    <>
      <PageHeader
        title="Interviews"
        description="Candidates answer in their own time; you read what they said, and decide."
        actions={
          <>
            <AnchorLink to="/interviews/consent-texts">What candidates agree to</AnchorLink>
            <AnchorLink to="/interviews/mail-templates">Mails to candidates</AnchorLink>
            {!isEmpty && <NewInterview />}
          </>
        }
      />
      <InterviewsWithoutModel />
      {!isEmpty && <Filters search={search} />}
      {interviews.isPending && <TableSkeleton rows={4} />}
      {interviews.error && !interviews.data && (
        <Failure error={interviews.error} onRetry={() => void interviews.refetch()} />
      )}
      {isEmpty && <FirstInterview />}
      {interviews.data?.total === 0 && isFiltered && (
        <EmptyState
          title="No matching interviews"
          action={<AnchorLink to="/interviews">Show my interviews</AnchorLink>}
        />
      )}
      {interviews.data && interviews.data.total > 0 && (
        <>
          <ul className={classes.list} aria-label="Interviews">
            {interviews.data.items.map((interview) =>
              'restricted' in interview ? (
                <RestrictedRow key={interview.id} interview={interview} />
              ) : (
                <Row key={interview.id} interview={interview} />
              ),
            )}
          </ul>
          <Pages {...interviews.data} label="Pages of interviews" />
        </>
      )}
    </>
  );
}

/** Shown without interviews; colleagues may have some that the caller does not see. */
function FirstInterview() {
  const isOwner = useIsOwner();
  const all = useQuery({ ...interviewsQuery({ scope: 'company' }), enabled: isOwner });
  return (
    <EmptyState
      title="Create your first interview"
      icon={<IconMessages size={44} stroke={1.4} aria-hidden />}
      action={
        <Stack align="center">
          <NewInterview />
          {Boolean(all.data?.total) && (
            <AnchorLink to="/interviews" search={{ scope: 'company' }}>
              Show all interviews of the company
            </AnchorLink>
          )}
        </Stack>
      }
    >
      Say whom you are looking for and what you want to ask. Candidates get a link, and need no account.
    </EmptyState>
  );
}

function NewInterview() {
  return (
    <ButtonLink to="/interviews/new" leftSection={<IconPlus size={18} aria-hidden />}>
      New interview
    </ButtonLink>
  );
}

function Filters({ search }: { search: InterviewsFilter }) {
  const isOwner = useIsOwner();
  const navigate = route.useNavigate();
  const choose = (choice: InterviewsFilter) =>
    void navigate({ search: (now) => ({ ...now, ...choice, page: undefined }), replace: true });
  return (
    <ListFilters
      label="Find an interview"
      placeholder="Name"
      search={search.search}
      onSearch={(found) => choose({ search: found })}
    >
      {isOwner && (
        <SegmentedControl
          aria-label="Whose interviews"
          data={[
            { value: 'own', label: 'Mine' },
            { value: 'company', label: 'All' },
          ]}
          value={search.scope ?? 'own'}
          onChange={(scope) => choose({ scope: scope === 'company' ? 'company' : undefined })}
        />
      )}
    </ListFilters>
  );
}

function Row({ interview }: { interview: Interview }) {
  const { id, name, isActive, questions, responseCount, user, createdAt } = interview;
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <AnchorLink to="/interviews/$interviewId" params={{ interviewId: id }} fw={550} c="inherit">
          {name}
        </AnchorLink>
        <Text size="sm" c="dimmed">
          {plural(questions.length, 'question')} · by {user.email} · created <RelativeTime at={createdAt} />
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {plural(responseCount, 'response')}
      </Text>
      <StateBadge look={isActive ? 'completed' : 'skipped'} words={isActive ? 'Open' : 'Closed'} />
    </li>
  );
}

/** Another member's interview: the owner can see that it exists, and can take it over. */
function RestrictedRow({ interview: { id, name, user } }: { interview: RestrictedInterview }) {
  const client = useQueryClient();
  const take = useMutation({
    mutationFn: () => request('POST', `/api/interviews/${id}/take-over`),
    onSuccess: () => client.invalidateQueries({ queryKey: ['interviews'] }),
  });
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <Text fw={550}>{name}</Text>
        <Text size="sm" c="dimmed">
          by {user.email} · seen by its team only
        </Text>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={`Take over ${name}`}
        loading={take.isPending}
        onClick={() => take.mutate()}
      >
        Take over
      </Button>
    </li>
  );
}
