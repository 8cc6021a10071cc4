import { Refusal } from '../widget/refusal.ts';
import type { CallTicket, Client } from './client.ts';
import type { Action, Clock, OwnCall, TalkState } from './wire.ts';

/** One turn, as shown on the page. `user` is the candidate. */
export interface ShownTurn {
  role: 'agent' | 'user';
  content: string;
}

/** Events of a call with their data, named as in RetellWebClient. */
export interface CallEvents {
  call_started: null;
  agent_start_talking: null;
  agent_stop_talking: null;
  update: { transcript: readonly ShownTurn[]; state: TalkState };
  call_ended: null;
  /** The server could not be reached; the call tries again. */
  error: unknown;
}

type Listeners = { [Name in keyof CallEvents]: ((detail: CallEvents[Name]) => void)[] };

/** Waits before the next attempt if the server could not be reached. */
export type Patience = (attempt: number) => Promise<void>;

type Wire = Pick<Client, 'call' | 'say' | 'hangUp' | 'pause'>;

/** A call with the built-in interviewer. Each answer is processed once, however often the connection is lost. */
export class TextCall {
  readonly #client: Wire;
  readonly #ticket: CallTicket;
  readonly #patience: Patience;
  readonly #listeners: Listeners = {
    call_started: [],
    agent_start_talking: [],
    agent_stop_talking: [],
    update: [],
    call_ended: [],
    error: [],
  };
  #turns: ShownTurn[] = [];
  #state: TalkState = { question: null, concern: 'none', helpText: null };
  #isOver = false;

  constructor(client: Wire, ticket: CallTicket, patience: Patience) {
    this.#client = client;
    this.#ticket = ticket;
    this.#patience = patience;
  }

  get turns(): readonly ShownTurn[] {
    return this.#turns;
  }

  /** The current state of the call. */
  get state(): TalkState {
    return this.#state;
  }

  on<Name extends keyof CallEvents>(name: Name, listener: Listeners[Name][number]): void {
    const known: Listeners[Name][number][] = this.#listeners[name];
    known.push(listener);
  }

  /** Resumes the call in its current state. */
  start({ call, response, question, concern, helpText }: OwnCall): void {
    this.#state = { question, concern, helpText };
    this.#show(call.transcript);
    if (this.#turns.some(({ role }) => role === 'user')) this.#tell('call_started', null);
    if (isOver({ call, response })) this.#end();
  }

  /**
   * Sends what the candidate says and receives the interviewer's turn. If the connection breaks meanwhile, checks whether the
   * answer arrived before sending it again. Throws the server's `Refusal`.
   * @param action the button that was pressed; `content` is its label
   */
  async say(content: string, action?: Action): Promise<void> {
    const before = this.#turns;
    this.#show([...before, { role: 'user', content }]);
    this.#tell('agent_start_talking', null);
    try {
      const isOver = await this.#deliver(before, content, action);
      if (!before.some(({ role }) => role === 'user')) this.#tell('call_started', null);
      if (isOver) this.#end();
    } catch (error) {
      if (error instanceof Refusal && error.code === 'call-ended') return this.#end();
      this.#show(before);
      throw error;
    } finally {
      this.#tell('agent_stop_talking', null);
    }
  }

  /** Pauses the clock, or restarts it. */
  pause(isPaused: boolean): Promise<Clock> {
    return this.#client.pause(this.#ticket, isPaused);
  }

  /** The candidate hangs up. */
  async stopCall(): Promise<void> {
    await this.#client.hangUp(this.#ticket);
    this.#end();
  }

  /** Sends an answer; returns whether the interviewer's reply has ended the call. */
  async #deliver(before: readonly ShownTurn[], content: string, action?: Action): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (attempt > 1) {
          const now = await this.#client.call(this.#ticket);
          if (now.call.transcript.length > before.length) {
            this.#state = { question: now.question, concern: now.concern, helpText: now.helpText };
            this.#show(now.call.transcript);
            return isOver(now);
          }
        }
        const { message, ended, ...state } = await this.#client.say(this.#ticket, content, action);
        this.#state = state;
        this.#show([...before, { role: 'user', content }, { role: 'agent', content: message.content }]);
        return ended;
      } catch (error) {
        if (!isLost(error)) throw error;
        this.#tell('error', error);
        await this.#patience(attempt);
      }
    }
  }

  #show(turns: readonly ShownTurn[]): void {
    this.#turns = [...turns];
    this.#tell('update', { transcript: this.#turns, state: this.#state });
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#tell('call_ended', null);
  }

  #tell<Name extends keyof CallEvents>(name: Name, detail: CallEvents[Name]): void {
    for (const listener of this.#listeners[name]) listener(detail);
  }
}

export function isOver({ call, response }: Pick<OwnCall, 'call' | 'response'>): boolean {
  return response?.is_ended === true || call.status === 'ended' || call.status === 'expired';
}

/** Codes of a server, or of a proxy in front of it, that is down or has no capacity: the next attempt may succeed. */
const PASSING: ReadonlySet<string> = new Set(['unreachable', 'unavailable', 'storage-full', 'rate-limited']);

function isLost(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof Refusal && PASSING.has(error.code);
}
