import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { ButtonLink } from './button-link.tsx';
import { Failure } from './failure.tsx';
import { focusFirst } from './form-errors.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

type Mistakes = Record<string, unknown>;

interface NewRecordFormProps<Values, Created> {
  form: {
    isDirty: () => boolean;
    setErrors: (errors: Record<string, string>) => void;
    onSubmit: (
      submit: (values: Values) => void,
      refuse: (errors: Mistakes) => void,
    ) => (event?: FormEvent<HTMLFormElement>) => void;
  };
  create: (values: Values) => Promise<Created>;
  /** Navigates with `ignoreBlocker`, since nothing is unsaved. */
  onCreated: (record: Created) => Promise<void>;
  /** The server's findings by field; null if it has none about them. */
  errorsOf: (error: unknown) => Record<string, string> | null;
  /** Takes the person to the fields that are wrong, whether found here or by the server. */
  onMistakes?: (errors: Mistakes) => void;
  /** On the button: `Create the project`. */
  action: string;
  /** Above an error that concerns no field: `The project could not be created`. */
  failed: string;
  /** The list to return to without creating anything. */
  list: LinkProps['to'];
  className?: string | undefined;
  /** The fields. */
  children: ReactNode;
}

/** The form that creates a record. */
export function NewRecordForm<Values, Created>({
  form,
  create,
  onCreated,
  errorsOf,
  onMistakes = focusFirst,
  action,
  failed,
  list,
  className,
  children,
}: NewRecordFormProps<Values, Created>) {
  const mutation = useMutation({
    meta: { quiet: true },
    mutationFn: create,
    onSuccess: onCreated,
    onError: (error) => {
      const found = errorsOf(error);
      if (!found) return;
      form.setErrors(found);
      onMistakes(found);
    },
  });
  const { error, isPending } = mutation;
  return (
    <>
      <form
        noValidate
        className={className}
        onSubmit={form.onSubmit((values) => mutation.mutate(values), onMistakes)}
      >
        <Stack gap="lg">
          {children}
          {error && !errorsOf(error) && <Failure error={error} title={failed} />}
          <Group>
            <Button type="submit" loading={isPending}>
              {action}
            </Button>
            <ButtonLink to={list} variant="default">
              Cancel
            </ButtonLink>
          </Group>
        </Stack>
      </form>
      <UnsavedChanges isDirty={form.isDirty()} />
    </>
  );
}
