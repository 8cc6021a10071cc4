import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from './error-text.mjs';

const LIMIT_BYTES = 20 * 1024 * 1024;

export interface LogFileOptions {
  /** Size at which a new file is begun. */
  limitBytes?: number;
  /** Called once when writing works again after lines were lost. */
  onGap?: (text: string) => void;
}

/**
 * A file of lines that never takes more space than two files of `limitBytes`: the previous one is kept as `<file>.1`. Writing
 * never throws, as a gap in the log is better than ending the process. Lines that a full or broken disk rejects are counted, and
 * the number is written where they are missing.
 */
export class LogFile {
  private readonly file: string;
  private readonly limitBytes: number;
  private readonly onGap: (text: string) => void;
  private size = 0;
  private lost = 0;
  private cause = '';

  constructor(file: string, { limitBytes = LIMIT_BYTES, onGap = () => {} }: LogFileOptions = {}) {
    this.file = file;
    this.limitBytes = limitBytes;
    this.onGap = onGap;
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    } catch {
      // Writing the first line will report this.
    }
    this.measure();
  }

  write(line: string): void {
    try {
      if (this.lost > 0) this.closeGap();
      this.append(`${line}\n`);
    } catch (error) {
      this.lost++;
      this.cause = messageOf(error);
      this.measure();
    }
  }

  /** Determines the file's size, because a failed write may have written a part of its line. */
  private measure(): void {
    try {
      this.size = statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
    } catch {
      // Assumes that the size is unchanged.
    }
  }

  private closeGap(): void {
    const text = `${this.lost} ${this.lost === 1 ? 'line' : 'lines'} of the log could not be written (${this.cause})`;
    // Begins with a line break, to end a line that was cut in the middle.
    this.append(`\n! ${text}\n`);
    this.lost = 0;
    this.onGap(text);
  }

  private append(text: string): void {
    const bytes = Buffer.from(text).subarray(0, this.limitBytes);
    if (this.size > 0 && this.size + bytes.length > this.limitBytes) {
      renameSync(this.file, `${this.file}.1`);
      this.size = 0;
    }
    appendFileSync(this.file, bytes, { mode: 0o600 });
    this.size += bytes.length;
  }
}
