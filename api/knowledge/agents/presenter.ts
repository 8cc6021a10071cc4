import type { AgentCounts } from '../../../db/knowledge/agent-counts.ts';
import type { Agent } from '../../../db/knowledge/entities.ts';
import type { AgentView } from './schema.ts';

const NOTHING: AgentCounts = { files: 0, chunks: 0, sessions: 0, messages: 0, filesByStatus: {} };

export interface AgentFacts {
  counts?: AgentCounts;
  reindexDue?: boolean;
  foreignLanguages?: string[];
}

/** Presents an agent to callers, without its identity secret. The counts of a new agent default to zero. */
export function presentAgent(
  agent: Agent,
  {
    counts: { filesByStatus, ...counts } = NOTHING,
    reindexDue = false,
    foreignLanguages = [],
  }: AgentFacts = {},
): AgentView {
  return {
    id: agent.id,
    name: agent.name,
    systemPrompt: agent.systemPrompt,
    model: agent.model ?? null,
    temperature: agent.temperature,
    maxTokens: agent.maxTokens,
    companyId: agent.companyId,
    createdBy: agent.createdBy,
    createdAt: agent.createdAt.toISOString(),
    updatedAt: agent.updatedAt.toISOString(),
    chunking: agent.chunking,
    retrieval: agent.retrieval,
    widget: {
      ...agent.widget,
      publicKey: agent.publicKey,
      hasIdentitySecret: agent.identitySecret !== null,
    },
    ...(agent.fallbackText ? { fallbackText: agent.fallbackText } : {}),
    ...(agent.contact ? { contact: agent.contact } : {}),
    starters: agent.starters,
    counts,
    filesByStatus,
    reindexDue,
    foreignLanguages,
  };
}
