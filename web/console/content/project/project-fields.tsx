import { Autocomplete, Select, Stack, TagsInput, Textarea, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { textsQuery } from '../texts/queries.ts';
import type { ProjectForm } from './project-form.ts';

const LANGUAGES = ['en', 'en-GB', 'de', 'de-AT', 'fr', 'es', 'it', 'nl', 'pl', 'pt'];

/** The subject of a project. */
export function ProjectFields({ form }: { form: ProjectForm }) {
  return (
    <Stack gap="md" maw={600}>
      <TextInput label="Name" maxLength={300} data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label="Site"
        description="Its pages are read for summaries and references, and its audit is shown next to the plan."
        placeholder="www.example.com"
        inputMode="url"
        {...form.getInputProps('websiteUrl')}
      />
      <Autocomplete
        label="Language"
        description="A tag such as en or de-AT"
        data={LANGUAGES}
        {...form.getInputProps('language')}
      />
      <TextInput label="Location" maxLength={300} {...form.getInputProps('location')} />
      <GuidelineField form={form} />
    </Stack>
  );
}

function GuidelineField({ form }: { form: ProjectForm }) {
  const { data } = useQuery(textsQuery('guidelines', {}));
  return (
    <Select
      label="Guideline"
      description="How articles of this project are written"
      placeholder="The company’s default"
      clearable
      data={data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      value={form.values.guidelineId || null}
      onChange={(value) => form.setFieldValue('guidelineId', value ?? '')}
    />
  );
}

/** The audience and voice of a project. */
export function BrandFields({ form }: { form: ProjectForm }) {
  return (
    <section aria-labelledby="brand-title">
      <Title order={2} id="brand-title" mb="sm">
        Brand and readers
      </Title>
      <Stack gap="md" maw={600}>
        <Textarea
          label="What the business does"
          autosize
          minRows={3}
          maxRows={14}
          maxLength={20_000}
          {...form.getInputProps('businessSummary')}
        />
        <Textarea
          label="Readers"
          autosize
          minRows={2}
          maxRows={14}
          maxLength={20_000}
          {...form.getInputProps('targetedAudience')}
        />
        <TextInput label="Name of the brand" maxLength={300} {...form.getInputProps('brandName')} />
        <Textarea
          label="Voice"
          description="Such as: plain words, short sentences, no superlatives"
          autosize
          minRows={2}
          maxLength={20_000}
          {...form.getInputProps('voice')}
        />
        <TagsInput
          label="Competitors"
          description="Press Enter after each"
          {...form.getInputProps('competitors')}
        />
        <TagsInput
          label="Words to avoid"
          description="Press Enter after each"
          {...form.getInputProps('avoidWords')}
        />
      </Stack>
    </section>
  );
}
