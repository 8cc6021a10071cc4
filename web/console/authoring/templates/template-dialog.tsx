import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { FormModal, useUnsavedIn } from '../../parts/form-modal.tsx';
import { problemsByField } from './field-problems.ts';
import { documentOf, type Template } from './queries.ts';
import { TemplatePicture } from './template-picture.tsx';
import { writtenValues } from './written-values.ts';
import classes from './templates.module.css';

interface TemplateDialogProps {
  template: Template;
  onClose: () => void;
}

/** Asks for the values of a template beside a preview of the page, then creates and opens the document. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  return (
    <FormModal opened onClose={onClose} title={template.name} size="xl">
      <FillTemplate template={template} onClose={onClose} />
    </FormModal>
  );
}

function FillTemplate({ template, onClose }: TemplateDialogProps) {
  const { id, name, description, variables } = template;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [title, setTitle] = useState(name);
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(variables.map((one) => [one.name, one.default ?? ''])),
  );
  useUnsavedIn(title !== name || variables.some((one) => values[one.name] !== (one.default ?? '')));
  const written = writtenValues(template, values);
  const make = useMutation({
    mutationFn: () => documentOf(id, title.trim() || name, written),
    meta: { quiet: true },
    onSuccess: async (document) => {
      void client.invalidateQueries({ queryKey: ['documents'] });
      await navigate({ to: '/documents/$documentId', params: { documentId: document.id } });
    },
  });
  const { ofField, others } = problemsByField(make.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate();
  };
  return (
    <form onSubmit={submit} className={classes.filling}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {description}
        </Text>
        <TextInput
          label="Title of the document"
          maxLength={300}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {variables.map((variable) => (
          <VariableField
            key={variable.name}
            variable={variable}
            value={values[variable.name] ?? ''}
            error={ofField(`variables.${variable.name}`)}
            onChange={(value) => setValues((now) => ({ ...now, [variable.name]: value }))}
          />
        ))}
        {others && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {others}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={make.isPending}>
            Create the document
          </Button>
        </Group>
      </Stack>
      <TemplatePicture template={template} values={written} />
    </form>
  );
}

interface VariableFieldProps {
  variable: Template['variables'][number];
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

const INPUT_TYPES = { text: 'text', number: 'number', date: 'date', email: 'email', url: 'url' } as const;

function VariableField({ variable: { label, type, required }, value, error, onChange }: VariableFieldProps) {
  const common = { label, required, value, error };
  if (type === 'multiline') {
    return (
      <Textarea
        {...common}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...common}
      type={INPUT_TYPES[type]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
