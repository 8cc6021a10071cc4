import type { JobSignal, JobUpdate } from '../../../../domain/ports/job-messages.ts';
import { defineJob } from '../../../../jobs/define-job.ts';

export interface DeskInput {
  /** Parcels that are waited for. */
  parcels: number;
  /** Milliseconds after which nobody waits for them any more. @default without end */
  patience?: number;
}

export interface Parcel {
  id: string;
  weight: number;
}

/** A job that lives on messages: parcels come, someone may repack them, and they go. */
export const desk = defineJob({
  kind: 'desk',
  component: 'platform',
  workflowType: 'desk',
  stages: ['collect', 'send'],
  priority: 3,
  describe: (input: DeskInput) => `Collect ${input.parcels} parcels`,
});

export const parcelCame: JobSignal<[Parcel]> = { name: 'parcel-came' };

/** Weighs a parcel again; refused for one that has not come. Its activity is scripted as `repack`. */
export const repack: JobUpdate<[Parcel], { was: number; note: string }> = { name: 'repack' };
