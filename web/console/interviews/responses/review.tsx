import { Button, Group, NumberInput, Select, Stack, Text, Textarea, Title } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../../../domain/interviews/response.ts';
import { Failure } from '../../parts/failure.tsx';
import { dateTime } from '../../parts/format.ts';
import { SaveFailure } from '../../parts/save-failure.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { unlessChanged, useBase } from '../../parts/use-base.ts';
import { useReload } from '../../parts/use-reload.ts';
import { changeResponse, changesOfResponse, responseQuery, type TaggedResponse } from '../queries.ts';
import { STATUS_WORDS } from '../words.ts';

interface ReviewValues {
  score: number | string;
  note: string;
}

function valuesOf({ review }: TaggedResponse): ReviewValues {
  return { score: review?.score ?? '', note: review?.note ?? '' };
}

/** The review: the candidate's status, and a score and a note beside the machine's. */
export function Review({ response }: { response: TaggedResponse }) {
  const form = useForm<ReviewValues>({ initialValues: valuesOf(response) });
  const { save, reload } = useSaveReview(response, form);
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
            <Button type="submit" disabled={!form.isDirty()} loading={save.isPending}>
              Save
            </Button>
            {review && (
              <Text size="sm" c="dimmed">
                {review.by.email}, {dateTime(review.at)}
              </Text>
            )}
          </Group>
          {move.error && <Failure error={move.error} title="The state could not be changed" />}
          {save.error && (
            <SaveFailure
              error={save.error}
              title="It could not be saved"
              current="score and note"
              onReload={() => reload.mutate()}
            />
          )}
        </Stack>
      </form>
      <UnsavedChanges isDirty={form.isDirty()} />
    </section>
  );
}

function useSaveReview(response: TaggedResponse, form: UseFormReturnType<ReviewValues>) {
  const client = useQueryClient();
  const { base, fill, fillSaved } = useBase(response, form, valuesOf);
  const { change, queryKey, refresh } = useChanges(response);
  const save = useMutation({
    ...change,
    mutationFn: ({ score, note }: ReviewValues) => {
      const isEmpty = score === '' && note.trim() === '';
      const review = isEmpty ? null : { score: score === '' ? null : Number(score), note: note.trim() };
      return changeResponse(unlessChanged(base, client.getQueryData(queryKey), valuesOf), { review });
    },
    onMutate: () => form.getValues(),
    onSuccess: (saved, _, sent) => {
      refresh(saved);
      fillSaved(saved, sent);
    },
  });
  const reload = useReload(responseQuery(response.id), fill, save);
  return { save, reload };
}

/** Gives the candidate another state. */
function useMove(response: TaggedResponse) {
  const client = useQueryClient();
  const { change, queryKey, refresh } = useChanges(response);
  return useMutation({
    ...change,
    mutationFn: (candidate_status: CandidateStatus) =>
      changeResponse(
        unlessChanged(response, client.getQueryData(queryKey), (of) => of.candidate_status),
        { candidate_status },
      ),
    onSuccess: refresh,
  });
}

/** Common to changes of a response: each waits for the previous one, and the lists show it. */
function useChanges(response: TaggedResponse) {
  const client = useQueryClient();
  const { queryKey } = responseQuery(response.id);
  const refresh = (saved: TaggedResponse): void => {
    client.setQueryData(queryKey, saved);
    void client.invalidateQueries({ queryKey: ['responses', response.interviewId] });
  };
  return { change: { meta: { quiet: true }, scope: { id: changesOfResponse(response) } }, queryKey, refresh };
}
