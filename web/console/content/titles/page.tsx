import { Button, Group, MultiSelect, NumberInput, Stack, Text, Title } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import type { titlesView } from '../../../../api/content/writing/schema.ts';
import { MOST_KEYWORDS } from '../../../../domain/content/article.ts';
import { requestAnswer } from '../../api/request-answer.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { plural } from '../../parts/format.ts';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import { WithoutModel } from '../../parts/without-model.tsx';
import classes from '../content.module.css';
import { type Keyword, keywordsQuery } from '../queries.ts';
import { type Text as PromptType, textsQuery } from '../texts/queries.ts';
import { OwnTitle } from './own-title.tsx';
import { TitleRow } from './title-row.tsx';

const route = getRouteApi('/signed-in/content/$projectId/titles');

type Titles = z.output<typeof titlesView>;

/** Ideas for titles by keyword, each compared with existing titles. */
export function TitlesPage() {
  const { projectId } = route.useParams();
  const keywords = useQuery(keywordsQuery(projectId));
  const types = useQuery(textsQuery('prompt-types', {}));
  if (keywords.isPending) return <PageSkeleton />;
  if (!keywords.data) return <Failure error={keywords.error} onRetry={() => void keywords.refetch()} />;
  return (
    <Stack gap="xl">
      <WithoutModel
        works={[
          'filled-in patterns for titles, such as “Keyword: a checklist”',
          'comparing a title of your own',
        ]}
        needs={['titles written for the keyword and its readers']}
      />
      {keywords.data.length === 0 ? (
        <EmptyState
          title="No keywords yet"
          action={
            <ButtonLink to="/content/$projectId/keywords" params={{ projectId }}>
              Go to the keywords
            </ButtonLink>
          }
        >
          Add keywords first: titles are found for them.
        </EmptyState>
      ) : (
        <Ideas keywords={keywords.data} types={types.data?.items ?? []} />
      )}
      <OwnTitle projectId={projectId} keywords={keywords.data} />
    </Stack>
  );
}

function Ideas({ keywords, types }: { keywords: readonly Keyword[]; types: readonly PromptType[] }) {
  const { projectId } = route.useParams();
  const ask = useMutation({
    meta: { quiet: true },
    mutationFn: async (body: TitlesBody) =>
      (await requestAnswer<Titles>('POST', '/get-titles', { body: { projectId, ...body } })).answer,
  });
  return (
    <section aria-labelledby="ideas-title">
      <Title order={2} id="ideas-title" mb="sm">
        Ideas
      </Title>
      <AskForm keywords={keywords} types={types} isBusy={ask.isPending} onAsk={ask.mutate} />
      {ask.error && <Failure error={ask.error} title="No titles could be found" />}
      {ask.data && <IdeaList projectId={projectId} titles={ask.data.titles} />}
    </section>
  );
}

interface TitlesBody {
  keywords: string[];
  promptTypeIds: string[];
  count: number;
}

interface AskFormProps {
  keywords: readonly Keyword[];
  types: readonly PromptType[];
  isBusy: boolean;
  onAsk: (body: TitlesBody) => void;
}

function AskForm({ keywords, types, isBusy, onAsk }: AskFormProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [typeIds, setTypeIds] = useState<string[]>([]);
  const [count, setCount] = useState(5);
  const ids = (search.keywords?.split(',') ?? []).filter((id) => keywords.some((one) => one.id === id));
  const choose = (chosen: readonly string[]) =>
    void navigate({ search: { keywords: chosen.join(',') || undefined }, replace: true });
  const asked = ids.flatMap((id) => keywords.find((one) => one.id === id)?.keyword ?? []);
  return (
    <Group align="flex-end" gap="sm" mb="md">
      <MultiSelect
        label="Keywords"
        searchable
        clearable
        limit={50}
        maxValues={MOST_KEYWORDS}
        data={keywords.map(({ id, keyword }) => ({ value: id, label: keyword }))}
        value={ids}
        onChange={choose}
        style={{ flex: '2 1 18rem' }}
      />
      {types.length > 0 && (
        <MultiSelect
          label="Prompt types"
          searchable
          data={types.map(({ id, name }) => ({ value: id, label: name }))}
          maxValues={10}
          value={typeIds}
          onChange={setTypeIds}
          style={{ flex: '1 1 12rem' }}
        />
      )}
      <NumberInput
        label="For each"
        min={1}
        max={20}
        w={90}
        value={count}
        onChange={(value) => setCount(Number(value) || 1)}
      />
      <Button
        leftSection={<IconSparkles size={16} aria-hidden />}
        loading={isBusy}
        disabled={asked.length === 0}
        onClick={() => onAsk({ keywords: asked, promptTypeIds: typeIds, count })}
      >
        Find titles
      </Button>
    </Group>
  );
}

function summaryOf(titles: Titles['titles']): string {
  if (titles.length === 0) return 'No new titles were found.';
  if (titles.every(({ pattern }) => pattern))
    return `${plural(titles.length, 'filled-in pattern')}: words to start from, not written for your readers.`;
  const alike = titles.filter(({ duplicate }) => duplicate).length;
  return `${plural(titles.length, 'idea')}, ${alike} of them like another title.`;
}

function IdeaList({ projectId, titles }: { projectId: string; titles: Titles['titles'] }) {
  const byKeyword = Map.groupBy(titles, ({ keyword }) => keyword);
  return (
    <Stack gap="lg" mt="md">
      <Text size="sm" c="dimmed" role="status">
        {summaryOf(titles)}
      </Text>
      {[...byKeyword].map(([keyword, ideas], place) => (
        <section key={keyword} aria-labelledby={`titles-${place}`}>
          <Title order={3} size="h4" id={`titles-${place}`} mb="xs">
            {keyword}
          </Title>
          <ul className={classes.list} aria-labelledby={`titles-${place}`}>
            {ideas.map(({ title, pixelWidth, similarity, duplicate, pattern }) => (
              <TitleRow
                key={title}
                projectId={projectId}
                keyword={keyword}
                idea={{ title, pixelWidth, similarity, duplicate, pattern }}
              />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
