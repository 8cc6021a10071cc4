import { Badge, Button, Checkbox, Group, Select, Text, Title } from '@mantine/core';
import { IconColumns, IconInbox } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type DragEvent, useState } from 'react';
import { CANDIDATE_STATUSES } from '../../../../domain/interviews/response.ts';
import { useFreshQueries } from '../../api/use-fresh-queries.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { count, plural } from '../../parts/format.ts';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import {
  type CandidateStatus,
  changeResponse,
  MOST_ON_BOARD,
  type Response,
  responsesQuery,
} from '../queries.ts';
import { CALL_WORDS, candidateName, scoreWords, STATUS_WORDS } from '../words.ts';
import classes from './board.module.css';

const route = getRouteApi('/signed-in/interviews/$interviewId/');

/** Columns in the order in which a candidate goes through them. */
const COLUMNS: readonly CandidateStatus[] = ['NO_STATUS', 'POTENTIAL', 'SELECTED', 'NOT_SELECTED'];
const MOST_COMPARED = 4;

/** Responses by the state that people give their candidates; nothing moves by itself. */
export function BoardPage() {
  const { interviewId } = route.useParams();
  const responses = useQuery(responsesQuery(interviewId));
  useFreshQueries(['call-analysis'], [['responses', interviewId]]);
  const move = useMove(interviewId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [dragged, setDragged] = useState<string | null>(null);
  if (responses.isPending) return <PageSkeleton />;
  if (!responses.data) return <Failure error={responses.error} onRetry={() => void responses.refetch()} />;
  const { items, total } = responses.data;
  if (total === 0) {
    return (
      <EmptyState title="No responses yet" icon={<IconInbox size={44} stroke={1.4} aria-hidden />}>
        Send candidates the URL of the interview, or a link of their own. What they answer comes in here.
      </EmptyState>
    );
  }
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <>
      <Group justify="space-between" mb="md">
        <Text c="dimmed" size="sm">
          {total > MOST_ON_BOARD
            ? `The newest ${MOST_ON_BOARD} of ${count(total)} responses`
            : plural(total, 'response')}
        </Text>
        <CompareButton chosen={chosen} />
      </Group>
      <div className={classes.board}>
        {COLUMNS.map((status) => (
          <Column
            key={status}
            status={status}
            responses={items.filter((response) => response.candidate_status === status)}
            isTarget={dragged !== null}
            onDrop={() => {
              const response = items.find(({ id }) => id === dragged);
              if (response && response.candidate_status !== status) move.mutate({ response, status });
              setDragged(null);
            }}
            card={{
              chosen,
              onChoose: toggle,
              onMove: (response, to) => move.mutate({ response, status: to }),
              onDrag: setDragged,
            }}
          />
        ))}
      </div>
    </>
  );
}

function CompareButton({ chosen }: { chosen: readonly string[] }) {
  const navigate = route.useNavigate();
  const { interviewId } = route.useParams();
  const open = () =>
    void navigate({
      to: '/interviews/$interviewId/compare',
      params: { interviewId },
      search: { ids: chosen.join(',') },
    });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconColumns size={16} aria-hidden />}
      disabled={chosen.length < 2}
      onClick={open}
    >
      {chosen.length < 2 ? 'Choose two to compare' : `Compare ${chosen.length}`}
    </Button>
  );
}

/** Moves a card at once, and back if the server refuses. */
function useMove(interviewId: string) {
  const client = useQueryClient();
  const { queryKey } = responsesQuery(interviewId);
  return useMutation({
    mutationFn: ({ response, status }: { response: Response; status: CandidateStatus }) =>
      changeResponse(response, { candidate_status: status }),
    onMutate: ({ response, status }) =>
      client.setQueryData(
        queryKey,
        (now) =>
          now && {
            ...now,
            items: now.items.map((one) =>
              one.id === response.id ? { ...one, candidate_status: status } : one,
            ),
          },
      ),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

interface CardActions {
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

function Column({ status, responses, isTarget, onDrop, card }: ColumnProps) {
  const [isOver, setIsOver] = useState(false);
  // By mouse alone: the choice on each card does the same for keys and fingers.
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
      {review?.score !== undefined && review.score !== null && (
        <Badge variant="default" tt="none" mt={4}>
          A person: {Math.round(review.score)}
        </Badge>
      )}
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
