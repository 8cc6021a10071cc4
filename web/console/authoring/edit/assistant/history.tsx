import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GENERATE_ACTIONS } from '../../../../../domain/authoring/generation/actions.ts';
import { Failure } from '../../../parts/failure.tsx';
import { Fold } from '../../../parts/fold.tsx';
import { RelativeTime } from '../../../parts/relative-time.tsx';
import classes from '../side-panel.module.css';
import { ACTIONS } from './actions.ts';
import { type HistoryEntry, readHistory } from './generate.ts';
import { modelWords } from './model-words.ts';

interface HistoryProps {
  documentId: string;
  onTake: (entry: HistoryEntry) => void;
}

/** The user's requests for this document, and their results. */
export function History({ documentId, onTake }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const history = useQuery({
    queryKey: ['chat-history', documentId],
    queryFn: () => readHistory(documentId),
    enabled: isOpen,
    meta: { isOfJobs: false },
  });
  return (
    <Fold label="Asked before" isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      {history.error && <Failure error={history.error} onRetry={() => void history.refetch()} />}
      {history.data?.total === 0 && (
        <Text size="sm" c="dimmed">
          Nothing yet.
        </Text>
      )}
      <ol className={classes.entries} aria-label="Asked before">
        {history.data?.items.map((entry) => (
          <li key={entry.id}>
            <Text size="sm" fw={550}>
              {labelOf(entry)}
            </Text>
            <Text size="sm" lineClamp={4} className={classes.response}>
              {entry.response}
            </Text>
            <Text size="xs" c="dimmed">
              <RelativeTime at={entry.createdAt} />
              {entry.modelUsed && `, ${modelWords(entry)}`}
            </Text>
            <Button size="compact-xs" variant="default" mt={4} onClick={() => onTake(entry)}>
              Ask this again
            </Button>
          </li>
        ))}
      </ol>
    </Fold>
  );
}

function labelOf({ action, prompt }: HistoryEntry): string {
  const known = GENERATE_ACTIONS.find((one) => one === action);
  return known ? `${ACTIONS[known].label}: ${prompt}` : prompt;
}
