import { Button, Skeleton, Stack, Group, Text } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { Failure } from '../../parts/failure.tsx';
import type { Agent } from '../queries.ts';
import { Announcer } from './announcer.tsx';
import { Composer } from './composer.tsx';
import { DocumentsNote } from './documents-note.tsx';
import { FirstQuestions } from './first-questions.tsx';
import type { Overrides } from './overrides.ts';
import classes from './playground.module.css';
import { sessionQuery } from './queries.ts';
import type { useConversation } from './use-conversation.ts';
import { useFollowEnd } from './use-follow-end.ts';
import { loading } from '../../parts/loading.ts';
import { AnswerView } from './answer-view.tsx';
import type { Conversation } from './conversation.ts';
import type { Turn } from './turns.ts';

interface ChatProps {
  agent: Agent;
  talk: ReturnType<typeof useConversation>;
  overrides: Overrides;
  composer: RefObject<HTMLTextAreaElement | null>;
}

/** The conversation and the field for questions. */
export function Chat({ agent, talk, overrides, composer }: ChatProps) {
  const { conversation, view, begin } = talk;
  const { turns, past, sessionId, isBusy } = view;
  const [draft, setDraft] = useState('');
  const { isAtEnd, toEnd } = useFollowEnd(turns);
  const session = useQuery(sessionQuery(agent.id, past === 'ready' ? sessionId : null));
  const isClosed = session.data !== undefined && session.data.status !== 'active';
  useFreshAgent(agent.id, view.turns.filter(({ answer }) => answer.state === 'done').length);
  const ask = (question: string) => {
    setDraft('');
    void conversation.ask(question, overrides);
    requestAnimationFrame(toEnd);
  };
  return (
    <section className={classes.chat} aria-label="Conversation">
      <div className={classes.log} role="log" aria-live="off" aria-busy={isBusy || past === 'loading'}>
        {past === 'loading' && <PastSkeleton />}
        {typeof past === 'object' && (
          <Failure
            title="This conversation could not be loaded"
            error={past.error}
            onRetry={() => void conversation.load()}
          />
        )}
        {past === 'ready' && turns.length === 0 && (
          <>
            <DocumentsNote agent={agent} />
            <FirstQuestions agent={agent} onAsk={ask} />
          </>
        )}
        {turns.map((turn) => (
          <TurnView key={turn.key} turn={turn} agent={agent} conversation={conversation} begin={begin} />
        ))}
      </div>
      <Announcer turns={turns} />
      <div className={classes.dock}>
        {!isAtEnd && turns.length > 0 && (
          <Button
            className={classes.toEnd}
            size="xs"
            variant="default"
            radius="xl"
            leftSection={<IconArrowDown size={15} aria-hidden />}
            onClick={toEnd}
          >
            Jump to latest
          </Button>
        )}
        {turns.length > 0 && <DocumentsNote agent={agent} />}
        {isClosed ? (
          <ClosedNote status={session.data.status} onBegin={() => begin()} />
        ) : (
          <Composer
            input={composer}
            draft={draft}
            onDraft={setDraft}
            isBusy={isBusy}
            isReady={past === 'ready'}
            onAsk={ask}
            onStop={() => {
              conversation.stop();
              composer.current?.focus();
            }}
          />
        )}
      </div>
    </section>
  );
}

/** Refetches the agent after each answer, since its steps show the number of messages. */
function useFreshAgent(agentId: string, answers: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (answers > 0) void client.invalidateQueries({ queryKey: ['agent', agentId], exact: true });
  }, [client, agentId, answers]);
}

function PastSkeleton() {
  return (
    <Stack gap="lg" {...loading('Loading the conversation')}>
      <Skeleton height={38} width="55%" ml="auto" />
      <Skeleton height={110} />
      <Skeleton height={38} width="40%" ml="auto" />
      <Skeleton height={110} />
    </Stack>
  );
}

/** Replaces the composer when the session takes no more questions. */
function ClosedNote({ status, onBegin }: { status: string; onBegin: () => void }) {
  return (
    <Group className={classes.note} justify="space-between" gap="sm">
      <Text size="sm">
        {status === 'expired'
          ? 'This conversation ended after a long time without messages.'
          : 'This conversation was closed.'}
      </Text>
      <Button size="xs" onClick={onBegin}>
        Start a new one
      </Button>
    </Group>
  );
}

interface TurnViewProps {
  turn: Turn;
  agent: Agent;
  conversation: Conversation;
  /** Begins a new conversation, optionally with a question. */
  begin: (question?: string) => void;
}

/** A question and its answer. */
function TurnView({ turn, agent, conversation, begin }: TurnViewProps) {
  return (
    <article>
      <h3 className="visually-hidden">Your question</h3>
      <p className={classes.question} dir="auto">
        {turn.question}
      </p>
      <h3 className="visually-hidden">Answer</h3>
      <AnswerView turn={turn} agent={agent} conversation={conversation} begin={begin} />
    </article>
  );
}
