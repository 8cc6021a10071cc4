/**
 * Messages to the workflow of a running job. They are declared with the job's definition in `jobs/`, so that sender and workflow
 * are checked against the same types. Their arguments must be small and serialisable.
 */

/** A message to a job without a reply. `Args`: its arguments. */
export interface JobSignal<Args extends unknown[] = []> {
  readonly name: string;
  /** Binds the type; never present at run time. */
  readonly args?: Args;
}

/** A request to a job, which may refuse it before anything happens. The reply is a `Result`. */
export interface JobUpdate<Args extends unknown[], Result> {
  readonly name: string;
  /** Bind the types; never present at run time. */
  readonly args?: Args;
  readonly result?: Result;
}

/** A question that a job answers at any time, even after its end. A query changes nothing. */
export interface JobQuery<Result> {
  readonly name: string;
  /** Binds the type; never present at run time. */
  readonly result?: Result;
}

/** The outcome of an update: its result, or `accepted` if the job is still working on it when the request must return. */
export type UpdateOutcome<Result> = { status: 'done'; result: Result } | { status: 'accepted' };
