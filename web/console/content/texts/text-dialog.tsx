import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, type Tagged } from '../../api/client.ts';
import { DeleteInPlace } from '../../parts/delete-in-place.tsx';
import { Failure } from '../../parts/failure.tsx';
import { focusMain } from '../../parts/focus-main.ts';
import { FormModal, useUnsavedIn } from '../../parts/form-modal.tsx';
import { fieldErrors } from '../../parts/form-errors.ts';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import { API } from '../queries.ts';
import { type Text, type TextKind, textQuery, textsQuery } from './queries.ts';
import { TextFields } from './text-fields.tsx';
import {
  bodyOf,
  knownVariables,
  TEXT_FIELDS,
  type TextForm,
  type TextValues,
  useTextForm,
  variableProblem,
} from './text-form.ts';
import { KIND_WORDS } from './words.ts';

/** Used as the id of a text that is to be created. */
export const NEW = 'new';

interface TextDialogProps {
  kind: TextKind;
  /** The id of a text, or `NEW`; null if the dialog is closed. */
  opened: string | null;
  onClose: () => void;
}

/** Creates or changes one text. */
export function TextDialog({ kind, opened, onClose }: TextDialogProps) {
  const isNew = opened === NEW;
  const present = useQuery({ ...textQuery(kind, opened ?? ''), enabled: opened !== null && !isNew });
  const types = useQuery({ ...textsQuery('prompt-types', {}), enabled: kind === 'system-prompts' });
  const { one } = KIND_WORDS[kind];
  const isReady = isNew || present.data !== undefined;
  return (
    <FormModal
      opened={opened !== null}
      onClose={onClose}
      title={isNew ? `New ${one}` : `Change the ${one}`}
      size="xl"
    >
      {!isReady && present.isPending && <TableSkeleton rows={4} />}
      {!isNew && present.error && <Failure error={present.error} onRetry={() => void present.refetch()} />}
      {isReady && (
        <EditText
          key={isNew ? NEW : present.data?.etag}
          kind={kind}
          text={isNew ? null : (present.data ?? null)}
          types={types.data?.items ?? []}
          onClose={onClose}
        />
      )}
    </FormModal>
  );
}

interface EditTextProps {
  kind: TextKind;
  /** Null: a new text. */
  text: Tagged<Text> | null;
  types: readonly Text[];
  onClose: () => void;
}

function EditText({ kind, text, types, onClose }: EditTextProps) {
  const form = useTextForm(kind, text);
  useUnsavedIn(form.isDirty());
  const known = knownVariables(kind, form.values, types);
  const problem = variableProblem(form.values.content, known);
  const { save, remove } = useTextChanges({ kind, text, form, onClose });
  const error = remove.error ?? (fieldErrors(save.error, TEXT_FIELDS) ? null : save.error);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (problem === null) save.mutate(values);
      })}
    >
      <Stack gap="md">
        <TextFields kind={kind} form={form} types={types} known={known} problem={problem} />
        {error && <Failure error={error} title="That could not be saved" />}
        <Group justify="space-between">
          {text ? (
            <DeleteInPlace
              label="Delete"
              question={`Delete ${text.name} permanently?`}
              isPending={remove.isPending}
              onDelete={() => remove.mutate()}
            />
          ) : (
            <span />
          )}
          <Button type="submit" disabled={problem !== null} loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useTextChanges({ kind, text, form, onClose }: Omit<EditTextProps, 'types'> & { form: TextForm }) {
  const client = useQueryClient();
  const headers: Record<string, string> = text ? { 'If-Match': text.etag } : {};
  const path = `${API}/${kind}`;
  const onSuccess = () => {
    onClose();
    return client.invalidateQueries({ queryKey: ['content-texts'] });
  };
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (values: TextValues) => {
      const body = bodyOf(kind, values);
      return text
        ? request('PATCH', `${path}/${text.id}`, { body, headers })
        : request('POST', path, { body });
    },
    onSuccess,
    onError: (error) => {
      const found = fieldErrors(error, TEXT_FIELDS);
      if (found) form.setErrors(found);
    },
  });
  const remove = useMutation({
    meta: { quiet: true },
    mutationFn: () => request('DELETE', `${path}/${text?.id}`, { headers }),
    onSuccess: async () => {
      await onSuccess();
      focusMain();
    },
  });
  return { save, remove };
}
