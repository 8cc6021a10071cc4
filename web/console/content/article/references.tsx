import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isStageDone } from '../../../../domain/platform/job/job.ts';
import type { Job } from '../../api/job-events.ts';
import { useFreshProgress } from '../../api/use-fresh-progress.ts';
import { useFreshQueries } from '../../api/use-fresh-queries.ts';
import { useLiveJob } from '../../api/use-jobs.ts';
import { Failure } from '../../parts/failure.tsx';
import { plural } from '../../parts/format.ts';
import { JobActions } from '../../parts/job-actions.tsx';
import { JobStages } from '../../parts/job-stages.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import { shortUrl } from '../../parts/url-words.ts';
import contentClasses from '../content.module.css';
import { researchQuery, type Source, type TaggedArticle } from '../queries.ts';
import { sourceWords } from '../words.ts';
import classes from './article.module.css';
import { PageLink, ReferenceList } from './reference-list.tsx';
import { StartResearch } from './start-research.tsx';

/** An article's references, updated live during research, and what became of the other pages found. */
export function References({ article }: { article: TaggedArticle }) {
  const research = useQuery(researchQuery(article.id));
  const job = useLiveJob<Job | undefined>(research.data?.job ?? undefined);
  useFreshProgress(job, ['content-research', article.id]);
  useFreshQueries(
    ['reference-research'],
    [
      ['content-research', article.id],
      ['content-article', article.id],
    ],
  );
  const { data, error } = research;
  return (
    <section aria-labelledby="references-title" className={contentClasses.card}>
      <Title order={2} id="references-title" mb="sm">
        References
      </Title>
      <Stack gap="lg">
        {research.isPending && <TableSkeleton rows={3} />}
        {error && !data && <Failure error={error} onRetry={() => void research.refetch()} />}
        {job && <Research job={job} of={article.name} />}
        {data && <ReferenceList references={data.items} />}
        {data && <Sources sources={data.sources} />}
        <StartResearch article={article} job={job} />
      </Stack>
    </section>
  );
}

function Research({ job, of }: { job: Job; of: string }) {
  const search = job.stages.find(({ name }) => name === 'search');
  return (
    <div>
      <Group justify="space-between">
        <Group gap="xs" role="status">
          <Text size="sm">Research</Text>
          <StatusBadge status={job.status} />
        </Group>
        <JobActions job={job} name={`the research for ${of}`} />
      </Group>
      {job.status !== 'completed' && <JobStages job={job} of={`the research for ${of}`} />}
      {job.error && (
        <Alert color="red" variant="light" mt="sm" title="The research has failed">
          {job.error.message}
        </Alert>
      )}
      {search?.status === 'skipped' && isStageDone(search) && (
        <Text size="sm" c="dimmed" mt="xs">
          The web was not searched: only the given URLs or pages of the project’s site were read.
        </Text>
      )}
    </div>
  );
}

/** Pages that are not cited, each with the result of looking at it. */
function Sources({ sources }: { sources: readonly Source[] }) {
  const others = sources.filter(({ state }) => state !== 'kept');
  if (others.length === 0) return null;
  return (
    <details>
      <summary>{plural(others.length, 'page')} not cited</summary>
      <ul className={classes.sources} aria-label="Pages that are not cited">
        {others.map((source) => (
          <li key={source.url}>
            <PageLink url={source.url} title={source.title || shortUrl(source.url)} />
            <Text size="sm" c="dimmed">
              {sourceWords(source)}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}
