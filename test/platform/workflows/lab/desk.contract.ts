import type { JobSignal } from '../../../../domain/ports/job-messages.ts';
import { defineJob } from '../../../../jobs/define-job.ts';

export interface DeskInput {
  /** Parcels that are waited for. */
  parcels: number;
}

export interface Parcel {
  id: string;
  weight: number;
}

/** A job that lives on messages: parcels come, are weighed together, and go. */
export const desk = defineJob({
  kind: 'desk',
  component: 'platform',
  workflowType: 'desk',
  stages: ['collect', 'send'],
  priority: 3,
  describe: (input: DeskInput) => `Collect ${input.parcels} parcels`,
});

export const parcelCame: JobSignal<[Parcel]> = { name: 'parcel-came' };
