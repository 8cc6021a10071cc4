import { ActionIcon, Button, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './suggestions.module.css';

interface ReviewBarProps {
  count: number;
  /** Index of the current suggestion, from 0; -1 if there is none. */
  at: number;
  onStep: (by: 1 | -1) => void;
  onAccept: () => void;
  onReject: () => void;
  onAcceptAll: () => void;
  onRejectAll: () => void;
}

/** Buttons for moving from suggestion to suggestion, and for accepting or rejecting them. */
export function ReviewBar({ count, at, onStep, ...decide }: ReviewBarProps) {
  const small = { size: 'xs', variant: 'default' } as const;
  return (
    <div className={classes.review} role="group" aria-label="Suggestions">
      <Text size="sm" fw={550} role="status" miw={135}>
        {at < 0 ? `${count} to look at` : `Suggestion ${at + 1} of ${count}`}
      </Text>
      <ActionIcon variant="default" size={30} aria-label="Previous" onClick={() => onStep(-1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={30} aria-label="Next" onClick={() => onStep(1)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <Button size="xs" disabled={at < 0} onClick={decide.onAccept}>
        Accept
      </Button>
      <Button {...small} disabled={at < 0} onClick={decide.onReject}>
        Reject
      </Button>
      <span className={classes.space} />
      <Button {...small} onClick={decide.onAcceptAll}>
        Accept all
      </Button>
      <Button {...small} onClick={decide.onRejectAll}>
        Reject all
      </Button>
    </div>
  );
}
