import { defineJob } from '../../../../jobs/define-job.ts';

export interface ProbeInput {
  /** What the job says that it waits for before its last stage; null: it does not wait. */
  waitFor: string | null;
  /** Run the first two stages side by side. */
  sideBySide: boolean;
  agentId: string;
}

/** A job of three stages whose activities do what a test tells them. */
export const probe = defineJob({
  kind: 'probe',
  component: 'platform',
  workflowType: 'probe',
  stages: ['first', 'second', 'third'],
  priority: 3,
  describe: (input: ProbeInput) => `Probe of ${input.agentId}`,
  subject: (input: ProbeInput) => `agent:${input.agentId}`,
});

/** The smallest job: one stage, one activity. */
export const single = defineJob({
  kind: 'single',
  component: 'platform',
  workflowType: 'single',
  stages: ['only'],
  priority: 3,
  describe: () => 'A single activity',
});

/** Like `single`, with a short time for its activity. */
export const brief = defineJob({
  kind: 'brief',
  component: 'platform',
  workflowType: 'brief',
  stages: ['only'],
  priority: 3,
  describe: () => 'A short activity',
});

/** Like `single`, with a short time for all attempts of its activity. */
export const fleeting = defineJob({
  kind: 'fleeting',
  component: 'platform',
  workflowType: 'fleeting',
  stages: ['only'],
  priority: 3,
  describe: () => 'An activity that may not wait for long',
});

/** Its workflow task fails for ever. */
export const broken = defineJob({
  kind: 'broken',
  component: 'platform',
  workflowType: 'broken',
  stages: ['only'],
  priority: 3,
  describe: () => 'Cannot make progress',
});

/** Its activity neither beats nor ends, and nothing but the sweep would notice. */
export const silent = defineJob({
  kind: 'silent',
  component: 'platform',
  workflowType: 'silent',
  stages: ['only'],
  priority: 3,
  describe: () => 'Gives no sign of life',
});

/** Is blocked by an outside limit for an hour. */
export const sleeper = defineJob({
  kind: 'sleeper',
  component: 'platform',
  workflowType: 'sleeper',
  stages: ['only'],
  priority: 3,
  describe: () => 'Sleeps',
});
