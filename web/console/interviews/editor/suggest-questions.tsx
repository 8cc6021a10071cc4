import { Button, Group, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSparkles } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_QUESTIONS } from '../../../../domain/interviews/interview.ts';
import { modelsQuery } from '../../api/models.ts';
import { requestAnswer } from '../../api/request-answer.ts';
import { Failure } from '../../parts/failure.tsx';
import { Fold } from '../../parts/fold.tsx';
import { RefusedQuestions, type Suggested } from '../refused-questions.tsx';
import { addQuestions, type InterviewForm, newQuestion } from './interview-form.ts';

/** Suggests questions from the objective and a job description; existing questions stay. */
export function SuggestQuestions({ form }: { form: InterviewForm }) {
  const [isOpen, fold] = useDisclosure(false);
  const [jobDescription, setJobDescription] = useState('');
  const [count, setCount] = useState(5);
  const suggest = useMutation({
    meta: { quiet: true },
    mutationFn: () => {
      const body = { objective: form.values.objective.trim(), jobDescription, count };
      return requestAnswer<Suggested>('POST', '/api/interviews/generate-questions', { body });
    },
    onSuccess: ({ answer: { questions } }) => {
      addQuestions(
        form,
        questions.map((one) => newQuestion(one.question, one.followUps, one.weight)),
      );
    },
  });
  const { data: models } = useQuery(modelsQuery);
  const hasModel = models !== undefined && models.default !== 'offline';
  const ask = () => {
    if (!form.validateField('objective').hasError) suggest.mutate();
  };
  return (
    <Fold label="Suggest questions" isOpen={isOpen} onToggle={fold.toggle}>
      <Stack gap="sm">
        <Textarea
          label="Job description"
          description="Optional; questions follow its requirements"
          autosize
          minRows={3}
          maxRows={12}
          maxLength={50_000}
          value={jobDescription}
          onChange={({ currentTarget }) => setJobDescription(currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          Each question is checked before it is shown. Questions on a CV are for one candidate: make them with
          a link, under Links.
        </Text>
        <Group align="flex-end">
          <NumberInput
            label="How many"
            min={1}
            max={MOST_QUESTIONS}
            w={110}
            value={count}
            onChange={(value) => setCount(Number(value) || 1)}
          />
          <Button
            variant="default"
            leftSection={<IconSparkles size={16} aria-hidden />}
            loading={suggest.isPending}
            disabled={!hasModel}
            onClick={ask}
          >
            Suggest questions
          </Button>
        </Group>
        {models && !hasModel && (
          <Text size="sm" c="dimmed">
            This needs a language model. The library below needs none.
          </Text>
        )}
        {suggest.data && <RefusedQuestions {...suggest.data.answer} />}
        {suggest.error && <Failure error={suggest.error} title="No questions could be suggested" />}
      </Stack>
    </Fold>
  );
}
