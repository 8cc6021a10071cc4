import { defineJob } from '../define-job.ts';

export interface AgentReindexInput {
  agentId: string;
  name: string;
}

/**
 * Splits all searchable files of an agent into chunks and embeds them again, beside the live index. Workflow id:
 * `agent-reindex/<agentId>`; a completed one runs again only at a user's request.
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
