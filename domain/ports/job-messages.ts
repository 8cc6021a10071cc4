/**
 * Messages that the workflow of a running job takes. They are declared beside the job's definition in `jobs/`, so that
 * sender and workflow are checked against the same types. What they carry is small and serialisable.
 */

/** Told to a job; nothing comes back. `Args`: what it carries. */
export interface JobSignal<Args extends unknown[] = []> {
  readonly name: string;
  /** Binds the type; never there. */
  readonly args?: Args;
}

/** Asked of a job, which may refuse it before anything happens; what it does is answered with a `Result`. */
export interface JobUpdate<Args extends unknown[], Result> {
  readonly name: string;
  /** Bind the types; never there. */
  readonly args?: Args;
  readonly result?: Result;
}

/** Answered by a job at any time, even after its end. A query changes nothing. */
export interface JobQuery<Result> {
  readonly name: string;
  /** Binds the type; never present at run time. */
  readonly result?: Result;
}

/** The outcome of an update: its result, or that the job continues for longer than a request may wait. */
export type UpdateOutcome<Result> = { status: 'done'; result: Result } | { status: 'accepted' };
