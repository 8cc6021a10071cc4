import { Progress, Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconCircleX,
  IconLoader2,
  IconPlayerPause,
} from '@tabler/icons-react';
import { isStageDone } from '../../../domain/platform/job/job.ts';
import type { Job } from '../api/job-events.ts';
import { duration } from './format.ts';
import { stagePurpose, stageWords } from './job-words.ts';
import { useNow } from './use-now.ts';
import { countWords, type Stage, timeTaken } from './stages.ts';
import classes from './job-stages.module.css';

const WORDS: Record<Stage['status'], string> = {
  queued: 'not started',
  processing: 'in progress',
  waiting: 'waiting',
  blocked: 'blocked',
  paused: 'paused',
  completed: 'done',
  failed: 'failed',
  skipped: 'not needed',
  cancelled: 'cancelled',
};

/** The stages of a job side by side, each with its count, time and attempts. */
export function JobStages({ job, of }: { job: Job; of: string }) {
  return (
    <ol className={classes.stages} aria-label={`Stages of ${of}`}>
      {job.stages.map((stage) => (
        <StageCell key={stage.name} kind={job.kind} stage={stage} isPaused={job.status === 'paused'} />
      ))}
    </ol>
  );
}

function StageCell({ kind, stage, isPaused }: { kind: string; stage: Stage; isPaused: boolean }) {
  const status = isPaused && stage.status === 'processing' ? 'paused' : stage.status;
  const isNotReached = status === 'skipped' && !isStageDone(stage);
  const { progress } = stage;
  const share =
    status === 'completed' ? 1 : progress && progress.total > 0 ? progress.done / progress.total : 0;
  return (
    <li className={classes.stage} data-status={status}>
      <Tooltip label={stagePurpose(kind, stage.name)}>
        <span className={classes.stageName}>
          <StageMark status={isNotReached ? 'queued' : status} />
          {stageWords(kind, stage.name)}
          <span className="visually-hidden">{`: ${isNotReached ? 'not reached' : WORDS[status]}`}</span>
        </span>
      </Tooltip>
      <Progress.Root size={3} aria-hidden>
        <Progress.Section value={share * 100} withAria={false} className={classes.bar} />
      </Progress.Root>
      <span className={classes.stageNote}>
        <span>{countWords(stage)}</span>
        <StageTime stage={stage} isRunning={status === 'processing'} />
      </span>
    </li>
  );
}

function StageMark({ status }: { status: Stage['status'] }) {
  const size = 15;
  switch (status) {
    case 'completed':
    case 'skipped':
      return <IconCheck size={size} aria-hidden />;
    case 'processing':
      return <IconLoader2 size={size} className={classes.turning} aria-hidden />;
    case 'paused':
    case 'waiting':
    case 'blocked':
      return <IconPlayerPause size={size} aria-hidden />;
    case 'failed':
      return <IconAlertTriangle size={size} aria-hidden />;
    case 'cancelled':
      return <IconCircleX size={size} aria-hidden />;
    case 'queued':
      return <IconCircle size={size} aria-hidden />;
  }
}

/** The duration of a stage so far, and the number of the attempt. */
function StageTime({ stage, isRunning }: { stage: Stage; isRunning: boolean }) {
  const now = useNow(isRunning);
  const taken = isRunning || stage.finishedAt ? timeTaken(stage, now) : null;
  const words = [
    // Only whole seconds while the stage runs: anything finer would flicker.
    ...(taken === null
      ? []
      : [duration(isRunning ? Math.max(1000, Math.floor(taken / 1000) * 1000) : taken)]),
    ...(stage.attempts > 1 ? [`attempt ${stage.attempts}`] : []),
  ];
  return <span>{words.join(', ')}</span>;
}
