import type { ParserPhase } from '../../parsers/protocol.ts';

/** Milliseconds that PDFium may take for one page: it cannot be interrupted, and a page of a small file does not contain much. */
const PAGE_MS = 3_000;
const PAGE_MS_PER_BYTE = 0.01;

/**
 * Limits the processor time that a child spends on one page of a PDF. By wall-clock time, any page on a busy machine would look
 * endless.
 */
export class PageClock {
  readonly #most: number;
  readonly #time: () => Promise<number>;
  #phase: ParserPhase = 'other';
  /** Counts pages and phases, so that a late result of an earlier one is ignored. */
  #turn = 0;
  #start: number | null = null;

  /** @param time returns the child's processor time in milliseconds */
  constructor(fileBytes: number, time: () => Promise<number>) {
    this.#most = PAGE_MS + fileBytes * PAGE_MS_PER_BYTE;
    this.#time = time;
  }

  /** Records the start of a page or phase. */
  begin(phase = this.#phase): void {
    this.#phase = phase;
    this.#turn += 1;
    this.#start = null;
  }

  /** Call it regularly. Returns whether the page has exceeded its time. */
  async isOver(): Promise<boolean> {
    if (this.#phase !== 'page') return false;
    const turn = this.#turn;
    const time = await this.#time();
    if (turn !== this.#turn) return false;
    this.#start ??= time;
    return time - this.#start > this.#most;
  }
}
