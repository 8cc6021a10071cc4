import { Text } from '@mantine/core';
import { IconAlertTriangle, IconFileOff } from '@tabler/icons-react';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import type { Agent } from '../queries.ts';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerState } from './answer-state.tsx';
import { AnswerText } from './answer-text.tsx';
import type { Conversation } from './conversation.ts';
import classes from './playground.module.css';
import { RagDetails } from './rag-details.tsx';
import { SourceList } from './source-list.tsx';
import { withoutDocuments } from './training-words.ts';
import type { Turn } from './turns.ts';
import { usePassage } from './use-passage.ts';

interface AnswerViewProps {
  turn: Turn;
  agent: Agent;
  conversation: Conversation;
  begin: (question?: string) => void;
}

/** An answer while it comes in, its sources, and the actions on it. */
export function AnswerView({ turn, agent, conversation, begin }: AnswerViewProps) {
  const { questionId, answer } = turn;
  const { text, sources, rag, message, state } = answer;
  const { open } = usePassage();
  return (
    <div className={classes.answer}>
      {rag?.fallbackUsed && (
        <p className={classes.fallback}>
          <IconFileOff size={16} aria-hidden />
          <span>
            {withoutDocuments(rag.inTraining)}{' '}
            <AnchorLink
              to={rag.inTraining ? '/agents/$agentId/training' : '/agents/$agentId/upload'}
              params={{ agentId: agent.id }}
              inherit
              underline="always"
              c="inherit"
            >
              {rag.inTraining ? 'View the training' : 'Add a document about it'}
            </AnchorLink>
          </span>
        </p>
      )}
      {text !== '' && (
        <div className={classes.prose} dir="auto">
          <AnswerText text={text} sources={sources} onOpen={(source) => open(source, questionId)} />
        </div>
      )}
      {message?.modelFailedCheck && (
        <p className={classes.fallback} style={{ marginTop: '0.5rem' }}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {message.modelUsed} failed its check, so this answer is less reliable. It was used because it was
            selected explicitly.
          </span>
        </p>
      )}
      <AnswerState turn={turn} conversation={conversation} begin={begin} />
      {state === 'done' && (
        <>
          <SourceList text={text} sources={sources} onOpen={(source) => open(source, questionId)} />
          {message && (
            <AnswerActions message={message} onChange={(changed) => conversation.replace(changed)} />
          )}
          {rag && message && <RagDetails rag={rag} message={message} settings={agent.retrieval} />}
        </>
      )}
      {state === 'writing' && (
        <Text span className={classes.caret} aria-hidden>
          ▍
        </Text>
      )}
    </div>
  );
}
