import type { JobStatus } from '../platform/job/job.ts';

const TRAINING_STATES = ['queued', 'processing', 'blocked', 'paused'] as const;
export type TrainingState = (typeof TRAINING_STATES)[number];

/** The number of an agent's documents that are not searchable yet, by the state of their training. */
export type InTraining = Record<TrainingState, number>;

/** Null if no training is pending. */
export function inTraining(jobs: readonly { status: JobStatus; count: number }[]): InTraining | null {
  const counts: InTraining = { queued: 0, processing: 0, blocked: 0, paused: 0 };
  for (const { status, count } of jobs) {
    // A waiting training is blocked: it only ever waits for a service that is down.
    const state = status === 'waiting' ? 'blocked' : TRAINING_STATES.find((one) => one === status);
    if (state) counts[state] += count;
  }
  return statesOf(counts).length > 0 ? counts : null;
}

/** The states with at least one document, with their counts. */
export function statesOf(counts: InTraining): [TrainingState, number][] {
  return TRAINING_STATES.flatMap((state) => (counts[state] > 0 ? [[state, counts[state]]] : []));
}
