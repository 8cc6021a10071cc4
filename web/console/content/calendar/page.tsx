import { ActionIcon, Button, Group, Text, Title, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import { dayWords, monthWords } from '../../parts/format.ts';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import listClasses from '../content.module.css';
import { type Article, articlesQuery } from '../queries.ts';
import { ArticleStatusBadge } from '../status-badge.tsx';
import classes from './calendar.module.css';
import { dueDay, monthAfter, today, weeksOf } from './month.ts';

const route = getRouteApi('/signed-in/content/$projectId/calendar');
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A calendar of articles by due date; on a phone, it only lists days with articles. */
export function CalendarPage() {
  const { projectId } = route.useParams();
  const { month = today().slice(0, 7) } = route.useSearch();
  const articles = useQuery(articlesQuery(projectId));
  if (articles.isPending) return <PageSkeleton />;
  if (!articles.data) return <Failure error={articles.error} onRetry={() => void articles.refetch()} />;
  const byDay = Map.groupBy(articles.data, ({ dueDate }) => (dueDate === null ? '' : dueDay(dueDate)));
  return (
    <>
      <Months month={month} />
      <Weeks month={month} byDay={byDay} />
      <WithoutDay articles={byDay.get('') ?? []} />
    </>
  );
}

function Months({ month }: { month: string }) {
  const navigate = route.useNavigate();
  const now = today().slice(0, 7);
  const go = (by: number) => void navigate({ search: { month: monthAfter(month, by) } });
  return (
    <Group gap="xs" mb="sm">
      <Tooltip label="Month before">
        <ActionIcon variant="default" size={30} aria-label="Month before" onClick={() => go(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Month after">
        <ActionIcon variant="default" size={30} aria-label="Month after" onClick={() => go(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Title order={2} id="month-title" aria-live="polite">
        {monthWords(month)}
      </Title>
      {month !== now && (
        <Button size="xs" variant="default" ml="auto" onClick={() => void navigate({ search: {} })}>
          Today
        </Button>
      )}
    </Group>
  );
}

function Weeks({ month, byDay }: { month: string; byDay: ReadonlyMap<string, Article[]> }) {
  const weeks = weeksOf(month);
  const isEmpty = !weeks.flat().some((day) => day.startsWith(month) && byDay.has(day));
  const now = today();
  return (
    <>
      {isEmpty && <Text c="dimmed">No article is due in this month.</Text>}
      <table className={classes.table} aria-labelledby="month-title">
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const due = byDay.get(day) ?? [];
                return (
                  <td
                    key={day}
                    data-empty={due.length === 0 || undefined}
                    data-outside={!day.startsWith(month) || undefined}
                    aria-current={day === now ? 'date' : undefined}
                  >
                    <time dateTime={day} className={classes.day}>
                      <span aria-hidden className={classes.number}>
                        {Number(day.slice(8))}
                      </span>
                      <span className={classes.words}>{dayWords(day)}</span>
                    </time>
                    <Due articles={due} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Due({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null;
  return (
    <ul className={classes.articles}>
      {articles.map(({ id, name, status }) => (
        <li key={id}>
          <AnchorLink to="/content/articles/$articleId" params={{ articleId: id }} size="sm">
            {name}
          </AnchorLink>
          <div>
            <ArticleStatusBadge status={status} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function WithoutDay({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="undated-title">
      <Title order={2} id="undated-title" mt="xl" mb="sm">
        Without a day
      </Title>
      <ul className={listClasses.list} aria-labelledby="undated-title">
        {articles.map(({ id, name, status }) => (
          <li key={id} className={listClasses.row}>
            <div className={listClasses.main}>
              <AnchorLink to="/content/articles/$articleId" params={{ articleId: id }} c="inherit">
                {name}
              </AnchorLink>
            </div>
            <ArticleStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
