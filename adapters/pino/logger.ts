import { pino, type LoggerOptions } from 'pino';
import { describeError } from '../../domain/platform/describe-error.ts';
import { foldOutages } from '../../domain/platform/outage-log.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { gatheredLines } from './gathered-lines.ts';

/**
 * JSON lines on standard output, some milliseconds of them in one write (./gathered-lines.ts). Errors go under
 * `err`, without what they quote from the database; fields with the name of a secret are blanked. What an outage makes
 * many parts say is told once, and once a minute.
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

/** Tells whoever has started a part that it is ready: a line that is written whatever LOG_LEVEL leaves out. */
export function logReady(part: 'api' | 'worker', fields: object): void {
  createLogger({ LOG_LEVEL: 'info' }, part).info(fields, 'ready');
}
