import { Context } from '@temporalio/activity';
import type { StageRef } from '../../domain/platform/job/stage-ref.ts';
import { STAGE_REPORT, type StageReport } from '../../domain/platform/job/stage-report.ts';
import type { Logger } from '../../domain/ports/logger.ts';

/**
 * A signal adds four events to the workflow's history: the first is sent after this time, each further one after twice the time.
 */
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;
/** A provider that is down for long blocks a step hundreds of times. */
const MOST_BLOCKED = 10;

/** Reports the progress of a stage to the workflow while an activity is running. A short activity reports nothing. */
export interface StageReporter {
  /** Reports as soon as it is due, then the latest state; at once with `isUrgent`. Never fails. */
  tell(report: StageReport, isUrgent?: boolean): void;
  /** The activity has ended: its output contains the last report. */
  stop(): void;
}

export function createStageReporter(ref: StageRef, log: Logger): StageReporter {
  if (ref.reports !== 'live') return { tell: () => {}, stop: () => {} };
  const { client, info } = Context.current();
  const { workflowId, runId } = info.workflowExecution ?? { workflowId: ref.workflowId, runId: undefined };
  const handle = client.workflow.getHandle(workflowId, runId);
  let interval = FIRST_MS;
  let dueAt = Date.now() + interval;
  let latest: StageReport | null = null;
  let timer: NodeJS.Timeout | undefined;
  const send = (report: StageReport) => {
    handle.signal(STAGE_REPORT, report).catch((err: unknown) => {
      // The job may be over; and the end of the activity reports the stage again.
      log.debug({ err }, 'the workflow was not told how its stage stands');
    });
  };
  const sendLatest = () => {
    timer = undefined;
    interval = Math.min(interval * 2, LONGEST_MS);
    dueAt = Date.now() + interval;
    if (latest) send(latest);
  };
  return {
    tell(report, isUrgent = false) {
      if (isUrgent) {
        if (info.attempt <= MOST_BLOCKED) send(report);
        return;
      }
      // The workflow knows that a first attempt has started.
      if (report.stage.progress === null && report.stage.attempts <= 1) return;
      latest = report;
      timer ??= setTimeout(sendLatest, Math.max(0, dueAt - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
