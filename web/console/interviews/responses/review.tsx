import { Button, Group, NumberInput, Select, Stack, Text, Textarea, Title } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TOP_LEVEL } from '../../../../domain/interviews/interview.ts';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../../../domain/interviews/response.ts';
import { request } from '../../api/client.ts';
import { Failure } from '../../parts/failure.tsx';
import { dateTime } from '../../parts/format.ts';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { unlessChanged } from '../../parts/use-base.ts';
import {
  changeResponse,
  changesOfResponse,
  responseQuery,
  type Review as GivenReview,
  type TaggedResponse,
} from '../queries.ts';
import { STATUS_WORDS } from '../words.ts';
import { OtherReviews } from './other-reviews.tsx';

interface ReviewValues {
  score: number | string;
  note: string;
  /** Selected levels by question; empty: none given. */
  levels: Record<string, string>;
}

const LEVELS = Array.from({ length: TOP_LEVEL + 1 }, (_, level) => String(level));

function valuesOf({ review, analytics }: TaggedResponse): ReviewValues {
  const given = new Map(review?.scores.map(({ questionId, level }) => [questionId, String(level)]));
  const asked = analytics?.questions ?? [];
  return {
    score: review?.score ?? '',
    note: review?.note ?? '',
    levels: Object.fromEntries(asked.map(({ questionId }) => [questionId, given.get(questionId) ?? ''])),
  };
}

/** The candidate's status, the caller's own review, and the others' once it is given. */
export function Review({ response }: { response: TaggedResponse }) {
  const form = useForm<ReviewValues>({ initialValues: valuesOf(response) });
  const save = useSaveReview(response, form);
  const move = useMove(response);
  const { review } = response;
  return (
    <section aria-labelledby="review-title">
      <Title order={2} id="review-title" mb="sm">
        Review
      </Title>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Stack gap="sm">
          <Select
            label="State of the candidate"
            maw={240}
            allowDeselect={false}
            data={CANDIDATE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
            value={response.candidate_status}
            onChange={(value) => value && move.mutate(value)}
          />
          {move.error && <Failure error={move.error} title="The state could not be changed" />}
          <Levels response={response} form={form} />
          <NumberInput
            label="My score"
            description="0 to 100; optional"
            min={0}
            max={100}
            maw={240}
            {...form.getInputProps('score')}
          />
          <Textarea label="My note" autosize minRows={2} maxLength={5_000} {...form.getInputProps('note')} />
          <Group>
            <Button type="submit" disabled={!form.isDirty() || isEmpty(form.values)} loading={save.isPending}>
              Save
            </Button>
            {review && (
              <Text size="sm" c="dimmed">
                Given {dateTime(review.at)}
              </Text>
            )}
          </Group>
          {save.error && <Failure error={save.error} title="The review could not be saved" />}
        </Stack>
      </form>
      <OtherReviews response={response} />
      <UnsavedChanges isDirty={form.isDirty()} />
    </section>
  );
}

/** A level for each question that was asked; answers that wait for a person are marked. */
function Levels({ response, form }: { response: TaggedResponse; form: UseFormReturnType<ReviewValues> }) {
  const asked = (response.analytics?.questions ?? []).filter(({ status }) => status !== 'not-asked');
  return asked.map(({ questionId, question, level }) => (
    <Select
      key={questionId}
      label={question}
      description={level === null ? 'Waits for a person: give it a level' : 'My level, if I see it otherwise'}
      placeholder="No level"
      maw={420}
      clearable
      data={LEVELS.map((value) => ({ value, label: `${value} of ${TOP_LEVEL}` }))}
      value={form.values.levels[questionId] || null}
      onChange={(value) => form.setFieldValue(`levels.${questionId}`, value ?? '')}
    />
  ));
}

function isEmpty({ score, note, levels }: ReviewValues): boolean {
  return score === '' && note.trim() === '' && Object.values(levels).every((level) => level === '');
}

function useSaveReview({ id, interviewId }: TaggedResponse, form: UseFormReturnType<ReviewValues>) {
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    scope: { id: changesOfResponse({ id }) },
    mutationFn: ({ score, note, levels }: ReviewValues) => {
      const given = Object.entries(levels).filter(([, level]) => level !== '');
      const scores = given.map(([questionId, level]) => ({ questionId, level: Number(level) }));
      const body = { scores, score: score === '' ? null : Number(score), note: note.trim() };
      return request<GivenReview>('PUT', `/api/responses/${id}/reviews/mine`, { body });
    },
    onSuccess: async (_, sent) => {
      form.resetDirty(sent);
      await Promise.all(
        [
          ['response', id],
          ['reviews', id],
          ['trail', `/api/responses/${id}`],
          ['responses', interviewId],
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
}

/** Changes the candidate's status. */
function useMove(response: TaggedResponse) {
  const client = useQueryClient();
  const { queryKey } = responseQuery(response.id);
  return useMutation({
    meta: { quiet: true },
    scope: { id: changesOfResponse(response) },
    mutationFn: (candidate_status: CandidateStatus) =>
      changeResponse(
        unlessChanged(response, client.getQueryData(queryKey), (of) => of.candidate_status),
        { candidate_status },
      ),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      void client.invalidateQueries({ queryKey: ['responses', response.interviewId] });
      void client.invalidateQueries({ queryKey: ['trail', `/api/responses/${response.id}`] });
    },
  });
}
