import type { Agent } from '../queries.ts';
import { AnswerView } from './answer-view.tsx';
import type { Conversation } from './conversation.ts';
import classes from './playground.module.css';
import type { Turn } from './turns.ts';

interface TurnViewProps {
  turn: Turn;
  agent: Agent;
  conversation: Conversation;
  /** Begins another conversation with a question. */
  begin: (question?: string) => void;
}

/** A question and its answer. */
export function TurnView({ turn, agent, conversation, begin }: TurnViewProps) {
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
