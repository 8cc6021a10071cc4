import { List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TrailPart } from '../../../../domain/interviews/trail.ts';
import { Failure } from '../../parts/failure.tsx';
import { dateTime } from '../../parts/format.ts';
import { Pages } from '../../parts/pages.tsx';
import { trailQuery, type TrailRow } from '../queries.ts';
import { STATUS_WORDS } from '../words.ts';

const PART_WORDS: Record<TrailPart, string> = {
  candidate_status: 'State of the candidate',
  score: 'Reviewer’s score',
  analysis_score: 'Score of the analysis',
  level: 'Level',
  note: 'Note',
  speakers: 'Who speaks',
  share: 'Link for people outside',
  question: 'Question',
  anchor: 'Level’s meaning',
  objective: 'Objective',
  team: 'Team',
  maker: 'Maker',
};

interface TrailProps {
  /** The path of an interview or a response in the API. */
  path: string;
  page: number;
  /** Called instead of navigating, for pages that are not in the URL. */
  onPage?: (page: number) => void;
  /** Names of questions and members that rows only have by id. */
  nameOf: (id: string) => string | undefined;
}

/** Who changed what, newest first. Rows are only ever added. */
export function Trail({ path, page, onPage, nameOf }: TrailProps) {
  const trail = useQuery(trailQuery(path, page));
  if (trail.error) return <Failure error={trail.error} onRetry={() => void trail.refetch()} />;
  if (!trail.data) return null;
  const { items, total } = trail.data;
  if (total === 0) return <Text c="dimmed">Nothing has been changed yet.</Text>;
  return (
    <Stack gap="xs">
      <List listStyleType="none" ps={0} spacing="xs" aria-label="Changes">
        {items.map((row) => (
          <List.Item key={row.id}>
            <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
              <b>{PART_WORDS[row.what]}</b>
              {row.questionId && ` (${nameOf(row.questionId) ?? 'an earlier question'})`}:{' '}
              {words(row.from, row, nameOf)} → {words(row.to, row, nameOf)}
            </Text>
            <Text size="xs" c="dimmed">
              {row.by?.email ?? 'The analysis'}, {dateTime(row.at)}
            </Text>
          </List.Item>
        ))}
      </List>
      <Pages {...trail.data} label="Pages of changes" keepsScroll {...(onPage ? { onChange: onPage } : {})} />
    </Stack>
  );
}

/** A value of a row as shown to people. */
function words(value: unknown, { what }: TrailRow, nameOf: TrailProps['nameOf']): string {
  if (value === null || value === '') return 'none';
  if (Array.isArray(value))
    return value.map((one) => nameOf(String(one)) ?? String(one)).join(', ') || 'nobody';
  if (typeof value === 'object') return objectWords(value);
  if (what === 'candidate_status')
    return Object.entries(STATUS_WORDS).find(([key]) => key === value)?.[1] ?? '';
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
}

/** The text of a question, an anchor or a member, followed by a question's other fields. */
function objectWords(value: object): string {
  const { id: _id, question, anchor, email, ...rest } = value as Record<string, unknown>; // from the JSON of a row
  const more = Object.entries(rest).map(([name, one]) => `${name} ${JSON.stringify(one)}`);
  return [question ?? anchor ?? email, ...more].filter(Boolean).join(', ');
}
