import {
  Checkbox,
  ColorInput,
  NumberInput,
  Select,
  Stack,
  Switch,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { countryNames } from '../../../../domain/interviews/help/help-text.ts';
import { LONGEST_SLUG } from '../../../../domain/platform/slug.ts';
import { interviewersQuery } from '../queries.ts';
import { InterviewsWithoutModel } from '../without-model.tsx';
import type { InterviewForm } from './interview-form.ts';
import { KnockOutList } from './knock-out-list.tsx';
import { QuestionLibrary } from './question-library.tsx';
import { QuestionList } from './question-list.tsx';
import { SuggestQuestions } from './suggest-questions.tsx';

/** All fields of an interview. */
export function InterviewFields({ form }: { form: InterviewForm }) {
  return (
    <Stack gap="lg">
      <InterviewsWithoutModel />
      <TextInput label="Name" required withAsterisk={false} maxLength={200} {...form.getInputProps('name')} />
      <Textarea
        label="Objective"
        description="Who you are looking for, and what the interview should show"
        required
        withAsterisk={false}
        autosize
        minRows={3}
        maxLength={10_000}
        {...form.getInputProps('objective')}
      />
      <SuggestQuestions form={form} />
      <QuestionLibrary form={form} />
      <QuestionList form={form} />
      <KnockOutList form={form} />
      <CallFields form={form} />
      <RubricFields form={form} />
      <ThemeFields form={form} />
    </Stack>
  );
}

const REMINDERS = [
  { value: '0', label: 'None' },
  ...['2', '3', '5'].map((value) => ({ value, label: `After ${value} days` })),
];

function CallFields({ form }: { form: InterviewForm }) {
  const { data: interviewers } = useSuspenseQuery(interviewersQuery);
  const choices = interviewers.items.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <section aria-labelledby="call-title">
      <Title order={2} id="call-title" mb="sm">
        Call
      </Title>
      <Stack gap="md">
        <Select
          label="Interviewer"
          description="Who asks, and how"
          data={[{ value: '', label: 'The default' }, ...choices]}
          allowDeselect={false}
          {...form.getInputProps('interviewerId')}
        />
        <TextInput
          label="End of the URL"
          description="Made from the names unless you choose one. A change breaks links that were sent"
          placeholder="baker-at-night"
          maxLength={LONGEST_SLUG}
          {...form.getInputProps('readable_slug')}
        />
        <NumberInput
          label="Length in minutes"
          min={1}
          max={120}
          maw={200}
          {...form.getInputProps('timeDurationMinutes')}
        />
        <Select
          label="Who may join"
          description="An address that somebody has only typed is marked in the responses"
          data={[
            { value: 'open', label: 'Whoever has the URL' },
            { value: 'invited', label: 'Only people with a link of their own' },
          ]}
          allowDeselect={false}
          {...form.getInputProps('access')}
        />
        <Select
          label="Country of the candidates"
          description="So that somebody in distress is shown help that is near"
          placeholder="Unknown"
          searchable
          clearable
          maw={320}
          data={countryNames('en').map(({ code, name }) => ({ value: code, label: name }))}
          {...form.getInputProps('country')}
        />
        <Select
          label="Reminder"
          description="Once, to invited people who have not answered"
          maw={320}
          data={REMINDERS}
          allowDeselect={false}
          value={String(form.values.reminderDays)}
          onChange={(days) => form.setFieldValue('reminderDays', Number(days))}
        />
        <Checkbox
          label="Anonymous: name and e-mail address are not asked for"
          {...form.getInputProps('isAnonymous', { type: 'checkbox' })}
        />
        <Checkbox
          label="The same e-mail address may answer more than once"
          {...form.getInputProps('allowMultipleResponses', { type: 'checkbox' })}
        />
      </Stack>
    </section>
  );
}

function RubricFields({ form }: { form: InterviewForm }) {
  const { anchors, hasOwnRubric } = form.values;
  return (
    <section aria-labelledby="rubric-title">
      <Title order={2} id="rubric-title" mb="sm">
        Levels
      </Title>
      <Stack gap="md">
        <Switch
          label="Describe the levels of an answer myself"
          {...form.getInputProps('hasOwnRubric', { type: 'checkbox' })}
        />
        {anchors.map((_, level) => (
          <Textarea
            key={level}
            label={`Level ${level}`}
            autosize
            maxLength={1_000}
            readOnly={!hasOwnRubric}
            {...form.getInputProps(`anchors.${level}`)}
            error={level === 0 ? form.errors['anchors'] : undefined}
          />
        ))}
      </Stack>
    </section>
  );
}

function ThemeFields({ form }: { form: InterviewForm }) {
  return (
    <section aria-labelledby="theme-title">
      <Title order={2} id="theme-title" mb="sm">
        Candidate’s page
      </Title>
      <Stack gap="md">
        <ColorInput
          label="Colour"
          description="For buttons; text on it stays readable"
          format="hex"
          maw={280}
          eyeDropperButtonProps={{ 'aria-label': 'Pick the colour from the screen' }}
          {...form.getInputProps('color')}
        />
        <TextInput
          label="URL of the logo"
          description="Without one, the organisation’s own is shown"
          {...form.getInputProps('logoUrl')}
        />
      </Stack>
    </section>
  );
}
