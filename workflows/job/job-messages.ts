import { defineQuery, defineSignal, setHandler } from '@temporalio/workflow';
import type { JobQuery, JobSignal } from '../../domain/ports/job-messages.ts';

/** Registers a workflow's handler for a signal of `jobs/`. */
export function handleSignal<Args extends unknown[]>(
  { name }: JobSignal<Args>,
  handler: (...args: Args) => void,
): void {
  setHandler(defineSignal<Args>(name), handler);
}

/** Registers a workflow's handler for a query of `jobs/`. */
export function handleQuery<Result>({ name }: JobQuery<Result>, answer: () => Result): void {
  setHandler(defineQuery<Result>(name), answer);
}
