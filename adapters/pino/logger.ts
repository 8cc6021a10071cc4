import { pino } from 'pino';
import { describeError } from '../../domain/platform/describe-error.ts';
import type { Settings } from '../../domain/platform/settings.ts';
import type { Logger } from '../../domain/ports/logger.ts';

/**
 * JSON lines on standard output, written at once so that the last words of a process are not lost. Errors go under
 * `err`, without what they quote from the database; fields with the name of a secret are blanked.
 */
export function createLogger({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>, part: 'api' | 'worker'): Logger {
  return pino({
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
}
