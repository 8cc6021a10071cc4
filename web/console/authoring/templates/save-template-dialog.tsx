import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { pieces } from '../../../../domain/authoring/templates/placeholders.ts';
import { textsIn } from '../../../../domain/authoring/templates/texts-in.ts';
import { slugOf } from '../../../../domain/platform/slug.ts';
import { contentOf } from '../edit/document-text.ts';
import type { Document } from '../queries.ts';
import { problemsByField } from './field-problems.ts';
import { createTemplate, type Template } from './queries.ts';
import { OpenModal } from '../../parts/open-modal.tsx';

interface SaveTemplateDialogProps {
  document: Document;
  onClose: () => void;
}

/** Creates a template from a document; its variables are the `{{names}}` in the text. */
export function SaveTemplateDialog({ document, onClose }: SaveTemplateDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState(document.title);
  const [kind, setKind] = useState('letter');
  const [description, setDescription] = useState('');
  const variables = useMemo(() => variablesIn(document), [document]);
  const make = useMutation({
    mutationFn: () => {
      const { mode, content } = document;
      return createTemplate({
        name: name.trim(),
        category: slugOf(kind),
        description,
        mode,
        content,
        variables,
      });
    },
    meta: { quiet: true },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['templates'] });
      notifications.show({ message: `“${name.trim()}” is among the templates.` });
      onClose();
    },
  });
  const { ofField, others } = problemsByField(make.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate();
  };
  return (
    <OpenModal onClose={onClose} title="Save as a template">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label="Name"
            required
            maxLength={120}
            value={name}
            error={ofField('name')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label="Kind"
            required
            maxLength={40}
            value={kind}
            error={ofField('category')}
            onChange={(event) => setKind(event.currentTarget.value)}
          />
          <TextInput
            label="Description"
            maxLength={500}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <Text size="sm">
            {variables.length > 0
              ? `Places to fill in: ${variables.map(({ label }) => label).join(', ')}.`
              : 'It has no variables. Write {{name}} in the text to add one.'}
          </Text>
          {(others ?? ofField('content')) && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {others ?? ofField('content')}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={make.isPending} disabled={slugOf(kind) === ''}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenModal>
  );
}

function variablesIn(document: Document): Template['variables'] {
  const found = textsIn(contentOf(document)).flatMap(pieces);
  const names = new Set(found.flatMap((piece) => (piece.kind === 'variable' ? piece.name : [])));
  return Array.from(names, (name) => {
    const label = name.replaceAll('_', ' ');
    return { name, label, type: 'text' as const, required: false, default: null };
  });
}
