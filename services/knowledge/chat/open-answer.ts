import type { KeyedRequest } from '../../../db/platform/idempotency.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { LiveAnswer } from '../../platform/live-answers/live-answer.ts';
import { LiveAnswers, type Asked } from '../../platform/live-answers/live-answers.ts';
import { answerTurn } from './answer.ts';
import { eventsOf, type ChatEvent, type StoredAnswer } from './chat-event.ts';
import { presentMessage } from './presenter.ts';
import { beginTurn, type Question } from './turn.ts';

export type ChatAnswer = LiveAnswer<ChatEvent>;

/** Answers to questions. If one is stopped or fails, its question stays stored and can be asked again. */
export const chatAnswers = new LiveAnswers<ChatEvent, StoredAnswer>(eventsOf);

/** The answer to a question, as in `LiveAnswers.open`. Also throws the errors of storing the question. */
export function openAnswer(
  deps: ServiceDeps,
  question: Question,
  request: KeyedRequest | null,
): Promise<ChatAnswer> {
  const { id: agentId, companyId } = question.agent;
  const asked: Asked<ChatEvent> = {
    companyId,
    about: { agentId },
    begin: async (em, key) => {
      const turn = await beginTurn(deps, em, question, key);
      const { sessionId, userMessage } = turn;
      const data = { sessionId, userMessage: presentMessage(userMessage) };
      return {
        first: [{ type: 'session', data }],
        make: (em, answerKey, signal) => answerTurn(deps, em, turn, answerKey, signal),
      };
    },
  };
  return chatAnswers.open(deps, asked, request);
}
