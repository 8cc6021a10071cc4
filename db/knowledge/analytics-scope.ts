import type { ChatSession } from './entities.ts';

/** The messages of an agent to analyse. */
export interface Scope {
  agentId: string;
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  to: Date;
  /** Undefined for every source except the playground, where the agent is tried out by its own company. */
  source?: ChatSession['source'] | undefined;
}

/** The condition on rows of chat_messages, without small talk; `scopeValues` fills its placeholders. */
export function inScope(message: string): string {
  return `${message}.company_id = ? and ${message}.agent_id = ?
    and not ${message}.small_talk and ${message}.created_at >= ? and ${message}.created_at < ?
    and case when ?::text is null then ${message}.source <> 'playground' else ${message}.source = ? end`;
}

export function scopeValues(companyId: string, { agentId, from, to, source }: Scope): unknown[] {
  return [companyId, agentId, from, to, source ?? null, source ?? null];
}
