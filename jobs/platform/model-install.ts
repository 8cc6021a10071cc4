import { defineJob } from '../define-job.ts';

export interface ModelInstallInput {
  /** Name of a suggested model. */
  name: string;
}

/** Installs a built-in model on this machine. Workflow id: `model-install/<name>`. */
export const modelInstall = defineJob({
  kind: 'model-install',
  component: 'platform',
  workflowType: 'modelInstall',
  stages: ['resolve', 'download', 'verify', 'try'],
  priority: 2,
  describe: ({ name }: ModelInstallInput) => `Install the built-in model ${name}`,
});
