import { defineJob } from '../define-job.ts';

export interface AgentReindexInput {
  agentId: string;
  name: string;
}

/**
 * Cuts and embeds all searchable files of an agent again, beside the live index. Workflow id: `agent-reindex/<agentId>`;
 * a completed one may run again, at a user's request alone.
 */
export const agentReindex = defineJob({
  kind: 'agent-reindex',
  component: 'knowledge',
  workflowType: 'agentReindex',
  stages: ['chunking', 'embeddings', 'vectorStorage', 'swap'],
  priority: 5,
  describe: (input: AgentReindexInput) => `Train ${input.name} anew`,
  subject: (input: AgentReindexInput) => `agent:${input.agentId}`,
});
