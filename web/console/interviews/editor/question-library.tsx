import { Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PHRASE_LANGUAGES, phraseLanguageOf } from '../../../../domain/interviews/language.ts';
import { Failure } from '../../parts/failure.tsx';
import { Fold } from '../../parts/fold.tsx';
import { languageWords, plural } from '../../parts/format.ts';
import { interviewersQuery, questionLibraryQuery } from '../queries.ts';
import { addQuestions, type InterviewForm, newQuestion } from './interview-form.ts';

/** Ready-made questions, by role. */
export function QuestionLibrary({ form }: { form: InterviewForm }) {
  const [isOpen, fold] = useDisclosure(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const { data: interviewers } = useSuspenseQuery(interviewersQuery);
  const leader = interviewers.items.find(({ id }) => id === form.values.interviewerId);
  const [wished, setWished] = useState<string | null>(null);
  const language = wished ?? phraseLanguageOf(leader?.language ?? 'en');
  const library = useQuery({ ...questionLibraryQuery(language), enabled: isOpen });
  const sets = library.data?.items ?? [];
  const questions = sets.find(({ id }) => id === chosen)?.questions ?? [];
  const wanted = questions.filter((question) => !left.includes(question));
  const toggle = (question: string) =>
    setLeft((now) => (now.includes(question) ? now.filter((one) => one !== question) : [...now, question]));
  return (
    <Fold label="Choose questions from the library" isOpen={isOpen} onToggle={fold.toggle}>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <Select
            label="Language"
            w={180}
            data={PHRASE_LANGUAGES.map((value) => ({ value, label: languageWords(value) }))}
            value={language}
            allowDeselect={false}
            onChange={(value) => {
              setWished(value);
              setLeft([]);
            }}
          />
          <Select
            label="Role"
            style={{ flex: '1 1 14rem' }}
            data={sets.map(({ id, role }) => ({ value: id, label: role }))}
            value={chosen}
            onChange={(id) => {
              setChosen(id);
              setLeft([]);
            }}
          />
        </Group>
        <Text size="sm" c="dimmed">
          Eight questions each; you can change them afterwards.
          {language !== 'en' && ' In this language a model has written them: read them before you use them.'}
        </Text>
        {library.error && <Failure error={library.error} onRetry={() => void library.refetch()} />}
        {questions.map((question) => (
          <Checkbox
            key={question}
            label={
              <Text size="sm" dir="auto">
                {question}
              </Text>
            }
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
