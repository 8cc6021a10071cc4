import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { diffWordsWithSpace } from 'diff';
import { useState, useSyncExternalStore } from 'react';
import type { DocumentSaver } from './document-saver.ts';
import classes from './merge-dialog.module.css';
import type { Choice, Conflict } from './merge-text.ts';

/** Asks which text to keep where two people, or one person in two windows, have changed the same place. */
export function MergeDialog({ saver }: { saver: DocumentSaver }) {
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  if (state.kind !== 'conflict') return null;
  return <Conflicts conflicts={state.conflicts} onChosen={(choices) => saver.choose(choices)} />;
}

interface ConflictsProps {
  conflicts: readonly Conflict[];
  onChosen: (choices: Record<string, Choice>) => void;
}

function Conflicts({ conflicts, onChosen }: ConflictsProps) {
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="lg"
      title="Somebody else has also changed this"
    >
      <Stack gap="md">
        <Text size="sm">
          All other changes were merged. Here both changed the same place: choose what should be there. The
          marks show what your text would remove from theirs and add to it.
        </Text>
        <ol className={classes.conflicts} aria-label="Places that both have changed">
          {conflicts.map((conflict) => (
            <li key={conflict.id}>
              <ConflictView
                conflict={conflict}
                choice={choices[conflict.id] ?? 'mine'}
                onChoose={(choice) => setChoices((now) => ({ ...now, [conflict.id]: choice }))}
              />
            </li>
          ))}
        </ol>
        <Group justify="flex-end">
          <Button onClick={() => onChosen(choices)}>Save this</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const CHOICES: { value: Choice; label: string }[] = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
  { value: 'both', label: 'Both' },
];

interface ConflictViewProps {
  conflict: Conflict;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function ConflictView({ conflict: { id, mine, theirs }, choice, onChoose }: ConflictViewProps) {
  return (
    <>
      <div className={classes.text}>
        {diffWordsWithSpace(theirs, mine).map(({ added, removed, value }, place) => {
          if (added) return <ins key={place}>{value}</ins>;
          return removed ? <del key={place}>{value}</del> : <span key={place}>{value}</span>;
        })}
      </div>
      <SegmentedControl
        aria-label={id === 'title' ? 'Title' : 'The text for this place'}
        size="xs"
        data={id === 'title' ? CHOICES.slice(0, 2) : CHOICES}
        value={choice}
        onChange={onChoose}
      />
    </>
  );
}
