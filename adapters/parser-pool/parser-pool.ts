import { mkdir, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ExtractedText } from '../../domain/knowledge/records.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { DesignFacts } from '../../domain/landing/layout/design-facts.ts';
import type { DesignReader } from '../../domain/ports/design-reader.ts';
import type {
  DocumentParser,
  FileToParse,
  InspectOptions,
  Inspection,
  ParseOptions,
} from '../../domain/ports/document-parser.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { checkOcrLanguages } from './ocr-languages.ts';
import { ParserProcess, type ReadOptions } from './parser-process.ts';
import type { ParserTask } from '../../parsers/protocol.ts';
import { Slots } from '../../domain/platform/slots.ts';

export type ParserSettings = Pick<
  Settings,
  | 'DATA_DIR'
  | 'PARSER_PROCESSES'
  | 'PARSER_TIMEOUT'
  | 'PARSER_TOTAL_TIMEOUT'
  | 'PARSER_TURN'
  | 'PARSER_MEMORY_BYTES'
  | 'MAX_FILE_CHARACTERS'
  | 'OCR_LANGUAGES'
>;

type PoolOptions = ReadOptions & Pick<InspectOptions, 'turn'>;

/**
 * Processor time limit of `inspect` in milliseconds. It is short because a user is waiting; a slower file is inspected again by
 * the job.
 */
const INSPECT_TIMEOUT_MS = 10_000;
/** Share of the limits of a page or file that text recognition may take. */
const OCR_SHARE = 0.75;
/** Idle time in milliseconds after which a child is ended, since it uses about 80 MB. */
const IDLE_MS = 30_000;
/** Age in milliseconds of a folder that must have been left by a killed process. */
const LEFTOVER_MS = 24 * 3_600_000;

/**
 * A pool of at most PARSER_PROCESSES children, started on demand; their folders are in DATA_DIR/tmp/parsing. Throws an Error if a
 * language of OCR_LANGUAGES is not installed.
 */
export function createParserPool(settings: ParserSettings, log: Logger): DocumentParser & DesignReader {
  checkOcrLanguages(settings.OCR_LANGUAGES);
  return new ParserPool(settings, log);
}

class ParserPool implements DocumentParser, DesignReader {
  readonly #settings: ParserSettings;
  readonly #log: Logger;
  /** Companies take turns, so that one company's queue does not delay others. */
  readonly #slots: Slots;
  readonly #children = new Set<ParserProcess>();
  readonly #idle: ParserProcess[] = [];
  #root: Promise<string> | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(settings: ParserSettings, log: Logger) {
    this.#settings = settings;
    this.#log = log;
    this.#slots = new Slots(settings.PARSER_PROCESSES);
  }

  async parse(file: FileToParse, options: ParseOptions = {}): Promise<ExtractedText> {
    const result = await this.#read('parse', file, this.#limits(options));
    // Written by our own code in the child, which returns this type.
    return result as ExtractedText;
  }

  async inspect(file: FileToParse, options: InspectOptions = {}): Promise<Inspection> {
    const limits = this.#limits(options);
    const silenceMs = Math.min(INSPECT_TIMEOUT_MS, limits.silenceMs);
    // As above.
    return (await this.#read('inspect', file, { ...limits, silenceMs })) as Inspection;
  }

  async readDesign(
    file: { path: string; kind: 'pdf' | 'image' },
    options: ParseOptions = {},
  ): Promise<DesignFacts> {
    // As above.
    return (await this.#read('design', file, this.#limits(options))) as DesignFacts;
  }

  #limits(options: ParseOptions): PoolOptions {
    const {
      PARSER_TIMEOUT: silenceMs,
      PARSER_TOTAL_TIMEOUT,
      PARSER_TURN: everyMs,
      OCR_LANGUAGES,
    } = this.#settings;
    const { MAX_FILE_CHARACTERS: maxCharacters } = this.#settings;
    const spentMs = options.parts?.spentMs ?? 0;
    const ocr = {
      languages: OCR_LANGUAGES,
      msPerPage: OCR_SHARE * silenceMs,
      msPerFile: OCR_SHARE * PARSER_TOTAL_TIMEOUT - spentMs,
    };
    const parts = options.parts && { ...options.parts, everyMs, isRetry: spentMs === 0 };
    return { ...options, parts, silenceMs, totalMs: PARSER_TOTAL_TIMEOUT - spentMs, ocr, maxCharacters };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idleTimer);
    await Promise.all([...this.#children].map((child) => child.end()));
    this.#children.clear();
  }

  async #read(task: ParserTask, file: FileToParse, options: PoolOptions): Promise<unknown> {
    const giveSlotBack = await this.#slots.take(options.signal, options.turn);
    try {
      const child = await this.#takeChild();
      try {
        return await child.read(task, file, options);
      } catch (error) {
        if (error instanceof AppError && error.code.startsWith('parser-')) {
          this.#log.warn(
            { code: error.code, task, kind: file.kind, stderr: error.cause },
            `a file (${file.kind}) could not be read: ${error.code}; its job says so to its owner`,
          );
        }
        throw error;
      } finally {
        await this.#giveBack(child);
      }
    } finally {
      giveSlotBack();
    }
  }

  async #takeChild(): Promise<ParserProcess> {
    if (this.#closed) throw new AppError('unavailable', 'The parser pool is closed');
    clearTimeout(this.#idleTimer);
    const idle = this.#idle.pop();
    if (idle?.alive) return idle;
    if (idle) await this.#end(idle);
    const folder = await mkdtemp(join(await this.#makeRoot(), 'child-'));
    const child = new ParserProcess(folder, this.#settings.PARSER_MEMORY_BYTES);
    this.#children.add(child);
    return child;
  }

  /** Once per pool; retried after a failure (a full disk may have been cleared). */
  #makeRoot(): Promise<string> {
    this.#root ??= makeRoot(this.#settings.DATA_DIR).catch((error: unknown) => {
      this.#root = undefined;
      throw error;
    });
    return this.#root;
  }

  async #giveBack(child: ParserProcess): Promise<void> {
    // WASM memory never shrinks, so the growth caused by one file would count against the next.
    const bloated = (await child.memory()) > this.#settings.PARSER_MEMORY_BYTES / 2;
    if (!child.alive || bloated || this.#closed) return this.#end(child);
    this.#idle.push(child);
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#idle.splice(0).forEach((each) => void this.#end(each)), IDLE_MS);
    this.#idleTimer.unref();
  }

  async #end(child: ParserProcess): Promise<void> {
    await child.end();
    this.#children.delete(child);
  }
}

async function makeRoot(dataDir: string): Promise<string> {
  const root = resolve(dataDir, 'tmp', 'parsing');
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    const made = await stat(join(root, name)).catch(() => null);
    if (made && Date.now() - made.mtimeMs > LEFTOVER_MS)
      await rm(join(root, name), { recursive: true, force: true });
  }
  return realpath(root);
}
