import { Button, Group, NumberInput, Stack, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_SOURCES, MOST_SOURCES } from '../../../../domain/content/research/source.ts';
import { hasEnded } from '../../../../domain/platform/job/job.ts';
import { request } from '../../api/client.ts';
import type { Job } from '../../api/job-events.ts';
import { Failure } from '../../parts/failure.tsx';
import { Fold } from '../../parts/fold.tsx';
import { typedUrl } from '../../parts/typed-url.ts';
import { API, type Article, type Research, researchQuery } from '../queries.ts';

/** Searches for references: by the article's keywords, by given queries, or only on given pages. */
export function StartResearch({ article, job }: { article: Article; job: Job | undefined }) {
  const client = useQueryClient();
  const [isOpen, fold] = useDisclosure(false);
  const [queries, setQueries] = useState('');
  const [urls, setUrls] = useState('');
  const [limit, setLimit] = useState(DEFAULT_SOURCES);
  const start = useMutation({
    meta: { quiet: true },
    mutationFn: () => {
      const body = {
        limit,
        ...given('queries', linesOf(queries)),
        ...given('urls', linesOf(urls).map(typedUrl)),
      };
      return request<{ job: Job }>('POST', `${API}/articles/${article.id}/references`, { body });
    },
    onSuccess: ({ job: started }) => {
      const { queryKey } = researchQuery(article.id);
      client.setQueryData<Research>(queryKey, (now) => now && { ...now, job: started });
      return client.invalidateQueries({ queryKey });
    },
  });
  const isRunning = job !== undefined && !hasEnded(job.status);
  return (
    <Stack gap="sm">
      <Fold label="Where to look" isOpen={isOpen} onToggle={fold.toggle}>
        <Stack gap="sm" mt="xs">
          <Lines
            label="Search for"
            description="One query per line; if empty, the article’s keywords"
            value={queries}
            onChange={setQueries}
          />
          <Lines
            label="Pages"
            description="One URL per line; if there are any, only these are read"
            value={urls}
            onChange={setUrls}
          />
          <NumberInput
            label="References at most"
            min={1}
            max={MOST_SOURCES}
            w={160}
            value={limit}
            onChange={(value) => setLimit(Number(value) || DEFAULT_SOURCES)}
          />
        </Stack>
      </Fold>
      {start.error && <Failure error={start.error} title="The research could not be started" />}
      <Group>
        <Button
          variant="default"
          leftSection={<IconSearch size={16} aria-hidden />}
          loading={start.isPending}
          disabled={isRunning}
          onClick={() => start.mutate()}
        >
          Find references
        </Button>
      </Group>
    </Stack>
  );
}

interface LinesProps {
  label: string;
  description: string;
  value: string;
  onChange: (value: string) => void;
}

function Lines({ onChange, ...props }: LinesProps) {
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={10}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...props}
    />
  );
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

function given(name: 'queries' | 'urls', list: readonly string[]): object {
  return list.length > 0 ? { [name]: list } : {};
}
