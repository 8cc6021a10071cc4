import { Autocomplete, Group, Select, Slider, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SLIDERS, type Slider as SliderName } from '../../../../domain/interviews/interviewer.ts';
import { webUrl } from '../../../safe-url.ts';
import { voicesQuery } from '../queries.ts';
import { SLIDER_WORDS } from '../words.ts';
import type { InterviewerForm } from './interviewer-form.ts';
import { TurnFields } from './turn-fields.tsx';

const LANGUAGES = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'nl-NL', 'pl-PL', 'pt-PT'];

/** All fields of an interviewer. */
export function InterviewerFields({ form }: { form: InterviewerForm }) {
  return (
    <Stack gap="lg" maw={560}>
      <TextInput label="Name" required withAsterisk={false} maxLength={200} {...form.getInputProps('name')} />
      <Autocomplete
        label="Language"
        description="A tag such as en-US; the candidate’s page is in English or German"
        data={LANGUAGES}
        {...form.getInputProps('language')}
      />
      <VoiceField form={form} />
      <section aria-labelledby="persona-title">
        <Title order={2} id="persona-title" mb="sm">
          Persona
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          For voice calls. Typed interviews keep to the plan: with a language model they also follow up on
          what is said, without one they ask the questions as they are.
        </Text>
        <Stack gap="md">
          <Textarea
            label="Description"
            autosize
            minRows={2}
            maxLength={2_000}
            {...form.getInputProps('persona.description')}
          />
          {SLIDERS.map((name) => (
            <PersonaSlider key={name} form={form} name={name} />
          ))}
        </Stack>
      </section>
      <TurnFields form={form} />
    </Stack>
  );
}

function VoiceField({ form }: { form: InterviewerForm }) {
  const { data: voices = [] } = useQuery(voicesQuery);
  const chosen = voices.find(({ voice_id: id }) => id === form.values.voiceId);
  const preview = chosen?.previewUrl ? webUrl(chosen.previewUrl) : null;
  return (
    <div>
      <Select
        label="Voice"
        allowDeselect={false}
        data={[
          { value: '', label: 'The default' },
          ...voices.map(({ voice_id: value, name }) => ({ value, label: name })),
        ]}
        {...form.getInputProps('voiceId')}
      />
      {preview && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a sample of a voice
        <audio controls preload="none" src={preview} aria-label={`Voice ${chosen?.name}`} />
      )}
    </div>
  );
}

function PersonaSlider({ form, name }: { form: InterviewerForm; name: SliderName }) {
  const { label, hint } = SLIDER_WORDS[name];
  const value = form.values.persona[name];
  return (
    <div>
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {value} of 10
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
      <Slider
        min={0}
        max={10}
        step={1}
        label={null}
        thumbLabel={label}
        value={value}
        onChange={(next) => form.setFieldValue(`persona.${name}`, next)}
      />
    </div>
  );
}
