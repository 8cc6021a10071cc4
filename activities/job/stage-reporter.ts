import { Context } from '@temporalio/activity';
import type { StageRef } from '../../domain/platform/job/stage-ref.ts';
import { STAGE_REPORT, type StageReport } from '../../domain/platform/job/stage-report.ts';
import type { Logger } from '../../domain/ports/logger.ts';

/**
 * Each signal adds four events to the workflow's history. The first is sent after this time, and the interval doubles after each.
 */
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;
/** Most reports of a blocked step: a long outage of a provider blocks a step hundreds of times. */
const MOST_BLOCKED = 10;

/** Reports the progress of a stage to the workflow while an activity is running. A short activity reports nothing. */
export interface StageReporter {
  /** Sends a report as soon as one is due, always with the latest state; at once with `isUrgent`. Never fails. */
  tell(report: StageReport, isUrgent?: boolean): void;
  /** Call when the activity has ended: its output contains the last report. */
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
      // The job may be over; otherwise the output of the activity contains the report as well.
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
      // The workflow already knows that a first attempt has started.
      if (report.stage.progress === null && report.stage.attempts <= 1) return;
      latest = report;
      timer ??= setTimeout(sendLatest, Math.max(0, dueAt - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
