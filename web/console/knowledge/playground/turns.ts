import type { Message, RagMetadata, Source } from './wire.ts';

/** An answer on its way or there. */
export interface Answer {
  /** `stopped`: by the reader, before its end; nothing of it is stored. `missing`: it was never made. */
  state: 'waiting' | 'writing' | 'cut' | 'stopped' | 'failed' | 'missing' | 'done';
  text: string;
  sources: Source[];
  rag: RagMetadata | null;
  /** The stored answer, once it is. */
  message: Message | null;
  /** Why there is none. */
  error: unknown;
}

/** A question and its answer. */
export interface Turn {
  /** Key for React. */
  key: string;
  /** Id of the stored question; null until the server has it. */
  questionId: string | null;
  question: string;
  answer: Answer;
}

export const NO_ANSWER: Answer = {
  state: 'waiting',
  text: '',
  sources: [],
  rag: null,
  message: null,
  error: null,
};

/** A stored answer as it is shown. */
export function answerOf(message: Message): Answer {
  const { content: text, referencedChunks: sources, ragMetadata: rag } = message;
  return { state: 'done', text, sources, rag, message, error: null };
}

/** Turns from stored messages, oldest first: an answer belongs to the first question without one. */
export function turnsOf(messages: Message[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    if (message.messageType === 'user') {
      const { id, content: question } = message;
      turns.push({ key: id, questionId: id, question, answer: { ...NO_ANSWER, state: 'missing' } });
    } else if (message.messageType === 'assistant') {
      const open = turns.find(({ answer }) => answer.state === 'missing');
      if (open) open.answer = answerOf(message);
    }
  }
  return turns;
}
