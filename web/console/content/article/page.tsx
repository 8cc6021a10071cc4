import { Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { hasEnded } from '../../../../domain/platform/job/job.ts';
import type { Job } from '../../api/job-events.ts';
import { useFreshQueries } from '../../api/use-fresh-queries.ts';
import { useLiveJob } from '../../api/use-jobs.ts';
import { useDelete } from '../../parts/use-delete.ts';
import { Failure } from '../../parts/failure.tsx';
import { fieldErrors, focusFirst } from '../../parts/form-errors.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { SaveBar } from '../../parts/save-bar.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { useBase } from '../../parts/use-base.ts';
import { useReload } from '../../parts/use-reload.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { WithoutModel } from '../../parts/without-model.tsx';
import { MoreMenu } from '../../parts/more-menu.tsx';
import classes from '../content.module.css';
import { API, articleQuery, articlesQuery, projectQuery, type TaggedArticle } from '../queries.ts';
import { ArticleStatusBadge } from '../status-badge.tsx';
import { ArticleFields } from './article-fields.tsx';
import {
  ARTICLE_FIELDS,
  type ArticleForm,
  type ArticleValues,
  useArticleForm,
  valuesOf,
} from './article-form.ts';
import { Draft } from './draft.tsx';
import { GenerateOutline } from './generate-outline.tsx';
import { OutlineEditor } from './outline-editor.tsx';
import { References } from './references.tsx';
import { type ArticleField, articleStore, FieldConflict, saveArticle } from './save-article.ts';

const route = getRouteApi('/signed-in/content/articles/$articleId');

/** One article: title, keywords and due date, outline, text, and references. */
export function ArticlePage() {
  const { articleId } = route.useParams();
  const { data: article } = useSuspenseQuery(articleQuery(articleId));
  useFreshQueries(['content-answer'], [['content-article', articleId]]);
  return (
    <>
      <ArticleHeader article={article} />
      <WithoutModel
        works={[
          'references',
          'an outline of the headings of the references',
          'a page of quotes from them instead of a draft',
          'writing it yourself',
        ]}
        needs={['an outline for the subject', 'a draft']}
      />
      <ArticleParts key={articleId} article={article} />
    </>
  );
}

function ArticleParts({ article }: { article: TaggedArticle }) {
  const form = useArticleForm(valuesOf(article));
  return (
    <div className={classes.columns}>
      <ArticleEditor article={article} form={form} />
      <Stack gap="lg">
        <Draft article={article} isDirty={form.isDirty()} />
        <References article={article} />
      </Stack>
    </div>
  );
}

function ArticleHeader({ article }: { article: TaggedArticle }) {
  const { data: project } = useSuspenseQuery(projectQuery(article.projectId));
  return (
    <PageHeader
      title={article.name}
      description={<ArticleStatusBadge status={article.status} isOfQuotes={article.generation?.quotes} />}
      above={
        <BackLink to="/content/$projectId/articles" params={{ projectId: project.id }}>
          {project.name}
        </BackLink>
      }
      actions={<MoreActions article={article} />}
    />
  );
}

const FIELD_WORDS: Record<ArticleField, string> = {
  name: 'the title',
  keywords: 'the keywords',
  secondaryKeywords: 'the secondary keywords',
  status: 'the status',
  dueDate: 'the day',
  outline: 'the outline',
};

function ArticleEditor({ article, form }: { article: TaggedArticle; form: ArticleForm }) {
  const { save, reload } = useSaveArticle(article, form);
  const draft = useLiveJob<Job | undefined>(article.generation?.job);
  const isDrafted = draft !== undefined && !hasEnded(draft.status);
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst)}>
      <Stack gap="xl">
        {isDrafted && (
          <Text size="sm" c="dimmed">
            A draft is being written from the saved state: later changes are kept, but are not part of it.
          </Text>
        )}
        <ArticleFields form={form} />
        <OutlineEditor form={form} actions={<GenerateOutline article={article} isDirty={form.isDirty()} />} />
        {save.error instanceof FieldConflict && (
          <Failure
            error={save.error.problem}
            title={`Changed in the meantime: ${save.error.fields.map((field) => FIELD_WORDS[field]).join(', ')}`}
            onRetry={() => reload.mutate()}
            retryWords="Discard my changes and load the current ones"
          />
        )}
        {save.error && !(save.error instanceof FieldConflict) && !fieldErrors(save.error, ARTICLE_FIELDS) && (
          <Failure error={save.error} title="The article could not be saved" />
        )}
        <SaveBar form={form} isSaving={save.isPending} hasSaved={save.isSuccess} />
      </Stack>
      <UnsavedChanges isDirty={form.isDirty()} />
    </form>
  );
}

function useSaveArticle(article: TaggedArticle, form: ArticleForm) {
  const client = useQueryClient();
  const { base, fill, fillSaved } = useBase(article, form, valuesOf);
  const { queryKey } = articleQuery(article.id);
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (values: ArticleValues) => saveArticle(articleStore(article.id), base, values),
    onSuccess: (saved, sent) => {
      client.setQueryData(queryKey, saved);
      void client.invalidateQueries({ queryKey: articlesQuery(article.projectId).queryKey });
      fillSaved(saved, sent);
    },
    onError: (error) => {
      const found = fieldErrors(error, ARTICLE_FIELDS);
      if (found) form.setErrors(found);
    },
  });
  const reload = useReload(articleQuery(article.id), fill, save);
  return { save, reload };
}

function MoreActions({ article: { id, projectId, name } }: { article: TaggedArticle }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ask, isPending } = useDelete({
    question: `Delete ${name}?`,
    consequence: 'Its outline and references are permanently deleted.',
    yes: 'Delete the article',
    path: `${API}/articles/${id}`,
    onSuccess: async () => {
      await navigate({ to: '/content/$projectId/articles', params: { projectId }, ignoreBlocker: true });
      client.removeQueries({ queryKey: articleQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: articlesQuery(projectId).queryKey });
    },
  });
  return <MoreMenu onDelete={ask} isDeleting={isPending} />;
}
