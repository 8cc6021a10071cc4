import { Group, Select, Stack, TagsInput, TextInput } from '@mantine/core';
import { ARTICLE_STATUSES, MOST_KEYWORDS } from '../../../../domain/content/article.ts';
import { titleWidth } from '../../../../domain/site/title-width.ts';
import { dueDay } from '../calendar/month.ts';
import { PixelBar } from '../titles/pixel-bar.tsx';
import { STATUS_WORDS } from '../words.ts';
import type { ArticleForm } from './article-form.ts';

/** The subject, status and due date of an article. */
export function ArticleFields({ form }: { form: ArticleForm }) {
  const { name, dueDate } = form.values;
  return (
    <Stack gap="md">
      <div>
        <TextInput label="Title" maxLength={300} mb={6} {...form.getInputProps('name')} />
        {name.trim() && <PixelBar pixels={titleWidth(name.trim())} of="the title" />}
      </div>
      <TagsInput
        label="Keywords"
        description="Press Enter after each"
        maxTags={MOST_KEYWORDS}
        {...form.getInputProps('keywords')}
      />
      <TagsInput
        label="Secondary keywords"
        description="Press Enter after each"
        maxTags={MOST_KEYWORDS}
        {...form.getInputProps('secondaryKeywords')}
      />
      <Group grow align="flex-start">
        <Select
          label="Status"
          allowDeselect={false}
          data={ARTICLE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
          {...form.getInputProps('status')}
        />
        <TextInput
          label="Due on"
          type="date"
          error={form.errors['dueDate']}
          value={dueDate === '' ? '' : dueDay(dueDate)}
          onChange={({ currentTarget }) => form.setFieldValue('dueDate', currentTarget.value)}
        />
      </Group>
    </Stack>
  );
}
