import { Alert, Button, Group, List, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSparkles } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_QUESTIONS } from '../../../../domain/interviews/interview.ts';
import { modelsQuery } from '../../api/models.ts';
import { requestAnswer } from '../../api/request-answer.ts';
import { Failure } from '../../parts/failure.tsx';
import { Fold } from '../../parts/fold.tsx';
import { addQuestions, type InterviewForm, newQuestion } from './interview-form.ts';
import { ResumeField, type Resume } from './resume-field.tsx';

interface Suggested {
  questions: { question: string; followUps: number; weight: number }[];
  /** Wishes that no question may follow. */
  warnings: string[];
}

/** Suggests questions from the objective, a job description and the CV of a candidate; those that are there stay. */
export function SuggestQuestions({ form }: { form: InterviewForm }) {
  const [isOpen, fold] = useDisclosure(false);
  const [jobDescription, setJobDescription] = useState('');
  const [resume, setResume] = useState<Resume | null>(null);
  const [count, setCount] = useState(5);
  const suggest = useMutation({
    meta: { quiet: true },
    mutationFn: () => {
      const resumeFileId = resume?.id;
      const body = { objective: form.values.objective.trim(), jobDescription, resumeFileId, count };
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
        <ResumeField resume={resume} onChange={setResume} />
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
        {suggest.data && suggest.data.answer.warnings.length > 0 && (
          <Alert color="yellow" title="Not everything could be asked about">
            <List size="sm">
              {suggest.data.answer.warnings.map((warning) => (
                <List.Item key={warning} dir="auto">
                  {warning}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
        {suggest.error && <Failure error={suggest.error} title="No questions could be suggested" />}
      </Stack>
    </Fold>
  );
}
