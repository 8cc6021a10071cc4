import type { ChatEvent } from '../../../services/knowledge/chat/chat-event.ts';
import type { ChatAnswer } from '../../../services/knowledge/chat/open-answer.ts';
import type { AnswerView } from '../chat/schema.ts';
import { politeError } from './polite-error.ts';
import { presentSources, presentToVisitor } from './presenter.ts';

type TokenOf = (sessionId: string) => Promise<string | undefined>;

/** An answer in progress as its visitor may see it: with the visitor's token, without the company's internal details. */
export class VisitorAnswer {
  readonly #live: ChatAnswer;
  readonly #tokenOf: TokenOf;

  constructor(live: ChatAnswer, tokenOf: TokenOf) {
    this.#live = live;
    this.#tokenOf = tokenOf;
  }

  get lastEventId(): number {
    return this.#live.lastEventId;
  }

  async result() {
    try {
      return await this.#present(await this.#live.result());
    } catch (error) {
      throw politeError(error);
    }
  }

  /** Works like `LiveAnswer.follow`. */
  async *follow(lastEventId: number) {
    try {
      for await (const { id, event } of this.#live.follow(lastEventId)) {
        yield { id, event: { type: event.type, data: await this.#dataOf(event) } };
      }
    } catch (error) {
      throw politeError(error);
    }
  }

  async #dataOf(event: ChatEvent): Promise<object> {
    if (event.type === 'token') return event.data;
    if (event.type === 'done') return this.#present(event.data);
    if (event.type === 'sources') return presentSources(event.data);
    const { sessionId, userMessage } = event.data;
    const visitorToken = await this.#tokenOf(sessionId);
    return { sessionId, userMessage: presentToVisitor(userMessage), visitorToken };
  }

  async #present({ sessionId, message, userMessage }: AnswerView) {
    return {
      sessionId,
      message: presentToVisitor(message),
      userMessage: presentToVisitor(userMessage),
      visitorToken: await this.#tokenOf(sessionId),
    };
  }
}
