import type { z } from 'zod';
import type { ContentRequest } from '../../../services/landing/content/content-request.ts';
import { requireBrief, type PageParts } from '../../../services/landing/content/page-parts.ts';
import { planModel } from '../../../services/platform/models/model-plan.ts';
import { member } from '../../policy.ts';
import type { Call } from '../../route.ts';
import type { aiBody } from './schema.ts';

export const common = {
  tag: 'Landing page content',
  method: 'post',
  policy: member('landing'),
  rateLimit: 'generation',
  problems: [402, 502, 503],
} as const;

type AiBody = Pick<z.output<typeof aiBody>, 'model' | 'instructions'>;

/**
 * Prepares a request to a model. AppErrors `invalid-input` without a brief or for an unknown model, `provider-not-configured`.
 */
export async function contentRequest(
  { deps, caller, body }: Pick<Call<unknown, unknown, AiBody>, 'deps' | 'caller' | 'body'>,
  parts: PageParts,
): Promise<ContentRequest> {
  const { model } = await planModel(deps.models, caller.companyId, body.model);
  return {
    brief: requireBrief(parts),
    design: parts.design,
    model,
    instructions: body.instructions ?? null,
  };
}
