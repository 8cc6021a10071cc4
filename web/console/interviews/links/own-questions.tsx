import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSparkles } from '@tabler/icons-react';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_EXTRA_QUESTIONS } from '../../../../domain/interviews/interview.ts';
import { modelsQuery } from '../../api/models.ts';
import { requestAnswer } from '../../api/request-answer.ts';
import { Failure } from '../../parts/failure.tsx';
import { Fold } from '../../parts/fold.tsx';
import { interviewQuery } from '../queries.ts';
import { RefusedQuestions, type Suggested } from '../refused-questions.tsx';
import { ResumeField, type Resume } from './resume-field.tsx';

const SUGGESTED = 3;

/** The questions in a text, one per line. */
export function questionsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

interface OwnQuestionsProps {
  interviewId: string;
  value: string;
  onChange: (value: string) => void;
}

/** Questions for one candidate only, written by hand or generated from the CV. */
export function OwnQuestions({ interviewId, value, onChange }: OwnQuestionsProps) {
  const [isOpen, fold] = useDisclosure(false);
  const [resume, setResume] = useState<Resume | null>(null);
  const { data: interview } = useSuspenseQuery(interviewQuery(interviewId));
  const { data: models } = useQuery(modelsQuery);
  const hasModel = models !== undefined && models.default !== 'offline';
  const suggest = useMutation({
    meta: { quiet: true },
    mutationFn: (resumeFileId: string) => {
      const body = { objective: interview.objective, resumeFileId, count: SUGGESTED };
      return requestAnswer<Suggested>('POST', '/api/interviews/generate-questions', { body });
    },
    onSuccess: ({ answer: { questions } }) =>
      onChange([...questionsIn(value), ...questions.map(({ question }) => question)].join('\n')),
  });
  return (
    <Fold label="Questions for this candidate alone" isOpen={isOpen} onToggle={fold.toggle}>
      <Stack gap="sm" pt="xs">
        <Textarea
          label="Questions"
          description={`One a line, at most ${MOST_EXTRA_QUESTIONS}; asked after the others, and not part of the score`}
          autosize
          minRows={2}
          maxRows={10}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {hasModel ? (
          <>
            <ResumeField resume={resume} onChange={setResume} />
            <Text size="sm" c="dimmed">
              Lines on health, family, faith, union, age and the like are left out before anything else reads
              it.
            </Text>
            <Group>
              <Button
                variant="default"
                leftSection={<IconSparkles size={16} aria-hidden />}
                disabled={!resume}
                loading={suggest.isPending}
                onClick={() => resume && suggest.mutate(resume.id)}
              >
                Suggest from the CV
              </Button>
            </Group>
          </>
        ) : (
          models && (
            <Text size="sm" c="dimmed">
              No language model is connected: questions from a CV need one, and what you write here is not
              checked.
            </Text>
          )
        )}
        {suggest.data && <RefusedQuestions {...suggest.data.answer} />}
        {suggest.error && <Failure error={suggest.error} title="No questions could be suggested" />}
      </Stack>
    </Fold>
  );
}
