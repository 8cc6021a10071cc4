import type { Message, RagMetadata, Source } from './wire.ts';

/** An answer, complete or in progress. */
export interface Answer {
  /** `stopped`: the reader stopped it, and nothing of it is stored. `missing`: it was never generated. */
  state: 'waiting' | 'writing' | 'cut' | 'stopped' | 'failed' | 'missing' | 'done';
  text: string;
  sources: Source[];
  rag: RagMetadata | null;
  /** The stored answer; null until it is stored. */
  message: Message | null;
  /** Why there is no answer. */
  error: unknown;
}

/** A question and its answer. */
export interface Turn {
  /** React key. */
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

/** Converts a stored answer to the form in which it is shown. */
export function answerOf(message: Message): Answer {
  const { content: text, referencedChunks: sources, ragMetadata: rag } = message;
  return { state: 'done', text, sources, rag, message, error: null };
}

/** Builds turns from stored messages, oldest first: an answer belongs to the first question without one. */
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
