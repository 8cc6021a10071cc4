import type { JobTiming } from '../../ports/job-runner.ts';
import type { Settings } from '../settings/settings.ts';

/** The timing settings passed to every job at its start. */
export function jobTiming(settings: Settings): JobTiming {
  return {
    heartbeatTimeout: settings.HEARTBEAT_TIMEOUT,
    retryInterval: settings.RETRY_INTERVAL,
    historyLimit: settings.JOB_HISTORY_LIMIT,
  };
}
