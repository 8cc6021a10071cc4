import { Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ARTICLE_STATUSES } from '../../../../domain/content/article.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { hasNone } from '../../parts/has-none.ts';
import { dateWords, plural } from '../../parts/format.ts';
import { Pages } from '../../parts/pages.tsx';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import { dueDay } from '../calendar/month.ts';
import classes from '../content.module.css';
import type { List } from '../../api/lists.ts';
import { type Article, articlePageQuery, type ArticlesFilter } from '../queries.ts';
import { ArticleStatusBadge } from '../status-badge.tsx';
import { STATUS_WORDS } from '../words.ts';
import { FilterSelect, ListFilters } from '../../parts/list-filters.tsx';

const route = getRouteApi('/signed-in/content/$projectId/articles');

/** Articles of a project, newest first. */
export function ArticlesPage() {
  const { projectId } = route.useParams();
  const search = route.useSearch();
  const articles = useQuery(articlePageQuery(projectId, search));
  const isFiltered = Boolean(search.search ?? search.status);
  const isEmpty = hasNone(articles, isFiltered);
  return (
    <>
      {!isEmpty && <Filters search={search} />}
      {articles.isPending && <TableSkeleton rows={5} />}
      {articles.error && !articles.data && (
        <Failure error={articles.error} onRetry={() => void articles.refetch()} />
      )}
      {articles.data?.total === 0 && isFiltered && (
        <EmptyState
          title="No matching articles"
          action={
            <AnchorLink to="/content/$projectId/articles" params={{ projectId }}>
              Show all articles
            </AnchorLink>
          }
        />
      )}
      {isEmpty && (
        <EmptyState
          title="No articles yet"
          action={
            <ButtonLink to="/content/$projectId/titles" params={{ projectId }}>
              Find titles
            </ButtonLink>
          }
        >
          An article begins with its title.
        </EmptyState>
      )}
      {articles.data && articles.data.total > 0 && <ArticleList articles={articles.data} />}
    </>
  );
}

function Filters({ search }: { search: ArticlesFilter }) {
  const { projectId } = route.useParams();
  const navigate = route.useNavigate();
  const choose = (choice: ArticlesFilter) =>
    void navigate({ search: (now) => ({ ...now, ...choice, page: undefined }), replace: true });
  return (
    <ListFilters
      label="Find an article"
      placeholder="Title"
      search={search.search}
      onSearch={(found) => choose({ search: found })}
    >
      <FilterSelect
        label="Status"
        values={ARTICLE_STATUSES}
        words={(value) => STATUS_WORDS[value]}
        value={search.status}
        onChange={(value) => choose({ status: value })}
      />
      <ButtonLink
        to="/content/$projectId/titles"
        params={{ projectId }}
        ml="auto"
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        New article
      </ButtonLink>
    </ListFilters>
  );
}

function ArticleList({ articles }: { articles: List<Article> }) {
  return (
    <>
      <ul className={classes.list} aria-label="Articles">
        {articles.items.map((article) => (
          <Row key={article.id} article={article} />
        ))}
      </ul>
      <Pages {...articles} label="Pages of articles" />
    </>
  );
}

function Row({
  article: { id, name, keywords, outline, references, status, dueDate },
}: {
  article: Article;
}) {
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <AnchorLink to="/content/articles/$articleId" params={{ articleId: id }} fw={550} c="inherit">
          {name}
        </AnchorLink>
        <Text size="sm" c="dimmed">
          {[
            ...keywords.slice(0, 3),
            outline?.length ? plural(outline.length, 'heading') : 'no outline yet',
            ...(references.length > 0 ? [plural(references.length, 'reference')] : []),
          ].join(' · ')}
        </Text>
      </div>
      {dueDate && (
        <Text size="sm" c="dimmed">
          Due {dateWords(dueDay(dueDate))}
        </Text>
      )}
      <ArticleStatusBadge status={status} />
    </li>
  );
}
