import { Group, Text } from '@mantine/core';
import { IconNews, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AnchorLink } from '../parts/anchor-link.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Failure } from '../parts/failure.tsx';
import { languageWords } from '../parts/format.ts';
import { hasNone } from '../parts/has-none.ts';
import { PageHeader } from '../parts/page-header.tsx';
import { Pages } from '../parts/pages.tsx';
import { RelativeTime } from '../parts/relative-time.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { TableSkeleton } from '../parts/table-skeleton.tsx';
import { shortUrl } from '../parts/url-words.ts';
import { useSearchText } from '../parts/use-search-text.ts';
import classes from './content.module.css';
import type { List } from '../api/lists.ts';
import { type Project, projectsQuery } from './queries.ts';

const route = getRouteApi('/signed-in/content');

/** All projects, i.e. sites that content is planned for, newest first. */
export function ProjectsPage() {
  const search = route.useSearch();
  const projects = useQuery(projectsQuery(search));
  const isFiltered = search.search !== undefined;
  const isEmpty = hasNone(projects, isFiltered);
  return (
    <>
      <PageHeader
        title="Content"
        description="From keywords to titles, outlines and articles with references. One project per site."
        actions={
          <>
            <ButtonLink to="/content/guidelines" variant="default">
              Guidelines and prompts
            </ButtonLink>
            {!isEmpty && <NewProject />}
          </>
        }
      />
      {!isEmpty && <FindProject search={search.search} />}
      {projects.isPending && <TableSkeleton rows={4} />}
      {projects.error && !projects.data && (
        <Failure error={projects.error} onRetry={() => void projects.refetch()} />
      )}
      {isEmpty && (
        <EmptyState
          title="Plan content for your first site"
          icon={<IconNews size={44} stroke={1.4} aria-hidden />}
          action={<NewProject />}
        >
          A project holds the keywords of a site, its articles and how the company writes.
        </EmptyState>
      )}
      {projects.data?.total === 0 && isFiltered && (
        <EmptyState
          title="No matching projects"
          action={<AnchorLink to="/content">Show all projects</AnchorLink>}
        />
      )}
      {projects.data && projects.data.total > 0 && <ProjectList projects={projects.data} />}
    </>
  );
}

function NewProject() {
  return (
    <ButtonLink to="/content/new" leftSection={<IconPlus size={18} aria-hidden />}>
      New project
    </ButtonLink>
  );
}

function FindProject({ search }: { search: string | undefined }) {
  const navigate = route.useNavigate();
  const [text, setText] = useSearchText(
    search,
    (found) => void navigate({ search: { search: found }, replace: true }),
  );
  return (
    <Group mb="md">
      <SearchField
        label="Find a project"
        placeholder="Name"
        value={text}
        onChange={setText}
        style={{ flex: '1 1 14rem' }}
        maw={360}
      />
    </Group>
  );
}

function ProjectList({ projects }: { projects: List<Project> }) {
  return (
    <>
      <ul className={classes.list} aria-label="Projects">
        {projects.items.map(({ id, name, websiteUrl, language, createdAt }) => (
          <li key={id} className={classes.row}>
            <div className={classes.main}>
              <AnchorLink to="/content/$projectId" params={{ projectId: id }} fw={550} c="inherit">
                {name}
              </AnchorLink>
              <Text size="sm" c="dimmed">
                {websiteUrl ? shortUrl(websiteUrl) : 'No site yet'} · {languageWords(language)}
              </Text>
            </div>
            <Text size="sm" c="dimmed">
              Created <RelativeTime at={createdAt} />
            </Text>
          </li>
        ))}
      </ul>
      <Pages {...projects} label="Pages of projects" />
    </>
  );
}
