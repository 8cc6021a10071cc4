import { Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { BRAND_TONES } from '../../../../domain/landing/business-context.ts';
import { TONE_WORDS } from '../words.ts';
import type { BriefForm } from './brief-form.ts';
import classes from './brief.module.css';

/** Fields for what the page may say: all its claims come from here or from the design. */
export function BriefFields({ form, isNew = false }: { form: BriefForm; isNew?: boolean }) {
  return (
    <Stack gap="lg">
      <TextInput
        label="Business name"
        data-autofocus={isNew || undefined}
        maxLength={200}
        {...form.getInputProps('businessName')}
      />
      <Textarea
        label="What the business does"
        description="In whole sentences. Nothing is invented: what is not said here, in the details or in a design is not on the page."
        autosize
        minRows={5}
        maxRows={16}
        {...form.getInputProps('businessOverview')}
      />
      <Textarea
        label="Who the page is for"
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('targetAudience')}
      />
      <Radio.Group
        label="Tone"
        description="How the page speaks and looks. A design keeps its own colours and fonts."
        {...form.getInputProps('brandTone')}
      >
        <div className={classes.tones}>
          {BRAND_TONES.map((tone) => (
            <Radio.Card key={tone} value={tone} className={classes.tone} aria-label={TONE_WORDS[tone].label}>
              <Radio.Indicator size="xs" aria-hidden />
              <span>
                <strong>{TONE_WORDS[tone].label}</strong>
                <span className={classes.hint}>{TONE_WORDS[tone].hint}</span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <TextInput
        label="Website"
        description="Optional. The page links to it."
        placeholder="www.example.com"
        inputMode="url"
        {...form.getInputProps('websiteUrl')}
      />
      <Select
        label="Language of the page"
        placeholder="Detected from the texts"
        clearable
        clearButtonProps={{ 'aria-label': 'Detect the language' }}
        searchable
        data={languages(form.values.language)}
        {...form.getInputProps('language')}
        value={form.values.language || null}
        onChange={(tag) => form.setFieldValue('language', tag ?? '')}
      />
    </Stack>
  );
}

const LANGUAGES =
  'ar de en es fr ja bg cs da el et fa fi he hi hr hu id it ko lt lv nl no pl pt ro ru sk sl sr sv th tr uk ur vi zh';

/** The languages of the select, including the current one. */
function languages(present: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const tags = new Set([...LANGUAGES.split(' '), ...(present ? [present] : [])]);
  return [...tags].map((value) => ({ value, label: names.of(value) ?? value }));
}

/** Field for the URL of the published page. */
export function SlugField({ form }: { form: BriefForm }) {
  return (
    <TextInput
      label="URL of the page"
      description="Lower-case letters, digits and single hyphens. If empty, it is derived from the name."
      leftSection={<span className={classes.path}>/p/</span>}
      leftSectionWidth={44}
      {...form.getInputProps('slug')}
    />
  );
}
