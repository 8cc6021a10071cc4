import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import type { Section } from '../queries.ts';
import { DiffView } from './diff-view.tsx';
import type { EditConflict } from './save-sections.ts';
import type { Saving } from './use-save-sections.ts';

/** Asks whose text to keep if two people have changed the same section. */
export function ConflictDialog({ saving }: { saving: Saving }) {
  const { conflict, takeTheirs, keepMine, isPending } = saving;
  return (
    <Modal
      opened={conflict !== null}
      onClose={takeTheirs}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="lg"
      title="Somebody else has changed this section"
    >
      {conflict && (
        <Stack gap="md">
          <Text size="sm">
            Your change is not saved yet. The marks show what your text would remove from theirs and add to
            it.
          </Text>
          {conflict.merged.conflicts.map((id) => (
            <Both key={id} id={id} conflict={conflict} />
          ))}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={isPending} onClick={takeTheirs}>
              Keep theirs
            </Button>
            <Button loading={isPending} onClick={keepMine}>
              Save mine
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

function Both({ id, conflict: { merged, saved } }: { id: string; conflict: EditConflict }) {
  const find = (sections: Section[]) => sections.find((section) => section.id === id);
  const [mine, theirs] = [find(merged.sections), find(saved.sections)];
  const shown = mine ?? theirs;
  return (
    <section aria-label={shown?.content.heading}>
      <Title order={3} mb="xs">
        {shown?.content.heading}
      </Title>
      {mine && theirs ? (
        <DiffView before={theirs} after={mine} />
      ) : (
        <Text size="sm">{mine ? 'They have removed it.' : 'You have removed it; they have changed it.'}</Text>
      )}
    </section>
  );
}
