import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { DocumentContent } from '../../../domain/authoring/conversion/document-content.ts';
import { withPictures } from '../../../domain/authoring/generation/named-pictures.ts';
import type { FinishReason } from '../../../domain/platform/models/finish-reason.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { ModelAnswer, ModelCall } from '../../platform/models/model-call.ts';
import { keepHistory } from '../history.ts';
import type { WriteTextInput } from '../prompts/write-text.ts';
import { promptFor, type ReadyGeneration } from './ready-generation.ts';

/**
 * Minimum of the token limit of an answer: enough for a long draft. A longer limit, for a translation, follows from the source.
 */
const USUAL_TOKENS = 8_000;
const MOST_TOKENS = 16_000;
const CHARACTERS_PER_TOKEN = 2;

/**
 * A generation that has begun: `historyId` is the id of its future history entry, the same for every attempt under one key. JSON.
 */
export interface Writing {
  historyId: string;
  companyId: string;
  userId: string;
  ready: ReadyGeneration;
}

/** A text for a document, how it ended, and its history entry. JSON. */
export type Generated = DocumentContent & {
  modelUsed: string;
  modelFailedCheck?: true;
  tokensUsed: number;
  historyId: string;
  finishReason: FinishReason;
};

/** The call of the model. Its reply is stored under `key`, so that the next attempt does not pay again. */
export function textCall({ historyId, companyId, ready: { input, model, request } }: Writing) {
  const key = `generation/${historyId}/text`;
  return {
    companyId,
    key,
    prompt: promptFor(request),
    input,
    model,
    maxTokens: Math.min(
      MOST_TOKENS,
      Math.max(USUAL_TOKENS, Math.ceil(input.source.length / CHARACTERS_PER_TOKEN)),
    ),
  } satisfies ModelCall<WriteTextInput, string>;
}

/** The model's answer in the requested mode. */
export async function readGenerated(
  { documents }: Pick<ServiceDeps, 'documents'>,
  { historyId, companyId, ready }: Writing,
  { value, usage, finishReason, provenance }: ModelAnswer<string>,
  signal: AbortSignal,
): Promise<Generated> {
  const { input, mode, pictures } = ready;
  const [written, source] = [withPictures(value, pictures), withPictures(input.source, pictures)];
  const { content } = await documents.run('generated', [written, source, mode], { turn: companyId, signal });
  const tokensUsed = usage.tokensIn + usage.tokensOut;
  return {
    ...content,
    modelUsed: provenance.model,
    ...(provenance.failedCheck ? { modelFailedCheck: true } : {}),
    tokensUsed,
    finishReason,
    historyId,
  };
}

/** Stores the text in the user's history. `response`: the Markdown that the model wrote. */
export async function keepGenerated(
  tx: TenantEntityManager,
  { historyId: id, userId, ready }: Writing,
  { mode, modelUsed, modelFailedCheck, tokensUsed }: Generated,
  response: string,
): Promise<void> {
  const { documentId, prompt, action } = ready.request;
  const asked = { documentId, prompt, action };
  await keepHistory(tx, userId, { id, ...asked, response, mode, modelUsed, modelFailedCheck, tokensUsed });
}
