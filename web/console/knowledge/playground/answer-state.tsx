import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { inWords, Problem } from '../../api/problem.ts';
import { plural } from '../../parts/format.ts';
import type { Conversation } from './conversation.ts';
import classes from './playground.module.css';
import type { Turn } from './turns.ts';

interface AnswerStateProps {
  turn: Turn;
  conversation: Conversation;
  begin: (question?: string) => void;
}

/** The state of an answer that is incomplete or missing, and what can be done about it. */
export function AnswerState({ turn, conversation, begin }: AnswerStateProps) {
  const { answer, question } = turn;
  const again = () => void conversation.again(turn);
  switch (answer.state) {
    case 'waiting':
      return (
        <Working words={answer.rag ? readingWords(answer.sources.length) : 'Searching the documents …'} />
      );
    case 'cut':
      return <Working words="The connection was lost. Resuming where it stopped …" />;
    case 'stopped':
      return (
        <Group className={classes.state} gap="sm">
          <Text size="sm">You stopped this answer.</Text>
          <Button size="xs" variant="default" onClick={again}>
            Ask again
          </Button>
        </Group>
      );
    case 'missing':
      return (
        <Group className={classes.state} gap="sm">
          <Text size="sm">This question has no answer yet.</Text>
          <Button size="xs" variant="default" onClick={() => void conversation.load()}>
            Check again
          </Button>
          <Button size="xs" variant="default" onClick={() => void conversation.ask(question)}>
            Ask again
          </Button>
        </Group>
      );
    case 'failed':
      return <Failed error={answer.error} onAgain={again} onBegin={() => begin(question)} />;
    case 'done':
      return answer.message?.finishReason === 'length' ? (
        <CutOff
          onContinue={
            conversation.view().turns.at(-1)?.key === turn.key
              ? () => void conversation.ask('Please continue', { continues: answer.message?.id })
              : null
          }
        />
      ) : null;
    case 'writing':
      return null;
  }
}

/** Shown for an answer at its length limit; only the last answer of the conversation can be continued. */
function CutOff({ onContinue }: { onContinue: (() => void) | null }) {
  return (
    <Group className={classes.state} gap="sm">
      <Text size="sm">This answer was cut off at its length limit.</Text>
      {onContinue && (
        <Button size="xs" variant="default" onClick={onContinue}>
          Continue
        </Button>
      )}
    </Group>
  );
}

function readingWords(passages: number): string {
  return passages === 0
    ? 'No passage was found, answering without …'
    : `Reading ${plural(passages, 'passage')} …`;
}

function Working({ words }: { words: string }) {
  return (
    <Group className={classes.state} gap="xs">
      <Loader size={15} aria-hidden />
      <Text size="sm" c="dimmed">
        {words}
      </Text>
    </Group>
  );
}

function Failed({ error, onAgain, onBegin }: { error: unknown; onAgain: () => void; onBegin: () => void }) {
  const isOver = error instanceof Problem && (error.code === 'session-closed' || error.code === 'not-found');
  const details =
    error instanceof Problem ? error.fields.map(({ path, message }) => `${path}: ${message}`) : [];
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      my="xs"
      icon={<IconAlertTriangle aria-hidden />}
      title={isOver ? 'This conversation has ended' : 'The question was not answered'}
    >
      <Text size="sm">{[inWords(error), ...details].join('. ')}</Text>
      <Button size="xs" variant="default" mt="sm" onClick={isOver ? onBegin : onAgain}>
        {isOver ? 'Ask in a new conversation' : 'Try again'}
      </Button>
    </Alert>
  );
}
