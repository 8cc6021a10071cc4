import { Button, Checkbox, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../parts/failure.tsx';
import { Fold } from '../../parts/fold.tsx';
import { plural } from '../../parts/format.ts';
import { questionLibraryQuery } from '../queries.ts';
import { addQuestions, type InterviewForm, newQuestion } from './interview-form.ts';

/** Questions that are ready to be asked, by role. */
export function QuestionLibrary({ form }: { form: InterviewForm }) {
  const [isOpen, fold] = useDisclosure(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const library = useQuery({ ...questionLibraryQuery, enabled: isOpen });
  const sets = library.data?.items ?? [];
  const questions = sets.find(({ id }) => id === chosen)?.questions ?? [];
  const wanted = questions.filter((question) => !left.includes(question));
  const toggle = (question: string) =>
    setLeft((now) => (now.includes(question) ? now.filter((one) => one !== question) : [...now, question]));
  return (
    <Fold label="Choose questions from the library" isOpen={isOpen} onToggle={fold.toggle}>
      <Stack gap="sm">
        <Select
          label="Role"
          description="Eight questions each, in English; you can change them afterwards"
          data={sets.map(({ id, role }) => ({ value: id, label: role }))}
          value={chosen}
          onChange={(id) => {
            setChosen(id);
            setLeft([]);
          }}
        />
        {library.error && <Failure error={library.error} onRetry={() => void library.refetch()} />}
        {questions.map((question) => (
          <Checkbox
            key={question}
            label={<Text size="sm">{question}</Text>}
            checked={!left.includes(question)}
            onChange={() => toggle(question)}
          />
        ))}
        {questions.length > 0 && (
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            disabled={wanted.length === 0}
            onClick={() =>
              addQuestions(
                form,
                wanted.map((question) => newQuestion(question)),
              )
            }
          >
            Add {plural(wanted.length, 'question')}
          </Button>
        )}
      </Stack>
    </Fold>
  );
}
