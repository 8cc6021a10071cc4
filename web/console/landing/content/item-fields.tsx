import { ActionIcon, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { SectionType } from '../../../../domain/landing/section.ts';
import type { PageIssue } from '../queries.ts';
import { hasItems, itemTexts, mayStandOut } from './item-words.ts';
import classes from './section-list.module.css';
import { type ItemValues, newItem } from './section-values.ts';
import { LinkFields, TextField } from './text-field.tsx';
import type { SectionFields } from './use-section-form.ts';

interface ItemFieldsProps {
  form: SectionFields;
  type: SectionType;
  issues: readonly PageIssue[];
}

/** The cards, questions, plans or people of a section. */
export function ItemFields({ form, type, issues }: ItemFieldsProps) {
  const { items } = form.values;
  if (items.length === 0 && !hasItems(type)) return null;
  const add = () =>
    form.insertListItem('items', newItem(crypto.getRandomValues(new Uint32Array(2)).join('-')));
  return (
    <Stack gap="xs" role="group" aria-label="Items">
      {items.map((item, place) => (
        <OneItem key={item.key} form={form} type={type} issues={issues} item={item} place={place} />
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          Add an item
        </Button>
      </div>
    </Stack>
  );
}

interface OneItemProps extends ItemFieldsProps {
  item: ItemValues;
  place: number;
}

function OneItem({ form, type, issues, item, place }: OneItemProps) {
  const at = `items.${place}`;
  // Findings name the place that the item has in what is saved.
  const path = `content.items.${item.from ?? 'new'}`;
  return (
    <div className={classes.item}>
      <ItemHead form={form} place={place} />
      <Stack gap="xs">
        {itemTexts(type, item).map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            isLong={name === 'body' || name === 'points'}
            path={`${path}.${name}`}
            issues={issues}
            {...form.getInputProps(`${at}.${name}`)}
          />
        ))}
        {item.cta.label !== '' && (
          <LinkFields form={form} name={`${at}.cta`} label="Button" path={`${path}.cta`} issues={issues} />
        )}
        {mayStandOut(type) && (
          <Checkbox
            size="xs"
            label="Stands out"
            {...form.getInputProps(`${at}.highlighted`, { type: 'checkbox' })}
          />
        )}
      </Stack>
    </div>
  );
}

function ItemHead({ form, place }: { form: SectionFields; place: number }) {
  const last = form.values.items.length - 1;
  const name = `item ${place + 1}`;
  const move = (to: number) => to >= 0 && to <= last && form.reorderListItem('items', { from: place, to });
  return (
    <Group justify="space-between" gap="xs" mb={4}>
      <Text size="xs" c="dimmed">
        Item {place + 1}
      </Text>
      <Group gap={2}>
        <ActionIcon
          size={24}
          variant="subtle"
          color="gray"
          aria-label={`Move ${name} up`}
          aria-disabled={place === 0}
          onClick={() => move(place - 1)}
        >
          <IconArrowUp size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={24}
          variant="subtle"
          color="gray"
          aria-label={`Move ${name} down`}
          aria-disabled={place === last}
          onClick={() => move(place + 1)}
        >
          <IconArrowDown size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={24}
          variant="subtle"
          color="gray"
          aria-label={`Remove ${name}`}
          onClick={() => form.removeListItem('items', place)}
        >
          <IconTrash size={14} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}
