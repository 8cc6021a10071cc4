import { createRequire } from 'node:module';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Worker as Thread } from 'node:worker_threads';
import type tesseract from 'tesseract.js';
import { AppError } from '../../domain/platform/errors.ts';
import type { PageImage } from '../pdf/page-image.ts';
import { processorMs } from '../processor-ms.ts';

/** The variant of the language data that reads best with the neural engine. */
const VARIANT = '4.0.0_best_int';

/** Passed to the engine, which otherwise estimates the resolution of each image and logs a message. */
const USUAL_DPI = '300';

/** The engine's error for bytes that are not an image. */
const UNREADABLE = /attempting to read image/;

/** Minimum interval between two checks of the processor time, in milliseconds. */
const LEAST_LOOK = 20;

type Engine = tesseract.Worker;

/** Recognises text in images, one at a time, in a separate thread that starts with the first image. */
export class OcrEngine {
  readonly #languages: readonly string[];
  readonly #folder: string;
  #engine: Promise<Engine> | undefined;
  #broken: Promise<never> | undefined;
  #ended: Promise<unknown> = Promise.resolve();

  /** `folder`: must be writable, as the language data is linked into it. */
  constructor(languages: readonly string[], folder: string) {
    this.#languages = languages;
    this.#folder = folder;
  }

  /** Throws parser-timeout after `deadline` (processor time, as from `processorMs`), parser-crashed if the engine fails. */
  recognize(image: PageImage, deadline: number): Promise<tesseract.Page> {
    return this.#read(toPgm(image), deadline);
  }

  /** The same for a PNG, JPEG or WebP file, rotated as its metadata says. Throws corrupted-file if it is invalid. */
  async recognizeFile(bytes: Buffer, deadline: number): Promise<tesseract.Page> {
    try {
      return await this.#read(bytes, deadline);
    } catch (error) {
      const isUnreadable = error instanceof AppError && UNREADABLE.test(String(error.cause));
      throw isUnreadable ? new AppError('corrupted-file') : error;
    }
  }

  async #read(file: Buffer, deadline: number): Promise<tesseract.Page> {
    this.#engine ??= this.#start();
    const limit = timeLimit(deadline);
    try {
      const engine = await Promise.race([this.#engine, limit.passed]);
      const reading = engine.recognize(file, {}, { text: false, blocks: true });
      const { data } = await Promise.race([reading, limit.passed, this.#broken ?? reading]);
      return data;
    } catch (error) {
      void this.close();
      throw error instanceof AppError ? error : new AppError('parser-crashed', undefined, { cause: error });
    } finally {
      limit.clear();
    }
  }

  /**
   * Ends the thread, even in the middle of an image; the next image starts another one. Resolves when no thread is left: a thread
   * that is still starting must find its language data, or it would fail and never end.
   */
  async close(): Promise<void> {
    const engine = this.#engine;
    this.#engine = undefined;
    if (engine) this.#ended = Promise.all([this.#ended, engine.then(endThread, () => undefined)]);
    await this.#ended;
  }

  async #start(): Promise<Engine> {
    const { default: library } = await import('tesseract.js');
    const langPath = await layOut(this.#languages, this.#folder);
    // Without a handler the library throws the engine's errors; the failing call rejects with the error in any case.
    const options = { langPath, cacheMethod: 'none', gzip: true, errorHandler: () => undefined };
    const engine = await library.createWorker([...this.#languages], library.OEM.LSTM_ONLY, options);
    // Otherwise a call would never settle when the thread ends.
    this.#broken = new Promise((_, reject) => {
      threadOf(engine).once('error', (cause) => reject(new AppError('parser-crashed', undefined, { cause })));
    });
    this.#broken.catch(() => undefined);
    // Finds columns, paragraphs and lines, but not the orientation of the page.
    await engine.setParameters({ tessedit_pageseg_mode: library.PSM.AUTO, user_defined_dpi: USUAL_DPI });
    return engine;
  }
}

/** The engine's thread, which the library's types leave out. */
function threadOf(engine: Engine): Thread {
  const { worker } = engine as unknown as { worker: Thread };
  return worker;
}

async function endThread(engine: Engine): Promise<void> {
  const thread = threadOf(engine);
  await engine.terminate();
  await thread.terminate();
}

/** Links the language data into one folder, because the engine expects all languages there and each has its own package. */
async function layOut(languages: readonly string[], folder: string): Promise<string> {
  const target = join(folder, 'languages');
  await mkdir(target, { recursive: true });
  const { resolve } = createRequire(import.meta.url);
  for (const language of languages) {
    const name = `${language}.traineddata.gz`;
    const data = join(dirname(resolve(`@tesseract.js-data/${language}/package.json`)), VARIANT, name);
    await copyFile(data, join(target, name));
  }
  return target;
}

/** An image as a portable graymap: a text header, then the raw pixels. */
function toPgm({ width, height, pixels }: PageImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

/** `deadline` is processor time, as from `processorMs`. The engine runs in a thread of this otherwise idle process. */
function timeLimit(deadline: number): { passed: Promise<never>; clear(): void } {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    const look = (): void => {
      const left = deadline - processorMs();
      if (left <= 0) reject(new AppError('parser-timeout'));
      else timer = setTimeout(look, Math.max(LEAST_LOOK, left / 4));
    };
    look();
  });
  passed.catch(() => undefined);
  return { passed, clear: () => clearTimeout(timer) };
}
