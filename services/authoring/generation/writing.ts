import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { DocumentContent } from '../../../domain/authoring/conversion/document-content.ts';
import { withPictures } from '../../../domain/authoring/generation/named-pictures.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { ModelAnswer, ModelCall } from '../../platform/models/model-call.ts';
import { keepHistory } from '../history.ts';
import { writeText, type WriteTextInput } from '../prompts/write-text.ts';
import type { ReadyGeneration } from './ready-generation.ts';

const MOST_TOKENS = 8_000;

/** A generation that has begun: `historyId` is that of the entry to come, the same for each attempt under one key. JSON. */
export interface Writing {
  historyId: string;
  companyId: string;
  userId: string;
  ready: ReadyGeneration;
}

/** A text for a document, and where it is kept. `note`: what could not be done. JSON. */
export type Generated = DocumentContent & {
  modelUsed: string;
  modelFailedCheck?: true;
  tokensUsed: number;
  historyId: string;
  note?: string;
};

/** What a model is asked. A reply that is paid for serves the next attempt: it is kept under `key`. */
export function textCall({ historyId, companyId, ready: { input, model } }: Writing) {
  const key = `generation/${historyId}/text`;
  return {
    companyId,
    key,
    prompt: writeText,
    input,
    model,
    maxTokens: MOST_TOKENS,
  } satisfies ModelCall<WriteTextInput, string>;
}

/** The answer of the model, in the mode that was asked for. */
export async function readGenerated(
  { documents }: Pick<ServiceDeps, 'documents'>,
  { historyId, companyId, ready }: Writing,
  { value, usage, stopReason, provenance }: ModelAnswer<string>,
  signal: AbortSignal,
): Promise<Generated> {
  const { input, mode, note, pictures } = ready;
  const [written, source] = [withPictures(value, pictures), withPictures(input.source, pictures)];
  const { content } = await documents.run('generated', [written, source, mode], { turn: companyId, signal });
  const tokensUsed = usage.tokensIn + usage.tokensOut;
  const modelUsed = provenance.model;
  const cut = stopReason === 'length' ? 'The answer was cut off: it is as long as one may be.' : null;
  const said = modelUsed === 'offline' ? note : cut;
  return {
    ...content,
    modelUsed,
    ...(provenance.failedCheck ? { modelFailedCheck: true } : {}),
    tokensUsed,
    historyId,
    ...(said === null ? {} : { note: said }),
  };
}

/** Keeps it in the user's history. `response`: the Markdown that the model wrote. */
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
