import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter, on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../domain/platform/errors.ts';
import type { ModelRequest, ObjectShape } from '../../domain/ports/language-model.ts';
import type { CallOptions, ProviderEvent } from '../models/provider.ts';
import { residentMemory } from '../parser-pool/resident-memory.ts';
import type { AskRequest, Fault, FromChild, LoadRequest, ToChild } from './protocol.ts';
import { withHeartbeats } from './with-heartbeats.ts';

const ENTRY = fileURLToPath(new URL('child.ts', import.meta.url));
const WATCH_MS = 500;
/** The child reports every other second. After this long without a report it is considered stuck. */
const SILENCE_MS = 120_000;
const USUAL_ANSWER = 1_024;

export interface LlamaProcessOptions extends Omit<LoadRequest, 'type'> {
  /** Bytes of resident memory at which the child is killed. */
  memory: number;
}

/**
 * A child process with one model. It is killed (SIGKILL) when it exceeds its memory limit or stops responding. Answers in
 * progress then fail with `provider-failed`, so callers retry.
 */
export class LlamaProcess {
  readonly #child: ChildProcess;
  readonly #memory: number;
  readonly #exited: Promise<unknown>;
  /** Messages of the child, emitted under the id of their answer. `gone` ends all answers. */
  readonly #answers = new EventEmitter().setMaxListeners(0);
  readonly #loaded: Promise<void>;
  #nextId = 1;
  #running = 0;
  #heardAt = Date.now();
  #watch: NodeJS.Timeout | undefined;
  #killedFor: string | null = null;

  constructor({ memory, ...load }: LlamaProcessOptions) {
    this.#memory = memory;
    this.#child = fork(ENTRY, [], {
      // No environment and no inherited flags, so that the child has no access to secrets.
      env: { TZ: 'UTC', HOME: '/nonexistent' },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // `once` also settles on 'error', the only event if the process could not be started.
    this.#exited = once(this.#child, 'exit').catch(() => undefined);
    void this.#exited.then(() => this.#answers.emit('gone'));
    this.#child.on('message', (message: FromChild) => this.#take(message));
    this.#loaded = this.#load(load);
    // `ask` reports a failed load. Without a question, it must not become an unhandled rejection.
    this.#loaded.catch(() => undefined);
    this.#letParentGo();
  }

  get alive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Streams the answer; leaving the loop early stops it. Throws AppErrors, or the signal's reason. */
  async *ask(request: ModelRequest, { signal, shape }: CallOptions): AsyncGenerator<ProviderEvent> {
    signal.throwIfAborted();
    const id = this.#nextId++;
    const messages = on(this.#answers, String(id), { signal, close: ['gone'] });
    let state: 'loading' | 'asked' | 'over' = 'loading';
    this.#begin();
    try {
      yield* withHeartbeats(this.#loaded);
      this.#send({ type: 'ask', id, ...questionOf(request, shape) });
      state = 'asked';
      // Each event has one argument, see `#take`.
      for await (const [message] of messages as AsyncIterable<[FromChild]>) {
        if (message.type === 'text' || message.type === 'alive') yield message;
        else if (message.type === 'fault') {
          state = 'over';
          throw faultError(message.fault, message.message);
        } else if (message.type === 'end') {
          state = 'over';
          yield message;
          return;
        }
      }
      throw this.#gone();
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      if (state === 'asked') await this.#stopped(id);
      this.#end();
    }
  }

  async end(): Promise<void> {
    clearInterval(this.#watch);
    this.#child.ref();
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  async #load(load: Omit<LoadRequest, 'type'>): Promise<void> {
    const loaded = once(this.#answers, 'loaded');
    this.#begin();
    this.#send({ type: 'load', ...load });
    try {
      const first = await Promise.race([loaded, this.#exited.then(() => null)]);
      if (first === null) throw this.#gone();
      // If loading failed, `loaded` carries the error.
      const [error] = first as [AppError | undefined];
      if (error) throw error;
    } finally {
      this.#end();
    }
  }

  #take(message: FromChild): void {
    this.#heardAt = Date.now();
    if (message.type === 'alive') {
      for (const name of this.#answers.eventNames()) {
        if (typeof name === 'string' && /^\d+$/.test(name)) this.#answers.emit(name, message);
      }
    } else if (message.type === 'loaded') this.#answers.emit('loaded');
    else if (message.type === 'fault' && message.id === null)
      this.#answers.emit('loaded', faultError(message.fault, message.message));
    else this.#answers.emit(String(message.id), message);
  }

  #send(message: ToChild): void {
    // Sending fails only after the child has exited, which the exit event handles.
    this.#child.send(message, () => undefined);
  }

  /**
   * Stops an answer and waits for the confirmation: the model keeps generating, and occupies its place, until it has read
   * the message.
   */
  async #stopped(id: number): Promise<void> {
    if (!this.alive) return;
    const ended = new Promise<void>((resolve) => {
      this.#answers.on(String(id), ({ type }: FromChild) => type === 'stopped' && resolve());
      this.#answers.once('gone', resolve);
    });
    this.#send({ type: 'stop', id });
    await ended;
    this.#answers.removeAllListeners(String(id));
  }

  #begin(): void {
    this.#running += 1;
    this.#heardAt = Date.now();
    this.#child.ref();
    this.#watch ??= setInterval(() => void this.#look(), WATCH_MS);
  }

  #end(): void {
    this.#running -= 1;
    if (this.#running > 0) return;
    clearInterval(this.#watch);
    this.#watch = undefined;
    this.#letParentGo();
  }

  async #look(): Promise<void> {
    const { pid } = this.#child;
    if (pid === undefined || !this.alive) return;
    if (Date.now() - this.#heardAt > SILENCE_MS) this.#kill('it did not respond');
    else if ((await residentMemory(pid)) > this.#memory) this.#kill('it took more memory than it may');
  }

  #kill(why: string): void {
    this.#killedFor ??= why;
    this.#child.kill('SIGKILL');
  }

  #gone(): AppError {
    const why = this.#killedFor === null ? '' : `: ${this.#killedFor}`;
    return new AppError('provider-failed', `The built-in model was ended${why}`);
  }

  /** Prevents an idle child from keeping this process running. */
  #letParentGo(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }
}

function questionOf(request: ModelRequest, shape: ObjectShape | undefined): Omit<AskRequest, 'type' | 'id'> {
  const { context, maxTokens = USUAL_ANSWER, temperature = 0 } = request;
  const system = [request.system, context].filter(Boolean).join('\n\n');
  const messages = request.messages.map(({ role, content }) => ({ role, content }));
  return { system, messages, maxTokens, temperature, schema: shape?.jsonSchema ?? null };
}

function faultError(fault: Fault, message: string): AppError {
  const cause = new Error(message);
  if (fault === 'too-long')
    return new AppError('provider-rejected', `The text is too long for the built-in model: ${message}`);
  if (fault === 'changed')
    return new AppError('provider-rejected', 'The file of the built-in model was changed: install it again', {
      cause,
    });
  if (fault === 'unreadable')
    return new AppError('provider-rejected', 'The file of the built-in model cannot be read', { cause });
  if (fault === 'bad-schema')
    return new AppError('provider-rejected', 'The built-in model cannot answer in this form', { cause });
  return new AppError('provider-failed', 'The built-in model failed', { cause });
}
