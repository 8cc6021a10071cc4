import { ActionIcon, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { SectionType } from '../../../../domain/landing/section.ts';
import type { PageIssue } from '../queries.ts';
import classes from './section-list.module.css';
import { type ItemValues, newItem } from './section-values.ts';
import { LinkFields, TextField } from './text-field.tsx';
import type { SectionFields } from './use-section-form.ts';

/** Labels of an item's texts by section type; texts without a label are not shown. */
const NAMES: Partial<Record<SectionType, Partial<Record<TextName, string>>>> = {
  pricing: { title: 'Name', value: 'Price', label: 'Period', body: 'Text', points: 'Included, one a line' },
  stats: { value: 'Figure', label: 'What it counts' },
  faq: { title: 'Question', body: 'Answer' },
  testimonials: { body: 'Quote', label: 'Who says it' },
  'social-proof': { body: 'Quote', label: 'Who says it' },
  team: { title: 'Name', label: 'What they do', body: 'Text' },
  logos: { title: 'Name' },
};

const OTHERS: Partial<Record<TextName, string>> = { title: 'Title', body: 'Text' };

const ALL: Record<TextName, string> = {
  title: 'Title',
  value: 'Figure',
  label: 'Label',
  body: 'Text',
  points: 'Lines',
};

const ORDER: readonly TextName[] = ['title', 'value', 'label', 'body', 'points'];

/** Types whose items can be highlighted, such as the most popular plan. */
const mayStandOut = (type: SectionType): boolean => type === 'pricing';

/** Types that consist of items. */
const hasItems = (type: SectionType): boolean => !['hero', 'cta', 'custom'].includes(type);

interface ItemFieldsProps {
  form: SectionFields;
  type: SectionType;
  issues: readonly PageIssue[];
}

/** Fields for the cards, questions, plans or people of a section. */
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
  // Issues refer to the item's position in the saved section.
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

type TextName = 'title' | 'body' | 'value' | 'label' | 'points';

/** The editable texts of an item, in order: those of its type, then any others it has. */
function itemTexts(type: SectionType, item: ItemValues): { name: TextName; label: string }[] {
  const names = NAMES[type] ?? OTHERS;
  return ORDER.flatMap((name) => {
    const label = names[name] ?? (item[name] === '' ? undefined : ALL[name]);
    return label === undefined ? [] : [{ name, label }];
  });
}
