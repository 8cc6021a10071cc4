import { Badge, Checkbox, Group, Select, Text, Title } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { CANDIDATE_STATUSES } from '../../../../domain/interviews/response.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { plural } from '../../parts/format.ts';
import { RelativeTime } from '../../parts/relative-time.tsx';
import type { Analytics, CandidateStatus, Response } from '../queries.ts';
import {
  CALL_WORDS,
  candidateName,
  coverageWords,
  factMarks,
  lengthWords,
  scoreWords,
  standingWords,
  STATUS_WORDS,
} from '../words.ts';
import classes from './board.module.css';
import { UnmetMark } from './knock-outs.tsx';
import { UnverifiedMark } from './unverified-mark.tsx';

/** Most candidates compared at once. */
const MOST_COMPARED = 4;

export interface CardActions {
  chosen: readonly string[];
  onChoose: (id: string) => void;
  onMove: (response: Response, status: CandidateStatus) => void;
  onDrag: (id: string | null) => void;
}

interface ColumnProps {
  status: CandidateStatus;
  responses: Response[];
  isTarget: boolean;
  onDrop: () => void;
  card: CardActions;
}

/** The responses with one status, and a drop target for others. */
export function Column({ status, responses, isTarget, onDrop, card }: ColumnProps) {
  const [isOver, setIsOver] = useState(false);
  // For the mouse only: the select on each card does the same for keyboard and touch.
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!isTarget) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onDrop();
    },
  };
  return (
    <section
      className={classes.column}
      aria-labelledby={`column-${status}`}
      data-over={isOver || undefined}
      {...target}
    >
      <Title order={2} size="h4" id={`column-${status}`} mb="xs">
        {STATUS_WORDS[status]} ({responses.length})
      </Title>
      <ul className={classes.cards} aria-labelledby={`column-${status}`}>
        {responses.map((response) => (
          <Card key={response.id} response={response} {...card} />
        ))}
      </ul>
    </section>
  );
}

function Card({ response, chosen, onChoose, onMove, onDrag }: CardActions & { response: Response }) {
  const { id, is_viewed: isViewed, analytics, call_status: callStatus, createdAt, review } = response;
  const name = candidateName(response);
  const isChosen = chosen.includes(id);
  const drag = {
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      onDrag(id);
    },
    onDragEnd: () => onDrag(null),
  };
  return (
    <li className={classes.card} draggable {...drag}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <AnchorLink
          to="/responses/$responseId"
          params={{ responseId: id }}
          fw={isViewed ? 500 : 700}
          draggable={false}
          style={{ overflowWrap: 'anywhere' }}
        >
          {name}
        </AnchorLink>
        <Checkbox
          aria-label={`Compare ${name}`}
          checked={isChosen}
          disabled={!isChosen && chosen.length >= MOST_COMPARED}
          onChange={() => onChoose(id)}
        />
      </Group>
      <Text size="sm">{callStatus === 'ended' ? scoreWords(analytics) : CALL_WORDS[callStatus]}</Text>
      <UnmetMark response={response} />
      <UnverifiedMark response={response} />
      {analytics && <Standing analytics={analytics} seconds={response.duration} />}
      {review?.score !== undefined && review.score !== null && (
        <Badge variant="default" tt="none" mt={4}>
          My score: {Math.round(review.score)}
        </Badge>
      )}
      {response.reviewsGiven > 0 && <Text size="xs">{plural(response.reviewsGiven, 'review')}</Text>}
      <Text size="xs" c="dimmed">
        <RelativeTime at={createdAt} />
      </Text>
      <Select
        aria-label={`State of ${name}`}
        size="xs"
        mt={6}
        allowDeselect={false}
        data={CANDIDATE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
        value={response.candidate_status}
        onChange={(value) => {
          const status = CANDIDATE_STATUSES.find((one) => one === value);
          if (status && status !== response.candidate_status) onMove(response, status);
        }}
      />
    </li>
  );
}

/** Shown beside a score, or in its place: confidence, model and caveat, and how much there is to read. */
function Standing({ analytics, seconds }: { analytics: Analytics; seconds: number | null }) {
  const { score, provenance, caveat } = analytics;
  const marks = factMarks(analytics);
  const standing = [score === null ? '' : provenance.model, standingWords(analytics)].filter(Boolean);
  return (
    <Text size="xs" c="dimmed" title={caveat} style={{ overflowWrap: 'anywhere' }}>
      {standing.length > 0 && (
        <>
          {standing.join(' · ')}
          <br />
        </>
      )}
      {coverageWords(analytics)} · {lengthWords(seconds)}
      {marks.length > 0 && ` · ${plural(marks.length, 'mark')} in the transcript`}
      {score !== null && (
        <>
          <br />
          {caveat}
        </>
      )}
    </Text>
  );
}
