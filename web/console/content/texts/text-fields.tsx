import {
  Button,
  Checkbox,
  Group,
  Select,
  Stack,
  TagsInput,
  Text as Words,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { Text, TextKind } from './queries.ts';
import type { TextForm } from './text-form.ts';

interface TextFieldsProps {
  kind: TextKind;
  form: TextForm;
  /** The company's prompt types. */
  types: readonly Text[];
  /** Variables allowed in the text; null if it has no variables. */
  known: readonly string[] | null;
  /** An error in its variables, shown while typing; null: none. */
  problem: string | null;
}

/** The fields of a text of each kind. */
export function TextFields({ kind, form, types, known, problem }: TextFieldsProps) {
  return (
    <>
      <TextInput label="Name" maxLength={300} data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Description" maxLength={20_000} {...form.getInputProps('description')} />
      {kind === 'system-prompts' && (
        <Select
          label="Type"
          description="Its variables are filled in when the prompt is used."
          placeholder="Of no type"
          clearable
          data={types.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.values.promptTypeId || null}
          onChange={(value) => form.setFieldValue('promptTypeId', value ?? '')}
        />
      )}
      {kind === 'prompt-types' && (
        <TagsInput
          label="Variables"
          description="The variables of its prompts; press Enter after each"
          maxTags={50}
          {...form.getInputProps('variables')}
        />
      )}
      <Stack gap={6}>
        <Textarea
          label="Text"
          autosize
          minRows={6}
          maxRows={18}
          maxLength={20_000}
          {...form.getInputProps('content')}
          error={problem ?? form.errors['content']}
        />
        {known !== null && <Variables form={form} known={known} />}
      </Stack>
      <Checkbox label="Use it by default" {...form.getInputProps('isDefault', { type: 'checkbox' })} />
    </>
  );
}

/** Buttons that append a variable to the text. */
function Variables({ form, known }: { form: TextForm; known: readonly string[] }) {
  if (known.length === 0) {
    return (
      <Words size="sm" c="dimmed">
        It must not contain variables.
      </Words>
    );
  }
  return (
    <Group gap="xs" role="group" aria-label="Add a variable">
      {known.map((name) => (
        <Button
          key={name}
          size="compact-xs"
          variant="default"
          onClick={() => {
            const { content } = form.getValues();
            const gap = content === '' || /\s$/.test(content) ? '' : ' ';
            form.setFieldValue('content', `${content}${gap}{{${name}}}`);
          }}
        >
          {`{{${name}}}`}
        </Button>
      ))}
    </Group>
  );
}
