import { Button, Group, NumberInput, Select, Stack, Text, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CANDIDATE_STATUSES } from '../../../../domain/interviews/response.ts';
import { Failure } from '../../parts/failure.tsx';
import { dateTime } from '../../parts/format.ts';
import { changeResponse, responseQuery, type TaggedResponse } from '../queries.ts';
import { STATUS_WORDS } from '../words.ts';

/** What people say: the state of the candidate, and a score and a note beside the machine's. */
export function Review({ response }: { response: TaggedResponse }) {
  const change = useChange(response);
  const { review } = response;
  const form = useForm<{ score: number | string; note: string }>({
    initialValues: { score: review?.score ?? '', note: review?.note ?? '' },
  });
  const save = ({ score, note }: typeof form.values) => {
    const isEmpty = score === '' && note.trim() === '';
    const given = { score: score === '' ? null : Number(score), note: note.trim() };
    change.mutate({ review: isEmpty ? null : given }, { onSuccess: () => form.resetDirty() });
  };
  return (
    <section aria-labelledby="review-title">
      <Title order={2} id="review-title" mb="sm">
        What people say
      </Title>
      <form noValidate onSubmit={form.onSubmit(save)}>
        <Stack gap="sm">
          <Select
            label="State of the candidate"
            maw={240}
            allowDeselect={false}
            data={CANDIDATE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
            value={response.candidate_status}
            onChange={(value) => change.mutate({ candidate_status: value })}
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
            <Button type="submit" disabled={!form.isDirty()} loading={change.isPending}>
              Save
            </Button>
            {review && (
              <Text size="sm" c="dimmed">
                {review.by.email}, {dateTime(review.at)}
              </Text>
            )}
          </Group>
          {change.error && <Failure error={change.error} title="It could not be saved" />}
        </Stack>
      </form>
    </section>
  );
}

function useChange(response: TaggedResponse) {
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: object) => changeResponse(response, body),
    onSuccess: (saved) => {
      client.setQueryData(responseQuery(response.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: ['responses', response.interviewId] });
    },
  });
}
