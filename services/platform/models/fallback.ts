import { AppError, isAppError } from '../../../domain/platform/errors.ts';
import { partsOfModelId } from '../../../domain/platform/models/connection.ts';
import type { ModelUse } from '../../../domain/platform/models/model-use.ts';
import type { ModelEvent, ModelReply, ModelRequest } from '../../../domain/ports/language-model.ts';
import type { Models } from './models.ts';
import { isOffline, type ResolvedModel } from './resolved-model.ts';

/** A new reply: from the requested model, or from a fallback. */
export interface NewReply {
  reply: ModelReply;
  by: ResolvedModel;
}

/** Text as it arrives, then exactly one `end`. */
export type AnswerEvent = { type: 'text'; text: string } | ({ type: 'end' } & NewReply);

/** The models of a call, with its budget check. */
export interface Line {
  asked: ResolvedModel;
  /** The models to call if the first one's provider fails. */
  fallback: () => AsyncIterable<ResolvedModel>;
  /** Throws `budget-exceeded`. */
  requireBudget: (model: ResolvedModel) => Promise<void>;
  call: (by: ResolvedModel, request: ModelRequest) => AsyncIterable<ModelEvent>;
}

/**
 * Calls the model and, if its provider fails temporarily, the fallbacks until one answers. Once any text has arrived, no other
 * model is called. If all fail, the error is that of the first model, with its retry time.
 */
export async function* askInTurn(
  { asked, fallback, requireBudget, call }: Line,
  request: ModelRequest,
): AsyncGenerator<AnswerEvent> {
  const shareOfTime = timing(asked);
  let isHeard = false;
  const answer = async function* (by: ResolvedModel): AsyncGenerator<AnswerEvent> {
    await requireBudget(by);
    for await (const event of call(by, { ...request, model: by.model, timeLimit: shareOfTime() })) {
      isHeard = true;
      if (event.type === 'text') yield event;
      else return yield { type: 'end', reply: event.reply, by };
    }
    throw new AppError('internal', 'A model stream ended without its end event');
  };
  const isOver = () => isHeard || request.signal?.aborted;
  try {
    yield* answer(asked);
  } catch (error) {
    if (isOver() || !isAppError(error, 'provider-failed', 'rate-limited')) throw error;
    for await (const by of fallback()) {
      try {
        return yield* answer(by);
      } catch (cause) {
        if (isOver()) throw cause;
      }
    }
    throw error;
  }
}

/** The share of a call's total time that each model may take; the last one gets the rest. */
function timing({ timeLimit, fallback }: ResolvedModel): () => number | undefined {
  if (timeLimit === undefined) return () => undefined;
  const end = Date.now() + timeLimit;
  let models = fallback.length + 1;
  return () => Math.max(1, Math.floor((end - Date.now()) / models--));
}

/** The company's fallback models that can be used. */
export async function* fallbackOf(
  models: Models,
  companyId: string,
  { id: askedId, fallback }: ResolvedModel,
  use: ModelUse,
): AsyncGenerator<ResolvedModel> {
  const seen = new Set([askedId]);
  for (const id of fallback) {
    const model = await models.resolve(companyId, id, use).catch(() => null);
    // An id whose connection was deleted resolves to the default, which was not chosen as a fallback.
    const { connectionId } = partsOfModelId(id);
    const isGone = connectionId !== null && model?.connection?.id !== connectionId;
    if (!model?.writes || isGone || isOffline(model) || seen.has(model.id)) continue;
    seen.add(model.id);
    yield model;
  }
}
