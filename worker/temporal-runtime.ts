import { ApplicationFailure } from '@temporalio/common';
import { DefaultLogger, Runtime, type LogLevel } from '@temporalio/worker';
import { isErrorCode } from '../domain/platform/errors.ts';
import type { Settings } from '../domain/platform/settings/settings.ts';
import type { Logger } from '../domain/ports/logger.ts';
import { createLogThrottle } from './log-throttle.ts';

/** A warning at each start of a worker that only runs activities, as those of our resource queues do. */
const NO_WORKFLOWS = 'No workflows registered, not polling for workflow tasks';

/** Our activity wrappers have already logged this failure with its cause. */
const ACTIVITY_FAILED = 'Activity failed';

/**
 * Routes Temporal's log to ours and leaves signal handling to programs/worker.ts: the runtime would only stop its workers and
 * leave the rest of the process running.
 */
export function installRuntime(settings: Settings, log: Logger): DefaultLogger {
  const shouldLog = createLogThrottle();
  const logger = new DefaultLogger(temporalLevel(settings.LOG_LEVEL), ({ level, message, meta }) => {
    if (message === NO_WORKFLOWS) return;
    const { error, ...fields } = meta ?? {};
    if (message === ACTIVITY_FAILED && error instanceof ApplicationFailure && isErrorCode(error.type)) return;
    if (fields['sdkComponent'] === 'core' && !shouldLog(message)) return;
    // A plain string is not logged: it may quote user data.
    log[ourLevel(level)](error instanceof Error ? { ...fields, err: error } : fields, message);
  });
  Runtime.install({
    logger,
    shutdownSignals: [],
    telemetryOptions: { logging: { forward: {}, filter: 'WARN' } },
  });
  return logger;
}

/** Temporal's log level. Our own lines report what happens, so only Temporal's problems are logged, except when debugging. */
function temporalLevel(level: Settings['LOG_LEVEL']): LogLevel {
  if (level === 'trace' || level === 'debug') return 'DEBUG';
  return level === 'fatal' || level === 'error' || level === 'silent' ? 'ERROR' : 'WARN';
}

function ourLevel(level: LogLevel): 'debug' | 'info' | 'warn' | 'error' {
  switch (level) {
    case 'ERROR':
      return 'error';
    case 'WARN':
      return 'warn';
    case 'INFO':
      return 'info';
    default:
      return 'debug';
  }
}
