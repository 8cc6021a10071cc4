import type { Agent } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';

/** An agent that answers visitors of web sites, and the database restricted to its company. */
export interface Widget {
  agent: Agent;
  em: TenantEntityManager;
}
