/** The latest run of a workflow according to the server, for the stuck sweep. */
export interface WorkflowRun {
  runId: string;
  startedAt: Date;
  status: 'running' | 'completed' | 'failed' | 'cancelled' | 'terminated';
  /** Since when every attempt at its workflow task has failed; null while the workflow makes progress. */
  taskFailingSince: Date | null;
  /** Last sign of life (heartbeat, or start of the attempt) of each activity that is running right now. */
  runningActivities: { type: string; lastSign: Date }[];
}

export interface WorkflowRuns {
  /** Null if the server has no workflow with this id. */
  find(workflowId: string): Promise<WorkflowRun | null>;
  /**
   * Removes the histories of a company's workflows from the server, except the kind `except`, and resolves when none is left.
   * Open runs are terminated.
   */
  forget(companyId: string, except: string, signal: AbortSignal): Promise<void>;
  /** Terminates a run at once. A closed run is not an error. */
  terminate(workflowId: string, runId: string, reason: string): Promise<void>;
}
