import { ActionIcon, Button, Group, NumberInput, Textarea, Title, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { LARGEST_WEIGHT, MOST_FOLLOW_UPS, MOST_QUESTIONS } from '../../../../domain/interviews/interview.ts';
import type { ReactNode } from 'react';
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
  const count = form.values.questions.length;
  const move = (to: number) => form.reorderListItem('questions', { from: place, to });
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
        <Group gap={4} ml="auto">
          <RowAction
            label={`Move question ${number} up`}
            isOff={place === 0}
            icon={<IconArrowUp size={17} aria-hidden />}
            onClick={() => move(place - 1)}
          />
          <RowAction
            label={`Move question ${number} down`}
            isOff={number === count}
            icon={<IconArrowDown size={17} aria-hidden />}
            onClick={() => move(number)}
          />
          <RowAction
            label={`Remove question ${number}`}
            isOff={count === 1}
            icon={<IconTrash size={17} aria-hidden />}
            onClick={() => form.removeListItem('questions', place)}
          />
        </Group>
      </Group>
    </>
  );
}

interface RowActionProps {
  label: string;
  icon: ReactNode;
  isOff: boolean;
  onClick: () => void;
}

function RowAction({ label, icon, isOff, onClick }: RowActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isOff} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
