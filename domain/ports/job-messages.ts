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
