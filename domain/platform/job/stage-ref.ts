/**
 * Passed by a workflow to each activity of a stage, so that the activity can write the job's projection in the same transaction
 * as its result: which stage of which run it works for, and whether the stage (and the job) is complete after it.
 */
export interface StageRef {
  jobId: string;
  companyId: string;
  workflowId: string;
  stage: string;
  /** Name of the activity call within the stage, the same on every attempt: `batch-3`. Default `main`. */
  step: string;
  /** Start of the workflow run (ISO 8601): a run before the present one may not write. */
  runStartedAt: string;
  /** Attempts of this stage in earlier runs of the job. */
  attemptsBefore: number;
  /** After this many attempts of the activity that failed for good reason it is given up. Absent: after the usual number. */
  maxAttempts?: number;
  /** The activity is the whole of one item of its stage; its output is kept for the item. */
  item?: { name: string; attemptsBefore: number };
  /** The stage is completed with this activity. */
  completes: boolean;
  /** The job is completed with this activity. */
  completesJob: boolean;
  /** A person has resumed the blocked job: what it waits for is tried at once. */
  isUrgent?: boolean;
  /**
   * How the workflow wants the stage reported: `end` with the output, `live` also by signals in between. Absent in calls of older
   * workflows, which get the bare output.
   */
  reports?: 'live' | 'end';
}

/** Under which name the output of an item is kept among the outputs of the job. */
export function itemKey(stage: string, item: string): string {
  return `${stage}/${item}`;
}
