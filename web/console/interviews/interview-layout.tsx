import { Button, Group, Menu, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useDelete } from '../parts/use-delete.ts';
import { BackLink } from '../parts/back-link.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { PageTabs, usePresentTab } from '../parts/page-tabs.tsx';
import { unlessChanged } from '../parts/use-base.ts';
import { MoreMenu } from '../parts/more-menu.tsx';
import { changeInterview, changesOf, interviewQuery, type TaggedInterview } from './queries.ts';
import { StateBadge } from './state-badge.tsx';

const route = getRouteApi('/signed-in/interviews/$interviewId');

const TABS = [
  { to: '/interviews/$interviewId', path: undefined, label: 'Responses' },
  { to: '/interviews/$interviewId/questions', path: 'questions', label: 'Questions' },
  { to: '/interviews/$interviewId/links', path: 'links', label: 'Links' },
  { to: '/interviews/$interviewId/invitations', path: 'invitations', label: 'Invitations' },
  { to: '/interviews/$interviewId/mails', path: 'mails', label: 'Mails' },
  { to: '/interviews/$interviewId/insights', path: 'insights', label: 'Insights' },
  { to: '/interviews/$interviewId/team', path: 'team', label: 'Team' },
] as const;

/** Name, state and tabs above each part of an interview. The name is the only h1; the parts begin with h2. */
export function InterviewLayout() {
  const { interviewId } = route.useParams();
  const { data: interview } = useSuspenseQuery(interviewQuery(interviewId));
  const tab = usePresentTab(TABS);
  return (
    <>
      <PageHeader
        title={interview.name}
        tabTitle={tab ? `${tab.label} · ${interview.name}` : interview.name}
        description={<State interview={interview} />}
        above={<BackLink to="/interviews">Interviews</BackLink>}
        actions={<Actions interview={interview} />}
      />
      <PageTabs
        label="Interview"
        tabs={TABS}
        present={tab}
        renderLink={({ to }, props) => <Link to={to} params={{ interviewId }} {...props} />}
      />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </>
  );
}

function State({ interview: { isActive, url } }: { interview: TaggedInterview }) {
  return (
    <Group component="span" gap="xs">
      <StateBadge
        look={isActive ? 'completed' : 'skipped'}
        words={isActive ? 'Open to everybody with the URL' : 'Closed; links still open it'}
      />
      <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Text>
    </Group>
  );
}

function Actions({ interview }: { interview: TaggedInterview }) {
  const client = useQueryClient();
  const { queryKey } = interviewQuery(interview.id);
  const toggle = useMutation({
    scope: { id: changesOf(interview) },
    mutationFn: (isActive: boolean) =>
      changeInterview(
        unlessChanged(interview, client.getQueryData(queryKey), (of) => of.isActive),
        { isActive },
      ),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
  return (
    <>
      <CopyButton text={interview.url} label="Copy the URL" size="sm" />
      <Button variant="default" loading={toggle.isPending} onClick={() => toggle.mutate(!interview.isActive)}>
        {interview.isActive ? 'Close the interview' : 'Open again'}
      </Button>
      <MoreActions interview={interview} />
    </>
  );
}

function MoreActions({ interview: { id, name } }: { interview: TaggedInterview }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ask, isPending } = useDelete({
    question: `Delete ${name}?`,
    consequence:
      'The interview, its links and all responses are permanently deleted, also at the voice provider.',
    yes: 'Delete the interview',
    path: `/api/interviews/${id}`,
    onSuccess: async () => {
      await navigate({ to: '/interviews', ignoreBlocker: true });
      client.removeQueries({ queryKey: ['interview', id] });
      await client.invalidateQueries({ queryKey: ['interviews'] });
    },
  });
  return (
    <MoreMenu onDelete={ask} isDeleting={isPending}>
      <Menu.Item
        component="a"
        href={`/api/interviews/${id}/export.csv`}
        download
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        Download responses as CSV
      </Menu.Item>
    </MoreMenu>
  );
}
