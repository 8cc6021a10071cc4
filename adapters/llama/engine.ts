import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { AppError } from '../../domain/platform/errors.ts';
import { Slots } from '../../domain/platform/slots.ts';
import type { ModelRequest } from '../../domain/ports/language-model.ts';
import type { CallOptions, ProviderEvent } from '../models/provider.ts';
import { engineModuleIn } from './install-engine.ts';
import { LlamaProcess } from './llama-process.ts';
import { withHeartbeats } from './with-heartbeats.ts';

/** Number of answers in parallel. */
const PARALLEL = 2;
/** Tokens of prompt and answer together. */
const CONTEXT_TOKENS = 8_192;
/**
 * Memory that a model may use besides its weights, mostly for its context. Weights may take a quarter more in memory than
 * on disk.
 */
const BESIDE_WEIGHTS = 4 * 1024 ** 3;

/** The weights of one model. */
export interface ModelFile {
  path: string;
  bytes: number;
  /** Null: the checksum is unknown. */
  sha256: string | null;
}

export interface LlamaEngineOptions {
  /** The folder where node-llama-cpp is installed; null: not installed yet. */
  engineFolder: () => string | null;
  /** Finds the weights of a model by name; null: not installed. */
  find: (model: string) => Promise<ModelFile | null>;
  /** Milliseconds without a question after which the model is unloaded. */
  idle: number;
  /** Memory limit in bytes. The default depends on the size of the model. */
  memory?: number;
  threads?: number;
}

/**
 * The built-in engine: a child process with one model at a time, which gives two answers in parallel. The model is loaded
 * on demand and unloaded when idle. A request for another model waits until the answers in progress are complete.
 */
export class LlamaEngine {
  readonly #options: LlamaEngineOptions;
  readonly #slots = new Slots(PARALLEL);
  /** Admits one caller at a time, so that no other caller gets a slot while the model is being switched. */
  readonly #entrance = new Slots(1);
  #current: { model: string; process: LlamaProcess } | null = null;
  #running = 0;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: LlamaEngineOptions) {
    this.#options = options;
  }

  /** Process id of the child that has a model in memory. */
  get pid(): number | undefined {
    return this.#current?.process.alive ? this.#current.process.pid : undefined;
  }

  async *ask(request: ModelRequest, options: CallOptions): AsyncGenerator<ProviderEvent> {
    const entering = new AbortController();
    const { process, leave } = yield* this.#whileEntering(
      this.#enter(request.model, AbortSignal.any([options.signal, entering.signal])),
      entering,
    );
    try {
      yield* process.ask(request, options);
    } finally {
      leave();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#unload();
  }

  /** Unloads a model; answers in progress fail. */
  async unload(model: string): Promise<void> {
    if (this.#current?.model === model) await this.#unload();
  }

  /** A caller that gives up while waiting releases its place. */
  async *#whileEntering(
    entered: Promise<Entered>,
    entering: AbortController,
  ): AsyncGenerator<ProviderEvent, Entered> {
    let isIn = false;
    try {
      const place = yield* withHeartbeats(entered);
      isIn = true;
      return place;
    } finally {
      if (!isIn) {
        entering.abort();
        void entered.then(({ leave }) => leave()).catch(() => undefined);
      }
    }
  }

  async #enter(model: string, signal: AbortSignal): Promise<Entered> {
    const giveEntranceBack = await this.#entrance.take(signal);
    try {
      const giveSlotBack = await this.#slots.take(signal);
      try {
        const process = await this.#processOf(model, signal);
        clearTimeout(this.#idle);
        this.#running += 1;
        return { process, leave: () => this.#leave(giveSlotBack) };
      } catch (error) {
        giveSlotBack();
        throw error;
      }
    } finally {
      giveEntranceBack();
    }
  }

  #leave(giveSlotBack: () => void): void {
    giveSlotBack();
    this.#running -= 1;
    if (this.#running > 0) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#unload(), this.#options.idle).unref();
  }

  /** Returns the process for a model. The caller already holds one slot. */
  async #processOf(model: string, signal: AbortSignal): Promise<LlamaProcess> {
    if (this.#isClosed) throw new AppError('unavailable', 'The built-in model is being stopped');
    if (this.#current?.model === model && this.#current.process.alive) return this.#current.process;
    const others = await Promise.all(Array.from({ length: PARALLEL - 1 }, () => this.#slots.take(signal)));
    try {
      await this.#unload();
      const process = await this.#load(model);
      this.#current = { model, process };
      return process;
    } finally {
      for (const giveBack of others) giveBack();
    }
  }

  async #load(model: string): Promise<LlamaProcess> {
    const { engineFolder, find, memory, threads } = this.#options;
    const folder = engineFolder();
    const file = await find(model);
    if (!folder || !file)
      throw new AppError('provider-not-configured', 'This built-in model is not installed');
    return new LlamaProcess({
      engine: pathToFileURL(engineModuleIn(folder)).href,
      path: file.path,
      sha256: file.sha256,
      contextTokens: CONTEXT_TOKENS,
      parallel: PARALLEL,
      // The engine's threads busy-wait for each other, so a thread without a core delays all of them.
      threads: threads ?? Math.max(1, availableParallelism() - 1),
      memory: memory ?? file.bytes * 1.25 + BESIDE_WEIGHTS,
    });
  }

  async #unload(): Promise<void> {
    clearTimeout(this.#idle);
    const { process } = this.#current ?? {};
    this.#current = null;
    await process?.end();
  }
}

interface Entered {
  process: LlamaProcess;
  leave: () => void;
}
