import { Button, Group, NumberInput, Text, Textarea, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { LARGEST_WEIGHT, MOST_FOLLOW_UPS, MOST_QUESTIONS } from '../../../../domain/interviews/interview.ts';
import { RowActions } from '../../parts/row-actions.tsx';
import classes from './editor.module.css';
import { type InterviewForm, newQuestion } from './interview-form.ts';

/** The questions in the order in which they are asked. */
export function QuestionList({ form }: { form: InterviewForm }) {
  const { questions } = form.values;
  return (
    <section aria-labelledby="questions-title">
      <Title order={2} id="questions-title" mb="sm">
        Questions
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Follow-ups need a language model, or a voice provider. Without one each question is asked once, as it
        is written here.
      </Text>
      <ol className={classes.questions}>
        {questions.map(({ key }, place) => (
          <li key={key} className={classes.question}>
            <QuestionRow form={form} place={place} />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        mt="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={questions.length >= MOST_QUESTIONS}
        onClick={() => form.insertListItem('questions', newQuestion())}
      >
        Add a question
      </Button>
    </section>
  );
}

function QuestionRow({ form, place }: { form: InterviewForm; place: number }) {
  const number = place + 1;
  const path = `questions.${place}`;
  return (
    <>
      <Textarea
        label={`Question ${number}`}
        autosize
        minRows={2}
        maxLength={1_000}
        {...form.getInputProps(`${path}.question`)}
      />
      <Group gap="sm" mt="xs" align="flex-end">
        <NumberInput
          label="Follow-ups"
          aria-label={`Follow-ups to question ${number}`}
          min={0}
          max={MOST_FOLLOW_UPS}
          w={110}
          {...form.getInputProps(`${path}.followUps`)}
        />
        <NumberInput
          label="Weight"
          aria-label={`Weight of question ${number}`}
          min={0}
          max={LARGEST_WEIGHT}
          w={110}
          {...form.getInputProps(`${path}.weight`)}
        />
        <RowActions
          ml="auto"
          what="question"
          place={place}
          count={form.values.questions.length}
          mayRemove={form.values.questions.length > 1}
          onMove={(to) => form.reorderListItem('questions', { from: place, to })}
          onRemove={() => form.removeListItem('questions', place)}
        />
      </Group>
    </>
  );
}
