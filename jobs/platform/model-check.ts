import { defineJob } from '../define-job.ts';
import type { ModelQueue } from './model-queue.ts';

export interface ModelCheckInput {
  connectionId: string;
  /** For display only. */
  name: string;
  /** The queue of the connection's provider. */
  queue: ModelQueue;
  /** Repeats the tasks even for models that were checked within a day. */
  isForced: boolean;
}

/**
 * Connects to a provider, lists its models and gives the fixed tasks to the models in use. Workflow id:
 * `model-check/<connectionId>`; for an installation's connection, which all companies share, `<connectionId>-<companyId>`.
 */
export const modelCheck = defineJob({
  kind: 'model-check',
  component: 'platform',
  workflowType: 'modelCheck',
  stages: ['connect', 'list', 'tasks'],
  priority: 2,
  describe: ({ name }: ModelCheckInput) => `Check the models of ${name}`,
});
