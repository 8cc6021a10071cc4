import { Button, Group, Select, Text } from '@mantine/core';
import { IconColumns, IconInbox } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useFreshQueries } from '../../api/use-fresh-queries.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { plural } from '../../parts/format.ts';
import { hasNone } from '../../parts/has-none.ts';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import { Pages } from '../../parts/pages.tsx';
import { FilterSelect, ListFilters } from '../../parts/list-filters.tsx';
import { CANDIDATE_STATUSES, NO_SCORE_REASONS } from '../../../../domain/interviews/response.ts';
import { KNOCK_OUT_STATES } from '../../../../domain/interviews/knock-outs/knock-out.ts';
import { KNOCK_OUT_WORDS, NO_SCORE, ORDER_WORDS, ORDERS, STATUS_WORDS } from '../words.ts';
import {
  type CandidateStatus,
  changeResponse,
  interviewQuery,
  type Response,
  type ResponsesFilter,
  responsesQuery,
} from '../queries.ts';
import { InterviewsWithoutModel } from '../without-model.tsx';
import { Column } from './board-column.tsx';
import classes from './board.module.css';

const route = getRouteApi('/signed-in/interviews/$interviewId/');

/** Columns in the order of a candidate's progress. */
const COLUMNS: readonly CandidateStatus[] = ['NO_STATUS', 'POTENTIAL', 'SELECTED', 'NOT_SELECTED'];

/** Responses by the status that people give their candidates; no card moves automatically. */
export function BoardPage() {
  const { interviewId } = route.useParams();
  const filter = route.useSearch();
  const responses = useQuery(responsesQuery(interviewId, filter));
  useFreshQueries(['call-analysis'], [['responses', interviewId]]);
  const move = useMove(interviewId, filter);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [dragged, setDragged] = useState<string | null>(null);
  if (responses.isPending) return <PageSkeleton />;
  if (!responses.data) return <Failure error={responses.error} onRetry={() => void responses.refetch()} />;
  const { items, total } = responses.data;
  const isFiltered = Boolean(filter.search ?? filter.candidate_status ?? filter.reason ?? filter.knockOuts);
  if (hasNone(responses, isFiltered)) {
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
      <InterviewsWithoutModel />
      <Filters filter={filter} />
      <Group justify="space-between" mb="md">
        <Text c="dimmed" size="sm" role="status" mr="auto">
          {plural(total, 'response')}
        </Text>
        <CompareButton chosen={chosen} />
      </Group>
      {total === 0 && (
        <EmptyState
          title="No matching candidates"
          action={
            <AnchorLink to="/interviews/$interviewId" params={{ interviewId }}>
              Show all candidates
            </AnchorLink>
          }
        />
      )}
      <div className={classes.board}>
        {COLUMNS.filter((one) => one === (filter.candidate_status ?? one)).map((status) => (
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
      <Pages {...responses.data} label="Pages of responses" />
    </>
  );
}

function Filters({ filter }: { filter: ResponsesFilter }) {
  const navigate = route.useNavigate();
  const { interviewId } = route.useParams();
  const { data: interview } = useSuspenseQuery(interviewQuery(interviewId));
  // There may also be answers to requirements that the interview no longer has.
  const hasRequirements = interview.knockOuts.length > 0 || filter.knockOuts !== undefined;
  const choose = (choice: ResponsesFilter) =>
    void navigate({ search: (now) => ({ ...now, ...choice, page: undefined }), replace: true });
  return (
    <ListFilters
      label="Find a candidate"
      placeholder="Name or e-mail"
      search={filter.search}
      onSearch={(search) => choose({ search })}
      mb="xs"
    >
      <Select
        aria-label="Order"
        w={190}
        allowDeselect={false}
        data={ORDERS.filter((one) => hasRequirements || one !== 'knockOuts').map((value) => ({
          value,
          label: ORDER_WORDS[value],
        }))}
        value={filter.sort ?? 'date'}
        onChange={(value) => choose({ sort: ORDERS.find((one) => one === value) })}
      />
      <FilterSelect
        label="State"
        w={150}
        values={CANDIDATE_STATUSES}
        words={(status) => STATUS_WORDS[status]}
        value={filter.candidate_status}
        onChange={(status) => choose({ candidate_status: status })}
      />
      <FilterSelect
        label="Reason for no score"
        w={220}
        values={NO_SCORE_REASONS}
        words={(reason) => `No score: ${NO_SCORE[reason]}`}
        value={filter.reason}
        onChange={(reason) => choose({ reason })}
      />
      {hasRequirements && (
        <FilterSelect
          label="Requirements"
          w={220}
          values={KNOCK_OUT_STATES}
          words={(state) => KNOCK_OUT_WORDS[state]}
          value={filter.knockOuts}
          onChange={(knockOuts) => choose({ knockOuts })}
        />
      )}
    </ListFilters>
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

/** Moves a card immediately, and back if the server refuses. */
function useMove(interviewId: string, filter: ResponsesFilter) {
  const client = useQueryClient();
  const { queryKey } = responsesQuery(interviewId, filter);
  return useMutation({
    mutationFn: ({ response, status }: { response: Response; status: CandidateStatus }) =>
      changeResponse(response, { candidate_status: status }),
    onMutate: async ({ response, status }) => {
      // A list requested earlier would put the card back.
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (now) =>
          now && {
            ...now,
            items: now.items.map((one) =>
              one.id === response.id ? { ...one, candidate_status: status } : one,
            ),
          },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['responses', interviewId] }),
  });
}
