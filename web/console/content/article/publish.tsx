import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ArticleStatus } from '../../../../domain/content/article.ts';
import { articleQuery, articlesQuery, changeArticle, type TaggedArticle } from '../queries.ts';

/** Says that the article is out, to webhook endpoints as well; or takes that back. */
export function Publish({ article, isOff }: { article: TaggedArticle; isOff: boolean }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (status: ArticleStatus) => changeArticle(article, { status }),
    onSuccess: (saved) => {
      notifications.show({
        message:
          saved.status === 'published'
            ? 'Published. Webhook endpoints of this event are told.'
            : 'The article is in review again.',
      });
      client.setQueryData(articleQuery(article.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: articlesQuery(article.projectId).queryKey });
    },
  });
  const isPublished = article.status === 'published';
  return (
    <Button
      variant="default"
      disabled={isOff}
      loading={change.isPending}
      onClick={() => change.mutate(isPublished ? 'review' : 'published')}
    >
      {isPublished ? 'Take it back' : 'Publish'}
    </Button>
  );
}
