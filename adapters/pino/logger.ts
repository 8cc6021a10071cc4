import { pino } from 'pino';
import { describeError } from '../../domain/platform/describe-error.ts';
import { foldOutages } from '../../domain/platform/outage-log.ts';
import type { Settings } from '../../domain/platform/settings.ts';
import type { Logger } from '../../domain/ports/logger.ts';

/**
 * JSON lines on standard output, written at once so that the last words of a process are not lost. Errors go under
 * `err`, without what they quote from the database; fields with the name of a secret are blanked. What an outage makes
 * many parts say is told once, and once a minute.
 */
export function createLogger({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>, part: 'api' | 'worker'): Logger {
  const log = pino({
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
  });
  return foldOutages(log);
}
