import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconSparkles } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { hasEnded } from '../../../../domain/platform/job/job.ts';
import { request } from '../../api/client.ts';
import type { Job } from '../../api/job-events.ts';
import { useFreshProgress } from '../../api/use-fresh-progress.ts';
import { useFreshQueries } from '../../api/use-fresh-queries.ts';
import { useLiveJob } from '../../api/use-jobs.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import { JobActions } from '../../parts/job-actions.tsx';
import { JobStages } from '../../parts/job-stages.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useWithoutModel } from '../../parts/use-without-model.ts';
import classes from '../content.module.css';
import {
  API,
  articleQuery,
  articlesQuery,
  draftQuery,
  researchQuery,
  type TaggedArticle,
  changeArticle,
} from '../queries.ts';
import { DraftSections } from './draft-sections.tsx';
import { notifications } from '@mantine/notifications';
import type { ArticleStatus } from '../../../../domain/content/article.ts';

interface DraftProps {
  article: TaggedArticle;
  /** Whether the form has unsaved changes, which the draft would leave out. */
  isDirty: boolean;
}

/** The text of an article: written live, opened in the editor, published. */
export function Draft({ article, isDirty }: DraftProps) {
  const { id, documentId } = article;
  const draft = useQuery(draftQuery(id));
  const job = useLiveJob<Job | undefined>(draft.data?.job ?? article.generation?.job);
  const { queryKey } = draftQuery(id);
  // Refetches the draft as its job continues, and the article and its research when the job begins or ends.
  useFreshProgress(job, queryKey);
  useFreshQueries(['article-generation'], [queryKey, articleQuery(id).queryKey, researchQuery(id).queryKey]);
  const isWithoutModel = useWithoutModel();
  const lacksReferences =
    isWithoutModel && article.references.length === 0 && (article.outline?.length ?? 0) === 0;
  const isRunning = job !== undefined && !hasEnded(job.status);
  return (
    <section aria-labelledby="draft-title" className={classes.card}>
      <Title order={2} id="draft-title" mb="sm">
        Text
      </Title>
      <Stack gap="md">
        {!documentId && !job && (
          <Text c="dimmed">
            {isWithoutModel
              ? 'Without a language model: quotes from the references under each heading, word for word, with their sources.'
              : 'From title, outline and references to a text with citations. Where the outline or the references are missing, they are made first.'}
          </Text>
        )}
        {job && (
          <Generation job={job} what={article.generation?.quotes ? 'quotes' : 'draft'} of={article.name} />
        )}
        {job?.status === 'completed' && article.references.length === 0 && (
          <Alert color="yellow" variant="light" title="No source was found">
            Add pages under References, “Where to look”, then rewrite the text.
          </Alert>
        )}
        {draft.data && <DraftSections sections={draft.data.sections} isOpen={isRunning} />}
        {draft.error && !draft.data && <Failure error={draft.error} onRetry={() => void draft.refetch()} />}
        {documentId && <OpenDocument articleId={id} />}
        <Group gap="xs">
          <WriteDraft
            article={article}
            isOff={isDirty || isRunning || lacksReferences}
            isWithoutModel={isWithoutModel}
          />
          {!documentId && !isRunning && <BeginDocument articleId={id} />}
          {documentId && <Publish article={article} isOff={isDirty || isRunning} />}
        </Group>
        {(isDirty || lacksReferences) && (
          <Text size="sm" c="dimmed">
            {isDirty ? 'Save your changes first.' : 'Find references first.'}
          </Text>
        )}
      </Stack>
    </section>
  );
}

function Generation({ job, what, of }: { job: Job; what: 'quotes' | 'draft'; of: string }) {
  return (
    <div>
      <Group justify="space-between">
        <Group gap="xs" role="status">
          <Text size="sm">{what === 'quotes' ? 'Quotes' : 'Draft'}</Text>
          <StatusBadge status={job.status} />
        </Group>
        <JobActions job={job} name={`the ${what} of ${of}`} />
      </Group>
      {job.status !== 'completed' && <JobStages job={job} of={`the ${what} of ${of}`} />}
      {job.error && (
        <Alert
          color="red"
          variant="light"
          mt="sm"
          title={what === 'quotes' ? 'Quoting has failed' : 'The draft has failed'}
        >
          {job.error.message}
        </Alert>
      )}
    </div>
  );
}

function OpenDocument({ articleId }: { articleId: string }) {
  return (
    <div>
      <ButtonLink to="/content/articles/$articleId/document" params={{ articleId }}>
        Open the text
      </ButtonLink>
    </div>
  );
}

function WriteDraft({
  article: { id, projectId, documentId },
  isOff,
  isWithoutModel,
}: {
  article: TaggedArticle;
  isOff: boolean;
  isWithoutModel: boolean;
}) {
  const client = useQueryClient();
  const start = useMutation({
    meta: { quiet: true },
    mutationFn: () => request<{ job: Job }>('POST', `${API}/articles/${id}/generate`, { body: {} }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: draftQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: articleQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: articlesQuery(projectId).queryKey });
    },
  });
  const begin = () => {
    if (!documentId) return start.mutate();
    modals.openConfirmModal({
      title: 'Replace the text?',
      children: 'The present text remains among the versions of the document.',
      labels: { confirm: 'Replace it', cancel: 'Keep it' },
      onConfirm: () => start.mutate(),
    });
  };
  return (
    <>
      {start.error && <Failure error={start.error} title="The draft could not be started" />}
      <Button
        variant={documentId ? 'default' : 'filled'}
        leftSection={<IconSparkles size={16} aria-hidden />}
        disabled={isOff}
        loading={start.isPending}
        onClick={begin}
      >
        {isWithoutModel ? 'Quote the references' : documentId ? 'Write it anew' : 'Write the draft'}
      </Button>
    </>
  );
}

/** For users who write the article themselves. */
function BeginDocument({ articleId }: { articleId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const begin = useMutation({
    mutationFn: () => request('POST', `${API}/article-documents`, { body: { articleId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: articleQuery(articleId).queryKey });
      await navigate({ to: '/content/articles/$articleId/document', params: { articleId } });
    },
  });
  return (
    <Button variant="subtle" loading={begin.isPending} onClick={() => begin.mutate()}>
      Write it myself
    </Button>
  );
}

/** Publishes the article, which also notifies webhook endpoints, or takes it back. */
function Publish({ article, isOff }: { article: TaggedArticle; isOff: boolean }) {
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
