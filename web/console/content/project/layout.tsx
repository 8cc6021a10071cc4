import { Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFreshQueries } from '../../api/use-fresh-queries.ts';
import { useDelete } from '../../parts/use-delete.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import { PageTabs, usePresentTab } from '../../parts/page-tabs.tsx';
import { shortUrl } from '../../parts/url-words.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { MoreMenu } from '../../parts/more-menu.tsx';
import { API, projectQuery, type TaggedProject } from '../queries.ts';

const route = getRouteApi('/signed-in/content/$projectId');

const TABS = [
  { to: '/content/$projectId', path: undefined, label: 'Overview' },
  { to: '/content/$projectId/keywords', path: 'keywords', label: 'Keywords' },
  { to: '/content/$projectId/titles', path: 'titles', label: 'Titles' },
  { to: '/content/$projectId/articles', path: 'articles', label: 'Articles' },
  { to: '/content/$projectId/calendar', path: 'calendar', label: 'Calendar' },
  { to: '/content/$projectId/settings', path: 'settings', label: 'Settings' },
] as const;

/** Name and tabs above each part of a project. The name is the only h1; its parts begin with h2. */
export function ProjectLayout() {
  const { projectId } = route.useParams();
  const { data: project } = useSuspenseQuery(projectQuery(projectId));
  useFreshQueries(['summary-intake', 'content-answer'], [['content-project', projectId]]);
  const tab = usePresentTab(TABS);
  return (
    <>
      <PageHeader
        title={project.name}
        tabTitle={tab ? `${tab.label} · ${project.name}` : project.name}
        description={<Text span>{project.websiteUrl ? shortUrl(project.websiteUrl) : 'No site yet'}</Text>}
        above={<BackLink to="/content">Content</BackLink>}
        actions={<Actions project={project} />}
      />
      <PageTabs
        label="Project"
        tabs={TABS}
        present={tab}
        renderLink={({ to }, props) => <Link to={to} params={{ projectId }} {...props} />}
      />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </>
  );
}

function Actions({ project: { id, name } }: { project: TaggedProject }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ask, isPending } = useDelete({
    question: `Delete ${name}?`,
    consequence: 'Its keywords and articles are permanently deleted. Audits of its site stay.',
    yes: 'Delete the project',
    path: `${API}/projects/${id}`,
    onSuccess: async () => {
      await navigate({ to: '/content', ignoreBlocker: true });
      client.removeQueries({ queryKey: projectQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: ['content-projects'] });
    },
  });
  return <MoreMenu onDelete={ask} isDeleting={isPending} />;
}
