import { defineJob } from '../define-job.ts';

const stages = ['vectors', 'bytes', 'records'] as const;

export interface FilePurgeInput {
  fileId: string;
  filename: string;
}

/** Removes the data of a deleted file. Workflow id: `file-purge/<fileId>`. */
export const filePurge = defineJob({
  kind: 'file-purge',
  component: 'knowledge',
  workflowType: 'filePurge',
  stages,
  priority: 4,
  describe: (input: FilePurgeInput) => `Remove ${input.filename}`,
});

export interface AgentPurgeInput {
  agentId: string;
  name: string;
}

/** Removes the data of a deleted agent: vectors, bytes, sessions, files. Workflow id: `agent-purge/<agentId>`. */
export const agentPurge = defineJob({
  kind: 'agent-purge',
  component: 'knowledge',
  workflowType: 'agentPurge',
  stages,
  priority: 4,
  describe: (input: AgentPurgeInput) => `Remove agent ${input.name}`,
});
