import { Button, Checkbox, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { inWords } from '../../../api/problem.ts';
import { fieldErrors, focusFirst } from '../../../parts/form-errors.ts';
import type { NewApiKey as KeyInput, ShownApiKey } from '../queries.ts';
import { SCOPES } from './scopes.ts';
import { ShownOnce } from '../shown-once.tsx';

/** Creates an API key and shows it once. */
export function NewApiKey() {
  const queryClient = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [made, setMade] = useState<ShownApiKey | null>(null);
  return (
    <>
      <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={open}>
        New key
      </Button>
      <Modal opened={isOpen} onClose={close} title="New API key">
        <KeyForm
          onMade={(key) => {
            close();
            setMade(key);
            void queryClient.invalidateQueries({ queryKey: ['api-keys'] });
          }}
        />
      </Modal>
      <ShownOnce title={made?.name ?? ''} name="Key" value={made?.key ?? null} onClose={() => setMade(null)}>
        Send it with each request as <code>Authorization: Bearer …</code>
      </ShownOnce>
    </>
  );
}

function KeyForm({ onMade }: { onMade: (key: ShownApiKey) => void }) {
  const form = useForm({
    initialValues: { name: '', scopes: SCOPES.map(({ name }) => name) },
    validate: {
      name: (name) => (name.trim() === '' ? 'Enter a name' : null),
      scopes: (scopes) => (scopes.length === 0 ? 'Choose at least one' : null),
    },
  });
  const create = useMutation({
    mutationFn: (body: KeyInput) => request<ShownApiKey>('POST', '/api/api-keys', { body }),
    meta: { quiet: true },
    onSuccess: onMade,
    onError: (error) => form.setErrors(fieldErrors(error, ['name', 'scopes']) ?? { name: inWords(error) }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values), focusFirst)}>
      <Stack>
        <TextInput
          label="Name"
          description="What the key is for."
          autoComplete="off"
          maxLength={200}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label="Scopes" {...form.getInputProps('scopes')}>
          <Stack gap="xs" mt="xs">
            {SCOPES.map(({ name, label, description }) => (
              <Checkbox key={name} value={name} label={label} description={description} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Button type="submit" loading={create.isPending}>
          Create key
        </Button>
      </Stack>
    </form>
  );
}
