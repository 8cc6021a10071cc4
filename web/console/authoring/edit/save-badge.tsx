import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconPencil } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { inWords } from '../../api/problem.ts';
import type { Saver, SaveState } from './saver.ts';

/** Shows whether the text is saved; always in view. */
export function SaveBadge({ saver }: { saver: Saver }) {
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const Icon = ICONS[state.kind];
  const isBad = state.kind === 'refused' || (state.kind === 'away' && !state.isKept);
  return (
    <Group gap="xs" role="status" aria-label="Saving" wrap="nowrap">
      <Icon size={16} aria-hidden color={isBad ? 'var(--mantine-color-error)' : undefined} />
      <Text size="sm" c={isBad ? 'var(--mantine-color-error)' : 'dimmed'}>
        {wordsOf(state)}
      </Text>
      {(state.kind === 'refused' || state.kind === 'away') && (
        <Button size="compact-xs" variant="default" onClick={() => saver.flush()}>
          Save now
        </Button>
      )}
    </Group>
  );
}

const ICONS = {
  saved: IconCheck,
  changed: IconPencil,
  saving: IconPencil,
  away: IconCloudOff,
  refused: IconAlertTriangle,
  conflict: IconAlertTriangle,
};

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved';
    case 'changed':
      return 'Not saved yet';
    case 'saving':
      return 'Saving …';
    case 'away':
      return state.isKept
        ? 'Server away. Your text is kept in this browser and saved when it is back.'
        : 'Server away. Your text is not saved: leave this page open.';
    case 'refused':
      return `Not saved: ${inWords(state.error)}`;
    case 'conflict':
      return 'Changed by somebody else, too';
  }
}
