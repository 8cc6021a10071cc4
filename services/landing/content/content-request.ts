import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { DesignContent } from '../../../domain/landing/content/given-design.ts';
import type { PageRecord } from '../../../domain/landing/landing-page.ts';
import type { Calls, ModelAnswer } from '../../platform/models/model-call.ts';

/** The input for writing a page. */
export interface ContentRequest {
  brief: BusinessContext;
  design: DesignContent | null;
  model: string | null;
  /** The user's wishes for the whole page. */
  instructions: string | null;
}

/** The request, its user, and the common parameters of its model calls. */
export interface Writing extends ContentRequest {
  companyId: string;
  calls: Calls;
}

export type AiStep = PageRecord['steps'][number];

/** The entry for one model answer in the page's metadata. */
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

/** A step that did not call a model. */
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
