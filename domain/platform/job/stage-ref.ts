/**
 * Passed by a workflow to each activity of a stage, so that the activity can update the job's projection in the same transaction
 * as its result. It names the run and the stage, and tells whether the stage (and the job) is complete after the activity.
 */
export interface StageRef {
  jobId: string;
  companyId: string;
  workflowId: string;
  stage: string;
  /** Name of the activity call within the stage, the same on every attempt: `batch-3`. Default `main`. */
  step: string;
  /** Start of the workflow run (ISO 8601). Earlier runs may not write. */
  runStartedAt: string;
  /** Attempts of this stage in earlier runs of the job. */
  attemptsBefore: number;
  /**
   * Number of failed attempts, not counting temporary conditions, after which the activity gives up. Absent: the usual number.
   */
  maxAttempts?: number;
  /** Set if the activity does the whole of one item of its stage. Its output is stored for the item. */
  item?: { name: string; attemptsBefore: number };
  /** The stage is complete after this activity. */
  completes: boolean;
  /** The job is complete after this activity. */
  completesJob: boolean;
  /** A person has resumed the blocked job, so the outside service is called at once. */
  isUrgent?: boolean;
  /**
   * How to report the stage to the workflow: `end` with the output, `live` also with signals in between. Absent in calls of older
   * workflows, which get the output only.
   */
  reports?: 'live' | 'end';
}

/** The name under which an item's output is stored among the outputs of the job. */
export function itemKey(stage: string, item: string): string {
  return `${stage}/${item}`;
}
