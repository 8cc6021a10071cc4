import { Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ARTICLE_STATUSES } from '../../../../domain/content/article.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { ButtonLink } from '../../parts/button-link.tsx';
import { ChipLink, Chips } from '../../parts/chip-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { dateWords, plural } from '../../parts/format.ts';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import { dueDay, today } from '../calendar/month.ts';
import classes from '../content.module.css';
import { type Article, articlesQuery, projectQuery } from '../queries.ts';
import { ArticleStatusBadge } from '../status-badge.tsx';
import { STATUS_WORDS } from '../words.ts';
import { AuditTrend } from './audit-trend.tsx';

const route = getRouteApi('/signed-in/content/$projectId/');

/** The progress of a project's plan, what is due next, and the scores of its site's audits. */
export function ProjectOverviewPage() {
  const { projectId } = route.useParams();
  const { data: project } = useSuspenseQuery(projectQuery(projectId));
  const articles = useQuery(articlesQuery(projectId));
  return (
    <div className={classes.columns}>
      <Stack gap="xl">
        {articles.isPending && <PageSkeleton />}
        {articles.error && !articles.data && (
          <Failure error={articles.error} onRetry={() => void articles.refetch()} />
        )}
        {articles.data?.length === 0 && <NothingPlanned projectId={projectId} />}
        {articles.data && articles.data.length > 0 && (
          <>
            <Plan projectId={projectId} articles={articles.data} />
            <DueNext projectId={projectId} articles={articles.data} />
          </>
        )}
      </Stack>
      <AuditTrend project={project} />
    </div>
  );
}

function NothingPlanned({ projectId }: { projectId: string }) {
  return (
    <EmptyState
      title="No article is planned yet"
      action={
        <ButtonLink to="/content/$projectId/keywords" params={{ projectId }}>
          Go to the keywords
        </ButtonLink>
      }
    >
      Begin with the words that people search for. Titles, outlines and references follow from them.
    </EmptyState>
  );
}

function Plan({ projectId, articles }: { projectId: string; articles: readonly Article[] }) {
  const published = articles.filter(({ status }) => status === 'published').length;
  return (
    <section aria-labelledby="plan-title">
      <Title order={2} id="plan-title" mb="sm">
        Plan
      </Title>
      <Text mb={4}>
        {published} of {plural(articles.length, 'article')} published
      </Text>
      <Progress value={(published / articles.length) * 100} aria-label="Published articles" mb="md" />
      <Chips label="Articles by status">
        {ARTICLE_STATUSES.map((status) => (
          <ChipLink
            key={status}
            to="/content/$projectId/articles"
            params={{ projectId }}
            search={{ status }}
            isChosen={false}
            amount={articles.filter((article) => article.status === status).length}
          >
            {STATUS_WORDS[status]}
          </ChipLink>
        ))}
      </Chips>
    </section>
  );
}

const MOST_DUE = 8;

function DueNext({ projectId, articles }: { projectId: string; articles: readonly Article[] }) {
  const now = today();
  const due = articles
    .flatMap((article) => (article.dueDate === null ? [] : [{ article, day: dueDay(article.dueDate) }]))
    .filter(({ article }) => article.status !== 'published')
    .toSorted((a, b) => a.day.localeCompare(b.day));
  return (
    <section aria-labelledby="due-title">
      <Title order={2} id="due-title" mb="sm">
        Due next
      </Title>
      {due.length === 0 && (
        <Text c="dimmed">
          No open article has a day.{' '}
          <AnchorLink to="/content/$projectId/calendar" params={{ projectId }}>
            Open the calendar
          </AnchorLink>
        </Text>
      )}
      {due.length > 0 && (
        <ul className={classes.list} aria-labelledby="due-title">
          {due.slice(0, MOST_DUE).map(({ article: { id, name, status }, day }) => (
            <li key={id} className={classes.row}>
              <div className={classes.main}>
                <AnchorLink to="/content/articles/$articleId" params={{ articleId: id }} fw={550} c="inherit">
                  {name}
                </AnchorLink>
                <Text size="sm" c={day < now ? 'var(--mantine-color-error)' : 'dimmed'}>
                  {day < now ? `Was due on ${dateWords(day)}` : `Due on ${dateWords(day)}`}
                </Text>
              </div>
              <ArticleStatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
