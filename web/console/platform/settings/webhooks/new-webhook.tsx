import { Button, Checkbox, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookEvent } from '../../../../../domain/platform/webhooks/events.ts';
import { request } from '../../../api/client.ts';
import { useUser } from '../../../api/session.ts';
import { inWords } from '../../../api/problem.ts';
import { fieldErrors, focusFirst } from '../../../parts/form-errors.ts';
import { EndpointSecret } from './endpoint-secret.tsx';
import { BASE, type EndpointInput, endpointsQuery, type ShownEndpoint } from './queries.ts';
import { eventsFor } from './words.ts';

/** Adds an endpoint and shows the secret that signs its events. */
export function NewWebhook() {
  const queryClient = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [made, setMade] = useState<ShownEndpoint | null>(null);
  return (
    <>
      <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={open}>
        Add endpoint
      </Button>
      <Modal opened={isOpen} onClose={close} title="Add an endpoint">
        <EndpointForm
          onMade={(endpoint) => {
            close();
            setMade(endpoint);
            void queryClient.invalidateQueries({ queryKey: endpointsQuery.queryKey });
          }}
        />
      </Modal>
      <EndpointSecret secret={made?.secret ?? null} onClose={() => setMade(null)} />
    </>
  );
}

function EndpointForm({ onMade }: { onMade: (endpoint: ShownEndpoint) => void }) {
  const events = eventsFor(useUser().role);
  const form = useForm({
    initialValues: { url: '', events: events.map(({ name }) => name) },
    validate: {
      url: (url) => (/^https?:\/\/\S+$/.test(url.trim()) ? null : 'Enter a URL that starts with https://'),
      events: (chosen) => (chosen.length === 0 ? 'Choose at least one' : null),
    },
  });
  const create = useMutation({
    mutationFn: (body: EndpointInput) => request<ShownEndpoint>('POST', `${BASE}/endpoints`, { body }),
    meta: { quiet: true },
    onSuccess: onMade,
    onError: (error) => form.setErrors(fieldErrors(error, ['url', 'events']) ?? { url: inWords(error) }),
  });
  const submit = form.onSubmit(
    (given) => create.mutate({ url: given.url.trim(), events: given.events }),
    focusFirst,
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          label="URL"
          description="Events are sent to it over HTTP or HTTPS; it must not redirect."
          placeholder="https://example.com/millrace"
          type="url"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('url')}
        />
        <Checkbox.Group<WebhookEvent> label="Events" {...form.getInputProps('events')}>
          <Stack gap="xs" mt="xs">
            {events.map(({ name, words }) => (
              <Checkbox key={name} value={name} label={words} description={name} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Button type="submit" loading={create.isPending}>
          Add
        </Button>
      </Stack>
    </form>
  );
}
