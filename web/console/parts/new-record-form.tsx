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
  /** Called with the new record; must navigate with `ignoreBlocker`, since nothing is unsaved. */
  onCreated: (record: Created) => Promise<void>;
  /** The server's errors by field; null if the error is not about fields. */
  errorsOf: (error: unknown) => Record<string, string> | null;
  /** Moves the user to the invalid fields, whether found here or by the server. */
  onMistakes?: (errors: Mistakes) => void;
  /** Label of the button, e.g. `Create the project`. */
  action: string;
  /** Title of an error that is about no field, e.g. `The project could not be created`. */
  failed: string;
  /** The list to return to if nothing is created. */
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
