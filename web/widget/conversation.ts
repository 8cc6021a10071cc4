import { storableJson } from '../../domain/platform/storable.ts';
import type { AnswerView } from './answer-view.ts';
import { newKey, type Client } from './client.ts';
import { button } from './dom.ts';
import type { Log } from './log.ts';
import { Refusal } from './refusal.ts';
import type { Pending, Store } from './store.ts';
import { STRINGS } from './strings.ts';
import type { Look, Message, Visitor } from './wire.ts';

/** Age in milliseconds after which an unanswered question is not sent again automatically. */
const STALE = 3_600_000;

export interface Listeners {
  busy(isBusy: boolean): void;
  asked(sessionId: string): void;
  answered(sessionId: string): void;
}

/**
 * The conversation between visitor and agent: sends questions, follows answers, stores its state, and continues after a reload.
 */
export class Conversation {
  readonly #client: Client;
  readonly #store: Store;
  readonly #log: Log;
  readonly #look: Look;
  readonly #listeners: Listeners;
  #visitor: Visitor | undefined;
  #isLoaded = false;
  /** Aborts requests in progress when another conversation begins. */
  #current = new AbortController();
  #failed: AnswerView | null = null;

  constructor(client: Client, store: Store, log: Log, look: Look, listeners: Listeners) {
    this.#client = client;
    this.#store = store;
    this.#log = log;
    this.#look = look;
    this.#listeners = listeners;
  }

  /** Shows the earlier messages, once, and resumes an answer that was incomplete when the page was left. */
  async load(): Promise<void> {
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    this.#log.clear();
    this.#log.greeting(this.#look.greeting);
    const { signal } = this.#current;
    const messages = await this.#history();
    if (signal.aborted) return;
    for (const message of messages) this.#show(message);
    const { pending } = this.#store.conversation;
    if (messages.length === 0) this.#log.starters(this.#look.starters, (text) => void this.ask(text));
    if (pending && Date.now() - pending.at < STALE) await this.#goOn(pending, messages);
  }

  identify(visitor: Visitor): void {
    this.#visitor = visitor;
    if (this.#store.identify(visitor.id)) this.#reset();
  }

  async ask(message: string): Promise<void> {
    this.#failed?.giveUp();
    this.#failed = null;
    this.#log.question(message);
    this.#log.followEnd();
    await this.#follow(this.#newQuestion(message), this.#log.answer());
  }

  /** Makes the next question begin a new session of the same visitor. */
  beginAnew(): void {
    this.#store.beginAnew();
    this.#reset();
  }

  forget(): void {
    this.#visitor = undefined;
    this.#store.forget();
    this.#reset();
  }

  #reset(): void {
    this.#current.abort();
    this.#current = new AbortController();
    this.#failed = null;
    this.#listeners.busy(false);
    if (!this.#isLoaded) return;
    this.#isLoaded = false;
    void this.load();
  }

  async #history(): Promise<Message[]> {
    const { sessionId, visitorToken } = this.#store.conversation;
    if (!sessionId || !visitorToken) return [];
    const notice = this.#log.notice(STRINGS.loading);
    try {
      return await this.#client.history(sessionId, visitorToken);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not-found') {
        this.#store.remember({ sessionId: undefined, visitorToken: undefined });
      } else {
        const retry = button({ class: 'small' }, STRINGS.tryAgain, () => this.#reset());
        this.#log.notice(STRINGS.historyFailed).append(retry);
      }
      return [];
    } finally {
      notice.remove();
    }
  }

  #show(message: Message): void {
    if (message.messageType === 'user') return this.#log.question(message.content);
    this.#log.answer().finish(message, this.#saverOf(message));
  }

  /** Resumes a question whose answer was incomplete when the page was left. */
  async #goOn(pending: Pending, messages: Message[]): Promise<void> {
    const isOurs = ({ id, messageType, content }: Message) =>
      pending.userMessageId
        ? id === pending.userMessageId
        : messageType === 'user' && content === pending.message;
    const index = messages.findLastIndex(isOurs);
    if (index !== -1 && messages[index + 1]) return this.#store.remember({ pending: undefined });
    if (index === -1) this.#log.question(pending.message);
    await this.#follow(pending, this.#log.answer());
  }

  #newQuestion(message: string): Pending {
    const { sessionId, visitorToken } = this.#store.conversation;
    const body = storableJson({ message, sessionId, visitorToken, visitor: this.#visitor });
    return { key: newKey(), at: Date.now(), message, body };
  }

  async #follow(pending: Pending, view: AnswerView): Promise<void> {
    const { signal } = this.#current;
    this.#store.remember({ pending });
    this.#listeners.busy(true);
    view.wait();
    try {
      await this.#receive(pending, view, signal);
    } catch (error) {
      if (!signal.aborted) await this.#fail(error, pending, view);
    } finally {
      if (!signal.aborted) this.#listeners.busy(false);
    }
  }

  async #receive(pending: Pending, view: AnswerView, signal: AbortSignal): Promise<void> {
    for await (const event of this.#client.ask(pending, signal)) {
      if (signal.aborted) return;
      switch (event.type) {
        case 'session':
          this.#enter(event, pending, view);
          break;
        case 'sources':
          view.setSources(event.referencedChunks);
          break;
        case 'text':
          view.setText(event.text);
          break;
        case 'interrupted':
          view.reconnect();
          break;
        case 'done': {
          const { sessionId, visitorToken = this.#store.conversation.visitorToken, message } = event;
          this.#store.remember({ sessionId, visitorToken, pending: undefined });
          view.finish(message, this.#saverOf(message));
          view.announceRest();
          this.#listeners.answered(sessionId);
        }
      }
    }
  }

  /** Called when the server has received the question: from now on a reload can restore session and answer. */
  #enter(
    {
      sessionId,
      visitorToken,
      userMessage,
    }: { sessionId: string; visitorToken?: string; userMessage: Message },
    pending: Pending,
    view: AnswerView,
  ): void {
    const before = this.#store.conversation;
    if (before.sessionId && before.sessionId !== sessionId) this.#log.notice(STRINGS.newVisitor, view);
    const isNews = before.pending?.userMessageId !== userMessage.id;
    this.#store.remember({
      sessionId,
      visitorToken: visitorToken ?? before.visitorToken,
      pending: { ...pending, userMessageId: userMessage.id },
    });
    if (isNews) this.#listeners.asked(sessionId);
  }

  async #fail(error: unknown, pending: Pending, view: AnswerView): Promise<void> {
    const refusal = error instanceof Refusal ? error : new Refusal({ code: 'unreachable' });
    const { sessionId } = this.#store.conversation;
    if (sessionId && (refusal.code === 'session-closed' || refusal.code === 'not-found')) {
      // A closed session is forgotten; with an unknown one, the visitor is forgotten too.
      const isUnknown = refusal.code === 'not-found';
      this.#store.remember({ sessionId: undefined, ...(isUnknown ? { visitorToken: undefined } : {}) });
      this.#log.notice(STRINGS.conversationEnded, view);
      return this.#follow(this.#newQuestion(pending.message), view);
    }
    // Only a request that failed because of the network is repeated after a reload.
    if (refusal.code !== 'unreachable') this.#store.remember({ pending: undefined });
    if (refusal.code === 'identity-not-verified') {
      console.warn("Millrace: the visitor's hmac is missing or wrong. See the agent's identity secret.");
    }
    this.#failed = view;
    view.fail(refusal, () => void this.#follow(pending, view), this.#look.contact);
  }

  #saverOf({ id }: Message) {
    return async (rating: 1 | -1, comment?: string) => {
      const { visitorToken = '' } = this.#store.conversation;
      await this.#client.rate(id, { visitorToken, rating, ...(comment ? { comment } : {}) });
    };
  }
}
