import { Group, Stack, Text, Button, TextInput } from '@mantine/core';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { MOST_KEYWORDS } from '../../../../domain/content/article.ts';
import { INTENTS } from '../../../../domain/content/keyword.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { plural } from '../../parts/format.ts';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import { articlesQuery, type Keyword, keywordsQuery, API } from '../queries.ts';
import type { KeywordsSearch } from '../search.ts';
import { INTENT_WORDS } from '../words.ts';
import { clustersOf, plannedFor } from './board.ts';
import { ClusterList } from './cluster-list.tsx';
import { ImportKeywords } from './import-keywords.tsx';
import { KeywordDialog } from './keyword-dialog.tsx';
import { useForm } from '@mantine/form';
import { request } from '../../api/client.ts';
import { inWords } from '../../api/problem.ts';
import { FilterSelect, ListFilters } from '../../parts/list-filters.tsx';

const route = getRouteApi('/signed-in/content/$projectId/keywords');

/** A site's keywords by cluster, with the pages that target them. */
export function KeywordsPage() {
  const { projectId } = route.useParams();
  const keywords = useQuery(keywordsQuery(projectId));
  return (
    <Stack gap="lg">
      <Group align="flex-end" gap="sm">
        <AddKeyword projectId={projectId} />
        <ImportKeywords projectId={projectId} />
      </Group>
      {keywords.isPending && <TableSkeleton rows={6} />}
      {keywords.error && !keywords.data && (
        <Failure error={keywords.error} onRetry={() => void keywords.refetch()} />
      )}
      {keywords.data?.length === 0 && (
        <EmptyState title="No keywords yet">
          Add them one by one, or import a CSV file with the column “keyword”. Where the file does not name
          them, keywords are grouped by meaning, and pages of the audited site that answer one are found.
          Intents are taken from the file, or set by hand.
        </EmptyState>
      )}
      {keywords.data && keywords.data.length > 0 && <Board projectId={projectId} keywords={keywords.data} />}
    </Stack>
  );
}

function Board({ projectId, keywords }: { projectId: string; keywords: readonly Keyword[] }) {
  const search = route.useSearch();
  const articles = useQuery(articlesQuery(projectId));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [edited, setEdited] = useState<string | null>(null);
  const clusters = clustersOf(keywords, search);
  const shown = clusters.reduce((sum, cluster) => sum + cluster.keywords.length, 0);
  const present = chosen.filter((id) => keywords.some((one) => one.id === id));
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <>
      <Filters search={search} />
      <Group justify="space-between">
        <Text c="dimmed" size="sm" role="status">
          {shown === keywords.length
            ? plural(shown, 'keyword')
            : `${shown} of ${plural(keywords.length, 'keyword')}`}
          . Arrow keys go from one to the next, Enter opens it.
        </Text>
        <TitlesLink projectId={projectId} chosen={present} />
      </Group>
      {shown === 0 && <EmptyState title="No matching keywords" />}
      <ClusterList
        clusters={clusters}
        planned={plannedFor(articles.data ?? [])}
        chosen={present}
        onChoose={toggle}
        onOpen={setEdited}
      />
      <KeywordDialog keywords={keywords} keywordId={edited} onClose={() => setEdited(null)} />
    </>
  );
}

function TitlesLink({ projectId, chosen }: { projectId: string; chosen: readonly string[] }) {
  const tooMany = chosen.length > MOST_KEYWORDS;
  if (chosen.length === 0 || tooMany) {
    return (
      <Text size="sm" c="dimmed">
        {tooMany ? `At most ${MOST_KEYWORDS} at once` : 'Choose keywords to find titles for them'}
      </Text>
    );
  }
  return (
    <ButtonLink
      size="xs"
      to="/content/$projectId/titles"
      params={{ projectId }}
      search={{ keywords: chosen.join(',') }}
    >
      Titles for {plural(chosen.length, 'keyword')}
    </ButtonLink>
  );
}

function Filters({ search }: { search: KeywordsSearch }) {
  const navigate = route.useNavigate();
  const choose = (choice: KeywordsSearch) =>
    void navigate({ search: (now) => ({ ...now, ...choice }), replace: true });
  return (
    <ListFilters
      label="Find a keyword"
      placeholder="Keyword or cluster"
      search={search.search}
      onSearch={(found) => choose({ search: found })}
      mb={0}
    >
      <FilterSelect
        label="Intent"
        values={INTENTS}
        words={(value) => INTENT_WORDS[value]}
        value={search.intent}
        onChange={(value) => choose({ intent: value })}
      />
    </ListFilters>
  );
}

/** Adds one keyword; the field stays in place for the next. */
function AddKeyword({ projectId }: { projectId: string }) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { keyword: '' },
    validate: { keyword: (value) => (value.trim() === '' ? 'Write a keyword' : null) },
  });
  const add = useMutation({
    meta: { quiet: true },
    mutationFn: ({ keyword }: typeof form.values) =>
      request<Keyword>('POST', `${API}/keywords`, { body: { projectId, keyword } }),
    onSuccess: () => {
      form.reset();
      return client.invalidateQueries({ queryKey: keywordsQuery(projectId).queryKey });
    },
    onError: (error) => form.setErrors({ keyword: inWords(error) }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => add.mutate(values))} style={{ flex: '1 1 16rem' }}>
      <Group align="flex-end" gap="xs" wrap="nowrap" maw={440}>
        <TextInput
          label="New keyword"
          maxLength={200}
          style={{ flex: 1, minWidth: 0 }}
          {...form.getInputProps('keyword')}
        />
        <Button type="submit" variant="default" loading={add.isPending}>
          Add
        </Button>
      </Group>
    </form>
  );
}
