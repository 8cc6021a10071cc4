import { Tabs, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../api/session.ts';
import { mayDo } from '../../../authoring/access.ts';
import type { DocumentHandle } from '../../../authoring/edit/assistant/use-assistant.ts';
import type { Document } from '../../../authoring/queries.ts';
import { Failure } from '../../../parts/failure.tsx';
import { TableSkeleton } from '../../../parts/table-skeleton.tsx';
import type { TaggedArticle, TaggedProject, Heading } from '../../queries.ts';
import { ReferenceList } from '../reference-list.tsx';
import classes from './document.module.css';
import { lookQuery } from './look.ts';
import { SeoScore } from './seo-score.tsx';
import type { SeoReport } from '../../../../../domain/content/seo/seo-check.ts';
import { plural } from '../../../parts/format.ts';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { folded } from '../../../../../domain/content/folded.ts';

interface ArticlePanelProps {
  document: Document;
  editor: DocumentHandle | null;
  article: TaggedArticle;
  project: TaggedProject;
}

/** Keywords, plan and references of the article, beside its text; updated after each save. */
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

/** How often the text contains each keyword. */
function KeywordCounts({ keywords }: Pick<SeoReport, 'keywords'>) {
  if (keywords.length === 0) return <Text c="dimmed">The article has no keywords yet.</Text>;
  return (
    <ul className={classes.checks} aria-label="Keywords">
      {keywords.map(({ keyword, count }) => (
        <li key={keyword}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm">{keyword}</Text>
            <Text size="sm" className={classes.points} data-full={count > 0 || undefined}>
              {count === 0 ? 'not named' : plural(count, 'time')}
            </Text>
          </Group>
        </li>
      ))}
    </ul>
  );
}

interface OutlineProgressProps {
  outline: readonly Heading[];
  /** The headings of the text. */
  headings: readonly string[];
}

/** The planned headings with their notes; those that the text already has are ticked. */
function OutlineProgress({ outline, headings }: OutlineProgressProps) {
  if (outline.length === 0) return <Text c="dimmed">The article has no outline.</Text>;
  const present = new Set(headings.map(folded));
  return (
    <ol className={classes.checks} aria-label="Planned headings">
      {outline.map(({ level, heading, notes }, place) => {
        const isThere = present.has(folded(heading));
        const Icon = isThere ? IconCheck : IconCircle;
        return (
          <li key={place} style={{ paddingInlineStart: `${level - 2}rem` }}>
            <Text size="sm" fw={550}>
              <Icon size={14} aria-hidden /> {heading}
              <span className="visually-hidden">{isThere ? ': in the text' : ': not in the text'}</span>
            </Text>
            {notes && (
              <Text size="sm" c="dimmed">
                {notes}
              </Text>
            )}
          </li>
        );
      })}
    </ol>
  );
}
