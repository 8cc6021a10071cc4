import { defineJob } from '../define-job.ts';
import type { ModelQueue } from './model-queue.ts';

export interface ModelCheckInput {
  connectionId: string;
  /** For people only. */
  name: string;
  /** The queue of the connection's provider. */
  queue: ModelQueue;
  /** Puts the tasks also to a model that had them within a day. */
  isForced: boolean;
}

/**
 * Reaches a connection, lists its models and puts the fixed tasks to those that are used. Workflow id:
 * `model-check/<connectionId>`; of the installation's connections, which all companies have, `<connectionId>-<companyId>`.
 */
export const modelCheck = defineJob({
  kind: 'model-check',
  component: 'platform',
  workflowType: 'modelCheck',
  stages: ['connect', 'list', 'tasks'],
  priority: 2,
  describe: ({ name }: ModelCheckInput) => `Check the models of ${name}`,
});
