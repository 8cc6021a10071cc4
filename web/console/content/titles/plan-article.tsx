import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestTagged } from '../../api/client.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { API, type Article, articleQuery, articlesQuery } from '../queries.ts';

interface PlanArticleProps {
  projectId: string;
  title: string;
  keywords: readonly string[];
}

/** A button that plans an article with this title, and then becomes a link to it. */
export function PlanArticle({ projectId, title, keywords }: PlanArticleProps) {
  const client = useQueryClient();
  const plan = useMutation({
    mutationFn: () =>
      requestTagged<Article>('POST', `${API}/articles`, { body: { projectId, name: title, keywords } }),
    onSuccess: (article) => {
      client.setQueryData(articleQuery(article.id).queryKey, article);
      return client.invalidateQueries({ queryKey: articlesQuery(projectId).queryKey });
    },
  });
  if (plan.data) {
    return (
      <ButtonLink
        size="xs"
        variant="light"
        to="/content/articles/$articleId"
        params={{ articleId: plan.data.id }}
        aria-label={`Open ${title}`}
      >
        Open
      </ButtonLink>
    );
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={plan.isPending}
      aria-label={`Plan ${title}`}
      onClick={() => plan.mutate()}
    >
      Plan
    </Button>
  );
}
