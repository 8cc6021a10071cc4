import { ActionIcon, Button, Fieldset, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { BriefForm } from './brief-form.ts';
import type { DetailValues } from './details-form.ts';

type ListName = 'services' | 'people' | 'quotes' | 'questions';

interface ListField {
  name: string;
  label: string;
  isLong?: boolean;
}

const LISTS: Record<ListName, { title: string; one: string; fields: ListField[] }> = {
  services: {
    title: 'Services or products',
    one: 'service',
    fields: [
      { name: 'name', label: 'Name' },
      { name: 'price', label: 'Price' },
      { name: 'text', label: 'Description', isLong: true },
    ],
  },
  people: {
    title: 'People',
    one: 'person',
    fields: [
      { name: 'name', label: 'Name' },
      { name: 'role', label: 'Role' },
      { name: 'text', label: 'About', isLong: true },
    ],
  },
  quotes: {
    title: 'What customers said',
    one: 'quote',
    fields: [
      { name: 'author', label: 'Who said it' },
      { name: 'text', label: 'Quote', isLong: true },
    ],
  },
  questions: {
    title: 'Questions and answers',
    one: 'question',
    fields: [
      { name: 'question', label: 'Question' },
      { name: 'answer', label: 'Answer', isLong: true },
    ],
  },
};

const EMPTY: { [Name in ListName]: DetailValues[Name][number] } = {
  services: { name: '', text: '', price: '' },
  people: { name: '', role: '', text: '' },
  quotes: { text: '', author: '' },
  questions: { question: '', answer: '' },
};

/** Fields for facts that appear on the page unchanged. */
export function DetailFields({ form }: { form: BriefForm }) {
  const line = (name: string) => form.getInputProps(`details.${name}`);
  return (
    <Fieldset legend={<Text fw={550}>Details</Text>} variant="unstyled">
      <Text size="sm" c="dimmed" mb="sm">
        All optional. What is stated here appears on the page as it is.
      </Text>
      <Stack gap="md">
        <TextInput
          label="What visitors should do"
          description="In the words of a button"
          placeholder="Book a table"
          maxLength={80}
          {...line('goal')}
        />
        <Rows form={form} name="services" />
        <Textarea label="Prices" autosize minRows={1} maxRows={8} {...line('prices')} />
        <Textarea label="Opening hours" autosize minRows={1} maxRows={8} {...line('hours')} />
        <Textarea label="Address" autosize minRows={1} maxRows={8} {...line('address')} />
        <TextInput label="Phone" type="tel" {...line('phone')} />
        <TextInput label="E-mail" type="email" {...line('email')} />
        <Rows form={form} name="people" />
        <Rows form={form} name="quotes" />
        <Rows form={form} name="questions" />
        <Textarea
          label="Proof"
          description="Awards, figures, memberships: one per line"
          autosize
          minRows={1}
          maxRows={8}
          {...line('proof')}
        />
        <TextInput label="URL of the legal notice" inputMode="url" {...line('legal.imprintUrl')} />
        <TextInput label="URL of the privacy policy" inputMode="url" {...line('legal.privacyUrl')} />
      </Stack>
    </Fieldset>
  );
}

function Rows({ form, name }: { form: BriefForm; name: ListName }) {
  const { title, one, fields } = LISTS[name];
  const path = `details.${name}`;
  return (
    <Fieldset legend={title}>
      <Stack gap="md">
        {form.values.details[name].map((_, place) => (
          <Group
            key={place}
            role="group"
            aria-label={`${one} ${place + 1}`}
            gap="xs"
            wrap="nowrap"
            align="flex-start"
          >
            <Stack gap="xs" style={{ flex: 1 }}>
              {fields.map(({ name: field, label, isLong }) => {
                const props = { label, size: 'xs', ...form.getInputProps(`${path}.${place}.${field}`) };
                return isLong ? (
                  <Textarea key={field} autosize minRows={1} maxRows={8} {...props} />
                ) : (
                  <TextInput key={field} {...props} />
                );
              })}
            </Stack>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${one} ${place + 1}`}
              onClick={() => form.removeListItem(path, place)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => form.insertListItem(path, EMPTY[name])}
          >
            {`Add a ${one}`}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}
