import { ActionIcon, Text, Textarea, Tooltip } from '@mantine/core';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import classes from './playground.module.css';

interface ComposerProps {
  input: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  onDraft: (text: string) => void;
  isBusy: boolean;
  isReady: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
}

/** The field for a question. Text typed during an answer stays until it can be sent. */
export function Composer({ input, draft, onDraft, isBusy, isReady, onAsk, onStop }: ComposerProps) {
  const question = draft.trim();
  const canSend = question !== '' && isReady && !isBusy;
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms the choice of an input method; key code 229 shows that where `isComposing` is already false.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    if (canSend) onAsk(question);
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onAsk(question);
      }}
    >
      <Textarea
        ref={input}
        aria-label="Your question"
        aria-describedby="composer-keys"
        placeholder="Ask a question"
        autosize
        minRows={1}
        maxRows={8}
        variant="unstyled"
        className={classes.input}
        value={draft}
        onChange={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isBusy ? (
        <Tooltip label="Stop">
          <ActionIcon size={36} radius="xl" variant="default" aria-label="Stop" onClick={onStop}>
            <IconPlayerStopFilled size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Tooltip label="Ask">
          <ActionIcon size={36} radius="xl" type="submit" aria-label="Ask" disabled={!canSend}>
            <IconArrowUp size={19} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Text id="composer-keys" className="visually-hidden">
        Enter sends, Shift+Enter starts a new line
      </Text>
    </form>
  );
}
