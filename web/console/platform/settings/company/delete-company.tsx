import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { PasswordField } from '../../account/password-field.tsx';
import { request } from '../../../api/client.ts';
import { inWords } from '../../../api/problem.ts';
import { announceSession } from '../../../api/session-broadcast.ts';
import type { Company } from '../../../api/session.ts';
import { focusFirst } from '../../../parts/form-errors.ts';
import { Section } from '../section.tsx';

/** Deletes the company after its name and the owner's password have been typed. */
export function DeleteCompany({ company }: { company: Company }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <Section
      title="Delete the company"
      description="Everyone is signed out immediately, and everything is permanently deleted: documents, agents, conversations, members. Export it first if you may need it."
      isDangerous
    >
      <Button color="red" variant="outline" onClick={open}>
        Delete the company …
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Delete ${company.name}?`}>
        <DeleteForm company={company} onCancel={close} />
      </Modal>
    </Section>
  );
}

function DeleteForm({ company, onCancel }: { company: Company; onCancel: () => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', password: '' },
    validate: {
      name: (name) => (name.trim() === company.name ? null : `Type ${company.name} as it is written here`),
      password: (value) => (value === '' ? 'Enter your password' : null),
    },
  });
  const remove = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      request('DELETE', '/api/company', { body: { password } }),
    meta: { quiet: true },
    onSuccess: () => {
      announceSession(null);
      window.location.assign('/app/sign-in');
    },
    onError: (error) => form.setFieldError('password', inWords(error)),
  });
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => remove.mutate({ password }), focusFirst)}>
      <Stack>
        <Text size="sm">This cannot be undone. Nobody, including us, can restore it.</Text>
        <TextInput
          label={`Type “${company.name}” to confirm`}
          autoComplete="off"
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Keep it
          </Button>
          <Button type="submit" color="red" loading={remove.isPending}>
            Delete permanently
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
