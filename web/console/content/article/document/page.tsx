import { IconTarget } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DocumentWriter } from '../../../authoring/edit/page.tsx';
import { ButtonLink } from '../../../parts/button-link.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { BackLink } from '../../../parts/back-link.tsx';
import { articleQuery, projectQuery } from '../../queries.ts';
import { ArticlePanel } from './article-panel.tsx';

const route = getRouteApi('/signed-in/content/articles/$articleId/document');

/** An article's text in the document editor, beside a panel of its keywords, plan and references. */
export function ArticleDocumentPage() {
  const { articleId } = route.useParams();
  const { data: article } = useSuspenseQuery(articleQuery(articleId));
  const { data: project } = useSuspenseQuery(projectQuery(article.projectId));
  const above = (
    <BackLink to="/content/articles/$articleId" params={{ articleId }}>
      {article.name}
    </BackLink>
  );
  if (!article.documentId) {
    return (
      <>
        <PageHeader title={article.name} above={above} />
        <EmptyState
          title="The article has no text yet"
          action={
            <ButtonLink to="/content/articles/$articleId" params={{ articleId }}>
              Go to the article
            </ButtonLink>
          }
        >
          On the page of the article you can have a draft written, or begin to write it yourself.
        </EmptyState>
      </>
    );
  }
  return (
    <DocumentWriter
      documentId={article.documentId}
      above={above}
      panel={{
        label: 'Article',
        icon: IconTarget,
        render: (document, editor) => (
          <ArticlePanel document={document} editor={editor} article={article} project={project} />
        ),
      }}
    />
  );
}
