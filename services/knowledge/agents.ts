import { randomBytes } from 'node:crypto';
import { AgentEntity, type Agent } from '../../db/knowledge/entities.ts';
import { findForChange, type Named } from '../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import {
  DEFAULT_CHUNKING,
  DEFAULT_MAX_TOKENS,
  DEFAULT_RETRIEVAL,
  DEFAULT_TEMPERATURE,
  DEFAULT_WIDGET,
  type AgentContact,
  type ChunkingSettings,
  type RetrievalSettings,
  type WidgetSettings,
} from '../../domain/knowledge/agent.ts';
import { invalidInput } from '../../domain/platform/errors.ts';
import { seal } from '../../domain/platform/sealed.ts';
import { withoutUndefined } from '../../domain/platform/without-undefined.ts';
import type { ServiceDeps } from '../deps.ts';
import { OFFLINE } from '../platform/models/find-model.ts';
import { sharedByCompany } from '../platform/access/authorize.ts';

/** Any subset of the fields that can be changed; of `chunking`, `retrieval` and `widget` any subset too. */
export interface AgentPatch {
  name?: string | undefined;
  systemPrompt?: string | undefined;
  /** Null: each call uses the company's default. */
  model?: string | null | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  chunking?: Partial<ChunkingSettings> | undefined;
  retrieval?: Partial<RetrievalSettings> | undefined;
  widget?: Partial<WidgetSettings & { identitySecret: string | null }> | undefined;
  /** Null or empty removes it. */
  fallbackText?: string | null | undefined;
  /** Replaces the contact as a whole; null or an empty one removes it. */
  contact?: AgentContact | null | undefined;
  starters?: string[] | undefined;
}

/** Fields that a new agent must have. */
export type AgentBody = AgentPatch & { name: string; systemPrompt: string };

/** The company's agent; AppError `not-found` for an unknown, deleted or foreign one. */
export function findAgent(em: TenantEntityManager, id: string): Promise<Agent> {
  return em.findOneOrFail(AgentEntity, { id, deletedAt: null });
}

/** Access rules for the routes of agents. */
export const agentAccess = sharedByCompany('agent', findAgent);

/** Creates an agent, with the defaults for whatever the body leaves out. Throws `invalid-input`. */
export async function createAgent(
  em: TenantEntityManager,
  deps: ServiceDeps,
  body: AgentBody,
  userId: string,
): Promise<Agent> {
  const agent = em.create(AgentEntity, {
    companyId: companyOf(em),
    createdBy: userId,
    name: body.name,
    systemPrompt: body.systemPrompt,
    model: null,
    temperature: DEFAULT_TEMPERATURE,
    maxTokens: DEFAULT_MAX_TOKENS,
    chunking: DEFAULT_CHUNKING,
    retrieval: DEFAULT_RETRIEVAL,
    widget: DEFAULT_WIDGET,
    fallbackText: null,
    contact: null,
    starters: [],
    publicKey: `pk_${randomBytes(18).toString('base64url')}`,
    identitySecret: null,
    deletedAt: null,
  });
  await checkModel(em, deps, body.model);
  patchAgent(agent, deps, body);
  await em.flush();
  return agent;
}

/** Changes an agent. AppErrors `not-found`, `invalid-input`, and `precondition-failed` for another version. */
export async function changeAgent(
  em: TenantEntityManager,
  deps: ServiceDeps,
  { id, ifMatch }: Named,
  patch: AgentPatch,
): Promise<Agent> {
  await checkModel(em, deps, patch.model);
  return em.transactional(async (tx) => {
    const agent = await findForChange(tx, AgentEntity, { id, deletedAt: null }, ifMatch);
    patchAgent(agent, deps, patch);
    return agent;
  });
}

/**
 * Applies any subset of an agent's members; of `chunking`, `retrieval` and `widget` any subset too. Throws
 * `invalid-input` when the result does not fit together.
 */
function patchAgent(agent: Agent, deps: ServiceDeps, patch: AgentPatch): void {
  const { chunking, retrieval, widget, fallbackText, contact, model, ...plain } = patch;
  Object.assign(agent, withoutUndefined(plain));
  // `offline` is the default of a company without a model, so it is stored as the default.
  if (model !== undefined) agent.model = model === OFFLINE ? null : model;
  if (fallbackText !== undefined) agent.fallbackText = fallbackText || null;
  if (contact !== undefined) agent.contact = contact && (contact.email || contact.url) ? contact : null;
  agent.chunking = { ...agent.chunking, ...withoutUndefined(chunking ?? {}) };
  agent.retrieval = { ...agent.retrieval, ...withoutUndefined(retrieval ?? {}) };
  const { identitySecret, ...look } = widget ?? {};
  agent.widget = { ...agent.widget, ...withoutUndefined<Partial<WidgetSettings>>(look) };
  if (identitySecret !== undefined) {
    agent.identitySecret = identitySecret && seal(deps.secrets.key, identitySecret);
  }
  checkChunking(agent.chunking);
}

async function checkModel(
  em: TenantEntityManager,
  { models }: ServiceDeps,
  model: string | null | undefined,
): Promise<void> {
  if (typeof model === 'string') await models.check(companyOf(em), model);
}

function checkChunking({ size, overlap }: ChunkingSettings): void {
  if (overlap < size) return;
  throw invalidInput('chunking.overlap', 'must be less than size');
}
