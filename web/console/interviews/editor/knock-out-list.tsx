import { Button, MultiSelect, TagsInput, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import {
  LONGEST_CHOICE,
  LONGEST_KNOCK_OUT_NAME,
  MOST_CHOICES,
  MOST_KNOCK_OUTS,
} from '../../../../domain/interviews/knock-outs/knock-out.ts';
import { yesNo } from '../../../../domain/interviews/knock-outs/yes-no.ts';
import { RowActions } from '../../parts/row-actions.tsx';
import { interviewersQuery } from '../queries.ts';
import classes from './editor.module.css';
import { type InterviewForm, newKnockOut } from './interview-form.ts';

/** Closed questions on the candidate's page before the call. */
export function KnockOutList({ form }: { form: InterviewForm }) {
  const { knockOuts, interviewerId } = form.values;
  const { data: interviewers } = useSuspenseQuery(interviewersQuery);
  const language = interviewers.items.find(({ id }) => id === interviewerId)?.language ?? 'en';
  return (
    <section aria-labelledby="knock-outs-title">
      <Title order={2} id="knock-outs-title" mb="sm">
        Before the call
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Requirements such as a work permit, answered by a choice before the first question. Who does not meet
        one still takes part: you see it on the board, and you decide.
      </Text>
      <ol className={classes.questions}>
        {knockOuts.map(({ key }, place) => (
          <li key={key} className={classes.question}>
            <KnockOutRow form={form} place={place} />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        mt="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={knockOuts.length >= MOST_KNOCK_OUTS}
        onClick={() => form.insertListItem('knockOuts', newKnockOut(yesNo(language)))}
      >
        Add a requirement
      </Button>
    </section>
  );
}

function KnockOutRow({ form, place }: { form: InterviewForm; place: number }) {
  const number = place + 1;
  const path = `knockOuts.${place}`;
  const { choices = [], accepted = [] } = form.values.knockOuts[place] ?? {};
  return (
    <>
      <Textarea
        label={`Requirement ${number}, as the candidate is asked`}
        placeholder="Do you have a work permit for the United Kingdom?"
        autosize
        maxLength={1_000}
        {...form.getInputProps(`${path}.question`)}
      />
      <TextInput
        label={`Short name of requirement ${number}`}
        description="Only you see it: “does not meet: work permit”"
        placeholder="Work permit"
        mt="xs"
        maxLength={LONGEST_KNOCK_OUT_NAME}
        {...form.getInputProps(`${path}.name`)}
      />
      <TagsInput
        label={`Choices for requirement ${number}`}
        description="Press Enter after each"
        splitChars={[]}
        mt="xs"
        maxTags={MOST_CHOICES}
        value={choices}
        error={form.errors[`${path}.choices`]}
        onChange={(next) => {
          const kept = next.map((one) => one.trim().slice(0, LONGEST_CHOICE)).filter(Boolean);
          form.setFieldValue(`${path}.choices`, kept);
          form.setFieldValue(
            `${path}.accepted`,
            accepted.filter((one) => kept.includes(one)),
          );
        }}
      />
      <MultiSelect
        label={`Choices that meet requirement ${number}`}
        mt="xs"
        data={choices}
        value={accepted}
        error={form.errors[`${path}.accepted`]}
        onChange={(next) => form.setFieldValue(`${path}.accepted`, next)}
      />
      <RowActions
        mt="xs"
        justify="flex-end"
        what="requirement"
        place={place}
        count={form.values.knockOuts.length}
        mayRemove
        onMove={(to) => form.reorderListItem('knockOuts', { from: place, to })}
        onRemove={() => form.removeListItem('knockOuts', place)}
      />
    </>
  );
}
