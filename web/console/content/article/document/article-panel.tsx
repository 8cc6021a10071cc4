import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../api/session.ts';
import { mayDo } from '../../../authoring/access.ts';
import type { DocumentHandle } from '../../../authoring/edit/assistant/use-assistant.ts';
import type { Document } from '../../../authoring/queries.ts';
import { Failure } from '../../../parts/failure.tsx';
import { TableSkeleton } from '../../../parts/table-skeleton.tsx';
import type { TaggedArticle, TaggedProject } from '../../queries.ts';
import { ReferenceList } from '../reference-list.tsx';
import classes from './document.module.css';
import { KeywordCounts } from './keyword-counts.tsx';
import { lookQuery } from './look.ts';
import { OutlineProgress } from './outline-progress.tsx';
import { SeoScore } from './seo-score.tsx';

interface ArticlePanelProps {
  document: Document;
  editor: DocumentHandle | null;
  article: TaggedArticle;
  project: TaggedProject;
}

/** What the article is to be found with, to say and to cite, beside its text; looked at again after each save. */
export function ArticlePanel({ document, editor, article, project }: ArticlePanelProps) {
  const user = useUser();
  const look = useQuery(lookQuery(document, article, project));
  if (look.error && !look.data) return <Failure error={look.error} onRetry={() => void look.refetch()} />;
  if (!look.data) return <TableSkeleton rows={4} />;
  const { report, headings, cited } = look.data;
  return (
    <Tabs defaultValue="seo" keepMounted={false} classNames={{ tab: classes.tab ?? '' }}>
      <Tabs.List>
        <Tabs.Tab value="seo">SEO</Tabs.Tab>
        <Tabs.Tab value="keywords">Keywords</Tabs.Tab>
        <Tabs.Tab value="outline">Outline</Tabs.Tab>
        <Tabs.Tab value="references">References</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="seo" pt="md">
        <SeoScore report={report} />
      </Tabs.Panel>
      <Tabs.Panel value="keywords" pt="md">
        <KeywordCounts keywords={report.keywords} />
      </Tabs.Panel>
      <Tabs.Panel value="outline" pt="md">
        <OutlineProgress outline={article.outline ?? []} headings={headings} />
      </Tabs.Panel>
      <Tabs.Panel value="references" pt="md">
        <ReferenceList
          references={article.references}
          cited={cited}
          onCite={
            editor && mayDo('edit', document, user)
              ? ({ n, url }) => editor.insertLink(`[${n}]`, url)
              : undefined
          }
        />
      </Tabs.Panel>
    </Tabs>
  );
}
