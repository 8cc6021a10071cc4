import { NumberInput, Slider, Stack, Text, Title } from '@mantine/core';
import type { InterviewerForm } from './interviewer-form.ts';

const SHARES = {
  responsiveness: {
    label: 'How soon it replies',
    hint: 'From waiting long, in case somebody goes on, to replying at once',
  },
  interruptionSensitivity: {
    label: 'How easily it is interrupted',
    hint: 'From speaking on to stopping at any sound',
  },
} as const;

/** How a voice interviewer takes turns. */
export function TurnFields({ form }: { form: InterviewerForm }) {
  return (
    <section aria-labelledby="turns-title">
      <Title order={2} id="turns-title" mb="sm">
        Turns
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        For voice calls. The defaults suit people who think before they answer.
      </Text>
      <Stack gap="md">
        {(['responsiveness', 'interruptionSensitivity'] as const).map((name) => (
          <div key={name}>
            <Text size="sm" fw={500}>
              {SHARES[name].label}
            </Text>
            <Text size="xs" c="dimmed">
              {SHARES[name].hint}
            </Text>
            <Slider
              min={0}
              max={1}
              step={0.1}
              label={null}
              thumbLabel={SHARES[name].label}
              value={form.values.turnTaking[name]}
              onChange={(next) => form.setFieldValue(`turnTaking.${name}`, next)}
            />
          </div>
        ))}
        <NumberInput
          label="Ask whether somebody is there after seconds of silence"
          min={5}
          max={300}
          maw={200}
          {...form.getInputProps('turnTaking.reminderSeconds')}
        />
        <NumberInput
          label="How often it asks so"
          min={0}
          max={10}
          maw={200}
          {...form.getInputProps('turnTaking.reminders')}
        />
        <NumberInput
          label="End the call after seconds of silence"
          min={30}
          max={1_800}
          maw={200}
          {...form.getInputProps('turnTaking.endAfterSilenceSeconds')}
        />
      </Stack>
    </section>
  );
}
