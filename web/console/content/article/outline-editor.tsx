import { Button, Group, SegmentedControl, TagsInput, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MOST_HEADINGS } from '../../../../domain/content/article.ts';
import { RowActions } from '../../parts/row-actions.tsx';
import { type ArticleForm, newHeading } from './article-form.ts';
import classes from './article.module.css';

/** Edits the headings in order, each with notes on its content. `actions` appear beside the title. */
export function OutlineEditor({ form, actions }: { form: ArticleForm; actions: ReactNode }) {
  const { outline } = form.values;
  return (
    <section aria-labelledby="outline-title">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="outline-title">
          Outline
        </Title>
        <Group gap="xs">{actions}</Group>
      </Group>
      {outline.length === 0 && <Text c="dimmed">The article has no outline yet.</Text>}
      <ol className={classes.outline} aria-labelledby="outline-title">
        {outline.map(({ key, level }, place) => (
          <li key={key} className={classes.heading} data-level={level}>
            <HeadingRow form={form} place={place} />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        mt="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={outline.length >= MOST_HEADINGS}
        onClick={() => form.insertListItem('outline', newHeading(outline.at(-1)?.level))}
      >
        Add a heading
      </Button>
    </section>
  );
}

function HeadingRow({ form, place }: { form: ArticleForm; place: number }) {
  const number = place + 1;
  const path = `outline.${place}`;
  const level = form.values.outline[place]?.level ?? 2;
  return (
    <>
      <Group gap="xs" align="flex-end">
        <TextInput
          label={`Heading ${number}`}
          maxLength={200}
          style={{ flex: '1 1 14rem' }}
          {...form.getInputProps(`${path}.heading`)}
        />
        <SegmentedControl
          size="xs"
          aria-label={`Level of heading ${number}`}
          data={['2', '3', '4'].map((value) => ({ value, label: `H${value}` }))}
          value={String(level)}
          onChange={(value) => form.setFieldValue(`${path}.level`, Number(value))}
        />
        <RowActions
          what="heading"
          place={place}
          count={form.values.outline.length}
          mayRemove
          onMove={(to) => form.reorderListItem('outline', { from: place, to })}
          onRemove={() => form.removeListItem('outline', place)}
        />
      </Group>
      <Textarea
        label="What it says"
        aria-label={`What heading ${number} says`}
        autosize
        minRows={1}
        maxRows={10}
        maxLength={2_000}
        mt="xs"
        {...form.getInputProps(`${path}.notes`)}
      />
      <TagsInput
        label="Its keywords"
        aria-label={`Keywords of heading ${number}`}
        maxTags={20}
        mt="xs"
        {...form.getInputProps(`${path}.keywords`)}
      />
    </>
  );
}
