import { pino, type LoggerOptions, type DestinationStream } from 'pino';
import { describeError } from '../../domain/platform/describe-error.ts';
import { foldOutages } from '../../domain/platform/outage-log.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { Logger } from '../../domain/ports/logger.ts';

const INFO = 30;

/** Milliseconds for which lines are collected before they are written. */
const GATHERED_FOR = 25;

/** With this symbol, pino passes metadata to a destination: https://getpino.io/#/docs/api?id=destinationsymbolforpinometadata */
const metadata = Symbol.for('pino.metadata');

/**
 * JSON lines on standard output, batched for some milliseconds. Errors are under `err`, without what they quote from the
 * database; fields with names of secrets are redacted. Repeated messages about an outage are logged once, and once a minute.
 */
export function createLogger({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>, part: 'api' | 'worker'): Logger {
  const options: LoggerOptions = {
    level: LOG_LEVEL,
    base: { part },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: {
      paths: ['password', 'token', 'secret', 'apiKey', 'authorization', 'cookie'].flatMap((name) => [
        name,
        `*.${name}`,
      ]),
      censor: '[secret]',
    },
  };
  const log = pino(options, gatheredLines(pino.destination({ fd: 1, sync: true })));
  return foldOutages(log);
}

/** Tells the process that started this part that it is ready. The line is written at any LOG_LEVEL. */
export function logReady(part: 'api' | 'worker', fields: object): void {
  createLogger({ LOG_LEVEL: 'info' }, part).info(fields, 'ready');
}

/** A destination to which pino passes the level of each line before writing it. */
interface Levelled extends DestinationStream {
  lastLevel: number;
}

/**
 * Batches log lines for some milliseconds into one write, because a write costs as much as the rest of a line, both here and for
 * the reader. Warnings, errors and the end of the process flush at once; only a killed process loses its last lines.
 */
export function gatheredLines(out: DestinationStream): DestinationStream {
  let lines = '';
  const flush = () => {
    if (lines === '') return;
    const text = lines;
    lines = '';
    out.write(text);
  };
  process.on('exit', flush);
  const stream: Levelled & { [metadata]: true } = {
    [metadata]: true,
    lastLevel: INFO,
    write: (line) => {
      if (lines === '') setTimeout(flush, GATHERED_FOR);
      lines += line;
      if (stream.lastLevel > INFO) flush();
    },
  };
  return stream;
}
