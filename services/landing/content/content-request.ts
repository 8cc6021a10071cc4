import { createHash } from 'node:crypto';
import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { DesignContent } from '../../../domain/landing/content/given-design.ts';
import type { PageRecord } from '../../../domain/landing/landing-page.ts';
import type { Calls, ModelAnswer, ModelDeps } from '../../platform/models/model-call.ts';
import { isWithoutModel } from '../../platform/models/model-plan.ts';

/** What a page is to be written from. */
export interface ContentRequest {
  brief: BusinessContext;
  design: DesignContent | null;
  model: string | null;
  /** Wishes of the user for the whole page. */
  instructions: string | null;
}

/** The request, for whom, and the frame of each model call that it takes. */
export interface Writing extends ContentRequest {
  companyId: string;
  calls: Calls;
}

/** Whether the page is laid out, as there is no model to write it. */
export function isLaidOut(
  { models }: Pick<ModelDeps, 'models'>,
  { companyId, model }: Pick<Writing, 'companyId' | 'model'>,
): Promise<boolean> {
  return isWithoutModel(models, companyId, model);
}

export type AiStep = PageRecord['steps'][number];

/**
 * The calls of a request that no job stands behind. Their replies are kept under what was asked, so that whoever
 * repeats a request that failed halfway pays only for the rest; `keys` are forgotten once it is answered.
 */
export function directCalls(
  companyId: string,
  signal: AbortSignal,
  asked: unknown,
): { calls: Calls; keys: string[] } {
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 32);
  const keys: string[] = [];
  const calls: Calls = (name) => {
    const key = `landing-content/${hash}/${name}`;
    keys.push(key);
    return { companyId, key, signal };
  };
  return { calls, keys };
}

/** What goes into the page's metadata of one answer. */
export function aiStep(name: string, startedAt: Date, { usage, provenance }: ModelAnswer<unknown>): AiStep {
  return {
    name,
    model: usage.model,
    ...(provenance.failedCheck ? { modelFailedCheck: true } : {}),
    tokensUsed: usage.tokensIn + usage.tokensOut,
    ms: Math.round(usage.latencyMs),
    startedAt: startedAt.toISOString(),
    status: 'completed',
  };
}

/** A step that asked no model. */
export function plainStep(name: string, startedAt: Date): AiStep {
  const ms = Date.now() - startedAt.getTime();
  return {
    name,
    model: 'offline',
    tokensUsed: 0,
    ms,
    startedAt: startedAt.toISOString(),
    status: 'completed',
  };
}
