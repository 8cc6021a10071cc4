import { Group, Text } from '@mantine/core';
import { IconFileOff, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { dateTime } from '../../parts/format.ts';
import { AnswerText } from '../playground/answer-text.tsx';
import { RagDetails } from '../playground/rag-details.tsx';
import { SourceList } from '../playground/source-list.tsx';
import type { Agent } from '../queries.ts';
import classes from './message-view.module.css';
import type { Message } from './queries.ts';
import { conversationsRoute } from './route-api.ts';

interface MessageViewProps {
  message: Message;
  who: string;
  agent: Agent;
  /** Whether the URL points to this message. */
  isWanted: boolean;
}

/** One message. An answer shows its sources, how it was computed and its rating. */
export function MessageView({ message, who, agent, isWanted }: MessageViewProps) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  const isQuestion = message.messageType === 'user';
  return (
    <li
      ref={element}
      id={`message-${message.id}`}
      tabIndex={-1}
      className={classes.message}
      data-kind={message.messageType}
      data-wanted={isWanted}
    >
      <Text size="xs" c="dimmed" mb={4}>
        {isQuestion ? who : agent.name} ·{' '}
        <time dateTime={message.createdAt}>{dateTime(message.createdAt)}</time>
      </Text>
      {isQuestion ? (
        <p className={classes.question} dir="auto">
          {message.content}
        </p>
      ) : (
        <Answer message={message} agent={agent} />
      )}
    </li>
  );
}

function Answer({ message, agent }: { message: Message; agent: Agent }) {
  const { content, referencedChunks: sources, ragMetadata: rag, feedback } = message;
  const navigate = conversationsRoute.useNavigate();
  const open = ({ fileId, chunkIndex }: { fileId: string; chunkIndex: number }) =>
    void navigate({
      search: (now) => ({ ...now, message: message.id, passage: `${fileId}.${chunkIndex}` }),
      resetScroll: false,
    });
  return (
    <div className={classes.answer}>
      {rag?.fallbackUsed && (
        <p className={classes.fallback}>
          <IconFileOff size={16} aria-hidden /> Answered without your documents
        </p>
      )}
      <div dir="auto">
        <AnswerText text={content} sources={sources} onOpen={open} />
      </div>
      <SourceList text={content} sources={sources} onOpen={open} />
      {feedback && <Rating feedback={feedback} />}
      {rag && <RagDetails rag={rag} message={message} settings={agent.retrieval} />}
    </div>
  );
}

function Rating({ feedback }: { feedback: NonNullable<Message['feedback']> }) {
  const isGood = feedback.rating === 1;
  const Icon = isGood ? IconThumbUp : IconThumbDown;
  return (
    <div className={classes.rating} data-good={isGood}>
      <Group gap={6} wrap="nowrap" align="flex-start">
        <Icon size={17} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        <Text size="sm">
          {isGood ? 'Rated good' : 'Rated bad'}
          {feedback.comment && `: “${feedback.comment}”`}
        </Text>
      </Group>
    </div>
  );
}
