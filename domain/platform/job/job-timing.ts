import type { JobTiming } from '../../ports/job-runner.ts';
import type { Settings } from '../settings/settings.ts';

/** The times that every job is started with. */
export function jobTiming(settings: Settings): JobTiming {
  return {
    heartbeatTimeout: settings.HEARTBEAT_TIMEOUT,
    retryInterval: settings.RETRY_INTERVAL,
    historyLimit: settings.JOB_HISTORY_LIMIT,
  };
}
