import { Button, Group, SegmentedControl, Skeleton, Slider, Stack, Text, TextInput } from '@mantine/core';
import { IconFileSearch, IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limitsOf } from '../../../../domain/knowledge/agent.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { duration } from '../../parts/format.ts';
import { useWithoutModel } from '../../parts/use-without-model.ts';
import { agentQuery, changeAgent, type TaggedAgent } from '../queries.ts';
import { DocumentsNote } from './documents-note.tsx';
import { HitList } from './hit-list.tsx';
import classes from './search-mode.module.css';
import { hitsQuery } from './queries.ts';
import { MODE_WORDS } from './rag-facts.ts';
import { playgroundRoute } from './route-api.ts';
import { scoreNumber } from './score.ts';

/** The most hits shown, whatever their score. */
const MOST_HITS = 20;

type Mode = keyof typeof MODE_WORDS;

/** The labels are short enough to fit side by side on a phone. */
const MODES: { value: Mode; label: string }[] = [
  { value: 'hybrid', label: 'Both ways' },
  { value: 'dense', label: 'By meaning' },
  { value: 'lexical', label: 'By words' },
];

/** The passages that the agent finds for a question, above and below its threshold, without an answer. */
export function SearchMode({ agent }: { agent: TaggedAgent }) {
  const { q = '' } = playgroundRoute.useSearch();
  const navigate = playgroundRoute.useNavigate();
  const [draft, setDraft] = useState(q);
  const [mode, setMode] = useState<Mode>(agent.retrieval.mode);
  const limits = limitsOf(agent.retrieval, !useWithoutModel());
  const [chosen, setThreshold] = useState<number | null>(null);
  const threshold = chosen ?? limits.threshold;
  const search = useQuery(hitsQuery(agent.id, { query: q, mode, topK: MOST_HITS, threshold: 0 }));
  return (
    <Stack gap="md" maw={820}>
      <DocumentsNote agent={agent} />
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({ search: (search) => ({ ...search, q: draft.trim() || undefined }) });
        }}
      >
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            style={{ flex: 1 }}
            label="Search the documents"
            placeholder="A question, or some words"
            leftSection={<IconSearch size={17} aria-hidden />}
            maxLength={4000}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          <Button type="submit" disabled={draft.trim() === ''} loading={search.isFetching && q !== ''}>
            Search
          </Button>
        </Group>
      </form>
      <SegmentedControl
        aria-label="How to search"
        className={classes.modes}
        value={mode}
        onChange={setMode}
        data={MODES}
      />
      <Threshold agent={agent} own={limits.threshold} value={threshold} onChange={setThreshold} />
      {search.isPending && q !== '' && <Skeleton height={240} />}
      {search.error && <Failure error={search.error} onRetry={() => void search.refetch()} />}
      {q === '' && (
        <EmptyState title="See what a question finds" icon={<IconFileSearch size={40} stroke={1.5} />}>
          Each passage with its score, and whether it passes the threshold below which the agent says that it
          does not know.
        </EmptyState>
      )}
      {search.data && q !== '' && (
        <>
          <Text size="sm" c="dimmed" role="status">
            {search.data.results.length === 0
              ? 'Nothing was found.'
              : `Searched ${MODE_WORDS[search.data.mode].toLowerCase()}${search.data.reranked ? ', reranked by the model' : ''} in ${duration(search.data.tookMs)}.`}
          </Text>
          <HitList hits={search.data.results} threshold={threshold} topK={limits.topK} />
        </>
      )}
    </Stack>
  );
}

function Threshold({
  agent,
  own,
  value,
  onChange,
}: {
  agent: TaggedAgent;
  /** The value that the agent uses now. */
  own: number;
  value: number;
  onChange: (value: number) => void;
}) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () => changeAgent(agent, { retrieval: { threshold: value } }),
    onSuccess: (changed) => client.setQueryData(agentQuery(agent.id).queryKey, changed),
    onError: () => client.invalidateQueries({ queryKey: agentQuery(agent.id).queryKey }),
  });
  const isOwn = value === own;
  return (
    <div className={classes.threshold}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Text size="sm" fw={500} id="threshold-label">
          Threshold: {scoreNumber(value)}
          {isOwn && ' (the agent’s)'}
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" disabled={isOwn} loading={save.isPending} onClick={() => save.mutate()}>
            Save to the agent
          </Button>
          <Button size="compact-sm" variant="default" disabled={isOwn} onClick={() => onChange(own)}>
            Reset
          </Button>
        </Group>
      </Group>
      <Slider
        min={0}
        max={1}
        step={0.01}
        label={null}
        value={value}
        onChange={onChange}
        thumbLabel="Threshold"
      />
    </div>
  );
}
