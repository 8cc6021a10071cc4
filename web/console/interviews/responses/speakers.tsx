import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SpeakerChoice } from '../../../../domain/interviews/response.ts';
import { changeResponse, changesOfResponse, responseQuery, type TaggedResponse } from '../queries.ts';

/** Stores who speaks in the transcript; the call is then analysed again. */
export function useSpeakers(response: TaggedResponse) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: changesOfResponse(response) },
    mutationFn: (speakers: SpeakerChoice) => changeResponse({ id: response.id }, { speakers }),
    onSuccess: (saved) => {
      client.setQueryData(responseQuery(response.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: ['responses', response.interviewId] });
    },
  });
}

/** Asks who speaks, if the analysis could not tell. */
export function WhoSpeaks({ response }: { response: TaggedResponse }) {
  const say = useSpeakers(response);
  const isRunning = response.job?.status !== 'completed';
  const choices = [
    { choice: 'as-is', words: 'The labels are right' },
    { choice: 'swapped', words: 'Swap interviewer and candidate' },
  ] as const;
  return (
    <Alert color="yellow" variant="light" title="Who speaks?">
      <Stack gap="sm">
        <Text size="sm">
          The turns that are labelled “Candidate” may be the interviewer’s. Read the beginning of the
          transcript; then the call is analysed again.
        </Text>
        <Group gap="sm">
          {choices.map(({ choice, words }) => (
            <Button
              key={choice}
              variant="default"
              size="xs"
              disabled={isRunning}
              loading={say.isPending && say.variables === choice}
              onClick={() => say.mutate(choice)}
            >
              {words}
            </Button>
          ))}
        </Group>
      </Stack>
    </Alert>
  );
}
