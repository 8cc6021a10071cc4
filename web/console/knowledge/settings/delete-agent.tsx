import { Button, Group, Modal, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { request } from '../../api/client.ts';
import { plural } from '../../parts/format.ts';
import classes from '../agent-form.module.css';
import type { Agent } from '../queries.ts';

/** Deletes an agent once its name has been typed; a job removes the data that remains. */
export function DeleteAgent({ agent }: { agent: Agent }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const { files, sessions } = agent.counts;
  return (
    <section aria-labelledby="delete" className={classes.danger}>
      <Title order={2} id="delete">
        Delete this agent
      </Title>
      <Text size="sm" mt={4} mb="sm">
        Its {plural(files, 'document')} and {plural(sessions, 'conversation')} go with it, and its widget
        stops answering. This cannot be undone.
      </Text>
      <Button color="red" variant="outline" onClick={open}>
        Delete agent
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Delete ${agent.name}?`}>
        <DeleteForm agent={agent} onCancel={close} />
      </Modal>
    </section>
  );
}

function DeleteForm({ agent, onCancel }: { agent: Agent; onCancel: () => void }) {
  const [typed, setTyped] = useState('');
  const remove = useDeleteAgent(agent);
  const isSure = typed.trim() === agent.name.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSure) remove.mutate();
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        label={`Type “${agent.name}” to confirm`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Keep it
        </Button>
        <Button type="submit" color="red" disabled={!isSure} loading={remove.isPending}>
          Delete permanently
        </Button>
      </Group>
    </form>
  );
}

function useDeleteAgent({ id, name }: Agent) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => request('DELETE', `/api/agents/${id}`),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['agents'] });
      // Unsaved edits are deleted with the agent, so there is no need to ask about them.
      await navigate({ to: '/agents', ignoreBlocker: true });
      client.removeQueries({ queryKey: ['agent', id] });
      notifications.show({
        title: `${name} is deleted`,
        message: 'Its documents and conversations are being removed.',
      });
    },
  });
}
