import { Problem } from '../../api/problem.ts';
import type { AnswerEvent, AskAgent } from './answer-stream.ts';
import type { Pending, PendingShelf } from './pending.ts';
import { type Answer, answerOf, NO_ANSWER, type Turn, turnsOf } from './turns.ts';
import type { Message, QuestionBody } from './wire.ts';

export interface ConversationParts {
  ask: AskAgent;
  /** Stops the generation of the answer to a question. */
  stop: (question: Pending) => Promise<void>;
  /** The stored messages of a session, oldest first. */
  history: (sessionId: string) => Promise<Message[]>;
  shelf: PendingShelf;
  /** A unique key. */
  newKey: () => string;
}

/** The visible state of a conversation; a new object after each change. */
export interface ConversationView {
  sessionId: string | null;
  /** Loading state of the earlier messages. */
  past: 'loading' | 'ready' | { error: unknown };
  turns: readonly Turn[];
  /** Whether an answer is being received. */
  isBusy: boolean;
}

/** One session between the console's user and the agent, across lost connections and reloads. */
export class Conversation {
  readonly #parts: ConversationParts;
  readonly #watchers = new Set<() => void>();
  /** The request of each turn that began on this page, to retry it or resume listening. */
  readonly #asked = new Map<string, Pending>();
  #view: ConversationView;
  #listening: { controller: AbortController; pending: Pending } | null = null;

  constructor(sessionId: string | null, parts: ConversationParts) {
    this.#parts = parts;
    this.#view = { sessionId, past: sessionId ? 'loading' : 'ready', turns: [], isBusy: false };
  }

  /** `watch` and `view` are for `useSyncExternalStore`. */
  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
  view = (): ConversationView => this.#view;

  /** Loads the earlier messages, and resumes listening to an answer that was incomplete when the page was left. */
  async load(): Promise<void> {
    const { sessionId } = this.#view;
    if (sessionId && !(await this.#read(sessionId))) return;
    const pending = this.#parts.shelf.read();
    if (!pending || pending.sessionId !== sessionId) return;
    const turn = this.#view.turns.find(({ questionId }) => questionId === pending.questionId);
    if (turn && turn.answer.state !== 'missing') return this.#parts.shelf.write(null);
    await this.#listen(turn ?? this.#add(pending), pending);
  }

  async #read(sessionId: string): Promise<boolean> {
    this.#show({ past: 'loading' });
    try {
      this.#show({ turns: turnsOf(await this.#parts.history(sessionId)), past: 'ready' });
      return true;
    } catch (error) {
      this.#show({ past: { error } });
      return false;
    }
  }

  /** Asks a question; `settings` are the request's fields other than the question and its session. */
  async ask(message: string, settings: Partial<QuestionBody> = {}): Promise<void> {
    if (this.#view.isBusy) return;
    const { sessionId } = this.#view;
    const body = { ...settings, message, ...(sessionId ? { sessionId } : {}) };
    const pending = { key: this.#parts.newKey(), body, sessionId, questionId: null };
    await this.#listen(this.#add(pending), pending);
  }

  /** Asks a question again, or resumes listening to its answer. Neither the question nor the answer is stored twice. */
  async again(turn: Turn): Promise<void> {
    const pending = this.#asked.get(turn.key);
    if (pending && !this.#view.isBusy) await this.#listen(turn, pending);
  }

  canAskAgain(turn: Turn): boolean {
    return this.#asked.has(turn.key);
  }

  /** Stops the answer, on the server as well; the text so far stays until the page is left. */
  stop(): void {
    const listening = this.#listening;
    if (!listening || listening.controller.signal.aborted) return;
    this.#parts.shelf.write(null);
    // If this request is lost, the server completes the answer, and a reload shows it.
    void this.#parts.stop(listening.pending).catch(() => undefined);
    listening.controller.abort();
  }

  /** Stops listening; the server completes the answer, and a later visit resumes listening to it. */
  leave(): void {
    this.#listening?.controller.abort();
  }

  /** Replaces an answer that was changed on the server, for example by a rating. */
  replace(message: Message): void {
    const turn = this.#view.turns.find(({ answer }) => answer.message?.id === message.id);
    if (turn) this.#change(turn.key, { message });
  }

  #add(pending: Pending): Turn {
    const { key, questionId, body } = pending;
    const turn: Turn = { key, questionId, question: body.message, answer: NO_ANSWER };
    this.#show({ turns: [...this.#view.turns, turn] });
    return turn;
  }

  async #listen({ key }: Turn, pending: Pending): Promise<void> {
    const controller = new AbortController();
    this.#listening = { controller, pending };
    this.#asked.set(key, pending);
    this.#parts.shelf.write(pending);
    this.#change(key, NO_ANSWER);
    this.#show({ isBusy: true });
    try {
      for await (const event of this.#parts.ask(pending, controller.signal)) this.#take(key, event);
      this.#parts.shelf.write(null);
    } catch (error) {
      if (controller.signal.aborted) return this.#change(key, { state: 'stopped' });
      this.#change(key, { state: 'failed', error });
      // After a reload, a request is only repeated if it failed for network reasons.
      if (!(error instanceof Problem && error.status === 0)) this.#parts.shelf.write(null);
    } finally {
      this.#listening = null;
      this.#show({ isBusy: false });
    }
  }

  #take(key: string, event: AnswerEvent): void {
    switch (event.type) {
      case 'session':
        return this.#enter(key, event.sessionId, event.userMessage.id);
      case 'sources':
        return this.#change(key, { sources: event.referencedChunks, rag: event.ragMetadata });
      case 'text':
        return this.#change(key, { state: 'writing', text: event.text });
      case 'cut':
        return this.#change(key, { state: 'cut' });
      case 'done':
        return this.#change(key, answerOf(event.message));
    }
  }

  /** The server has stored the question, so a reload can find it again. */
  #enter(key: string, sessionId: string, questionId: string): void {
    const pending = this.#asked.get(key);
    if (pending) {
      const known = { ...pending, sessionId, questionId };
      this.#asked.set(key, known);
      this.#parts.shelf.write(known);
    }
    const turns = this.#view.turns.map((turn) => (turn.key === key ? { ...turn, questionId } : turn));
    this.#show({ sessionId, turns });
  }

  #change(key: string, change: Partial<Answer>): void {
    const turns = this.#view.turns.map((turn) =>
      turn.key === key ? { ...turn, answer: { ...turn.answer, ...change } } : turn,
    );
    this.#show({ turns });
  }

  #show(change: Partial<ConversationView>): void {
    this.#view = { ...this.#view, ...change };
    for (const watcher of this.#watchers) watcher();
  }
}
