import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { DocumentContent, DocumentMode } from '../../../domain/authoring/conversion/document-content.ts';
import type { GenerateAction } from '../../../domain/authoring/generation/actions.ts';
import { withoutPictures, type NamedPictures } from '../../../domain/authoring/generation/named-pictures.ts';
import { invalidInput } from '../../../domain/platform/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { isWithoutModel } from '../../platform/models/model-plan.ts';
import { requireReadable } from '../document-access.ts';
import { contentOf } from '../content-of.ts';
import type { WriteTextInput } from '../prompts/write-text.ts';
import { findTemplate } from '../templates.ts';

type Deps = Pick<ServiceDeps, 'documents' | 'models' | 'orm' | 'settings'>;

export interface GenerateRequest {
  action: GenerateAction;
  prompt: string;
  documentId?: string | undefined;
  templateId?: string | undefined;
  variables?: Readonly<Record<string, string>> | undefined;
  /** The selected part of the document, in its mode. */
  selection?: string | undefined;
  mode?: DocumentMode | undefined;
  model?: string | null | undefined;
  tone?: string | undefined;
  language?: string | undefined;
}

/** A generation that can begin: all that may be wrong with what was asked is found. */
export interface ReadyGeneration {
  /** Its texts name the pictures of the document. */
  input: WriteTextInput;
  pictures: NamedPictures;
  note: string | null;
  model: string | null;
  mode: DocumentMode;
  request: GenerateRequest;
}

/** So much of a text goes to a model at once; UTF-16 units. */
const LONGEST_SOURCE = 100_000;

/**
 * Reads what a generation is about. AppErrors `not-found` for the document or the template, `invalid-input`,
 * `unknown-variable`, `missing-variable`, and those of an unknown model.
 */
export async function readyGeneration(
  deps: Deps,
  em: TenantEntityManager,
  caller: Caller,
  request: GenerateRequest,
): Promise<ReadyGeneration> {
  const { action, prompt, tone = '', language = '' } = request;
  // First the records that the request names: a missing one is reported even if no model is configured.
  const { source: whole, title, mode } = await sourceOf(deps, em, caller, request);
  const { markdown: source, pictures } = withoutPictures(whole);
  const model = request.model ?? null;
  const isOffline = await isWithoutModel(deps.models, companyOf(em), model);
  if (source === '' && request.documentId !== undefined && action !== 'draft')
    throw invalidInput('selection', `is needed to ${action}: the document is empty`);
  if (source.length > LONGEST_SOURCE)
    throw invalidInput('selection', 'is required: the whole text is too long');
  const mayBeRules = isOffline || deps.settings.MODEL_FALLBACK.includes('offline');
  const isFilled = request.templateId !== undefined;
  // Who names no text has written it into the prompt.
  const text = action === 'draft' ? source : source || prompt;
  const task = { action, prompt, source: text, language: language || undefined, isFilled };
  const rules = mayBeRules
    ? await deps.documents.run('withoutModel', [task], { turn: companyOf(em) })
    : { markdown: '', note: null };
  return {
    input: { action, prompt, source, title, tone, language, byRules: rules.markdown },
    pictures,
    note: rules.note,
    model,
    mode: request.mode ?? mode,
    request,
  };
}

/** What the generation is about, as Markdown: the selection, the template with its values, or the document. */
async function sourceOf(
  { documents }: Deps,
  em: TenantEntityManager,
  caller: Caller,
  { documentId, templateId, variables, selection, mode }: GenerateRequest,
): Promise<{ source: string; title: string; mode: DocumentMode }> {
  const turn = { turn: companyOf(em) };
  const document = documentId === undefined ? null : await requireReadable(em, caller, documentId);
  const template = templateId === undefined ? null : await findTemplate(em, templateId);
  if (variables !== undefined && !template)
    throw invalidInput('variables', 'require a template: name it in templateId');
  const own = document?.mode ?? mode ?? 'markdown';
  const title = document?.title ?? '';
  if (selection !== undefined) {
    if (template) throw invalidInput('selection', 'cannot be given together with a template');
    if (own !== 'html') return { source: selection, title, mode: own };
    const { content } = await documents.run('read', [selection, 'html'], turn);
    return { source: await asMarkdown(documents, content, turn), title, mode: own };
  }
  if (template) {
    const args = [template.content, template.variables, variables ?? {}, 'markdown'] as const;
    const { content } = await documents.run('fillIn', [...args], turn);
    return { source: textOf(content), title: title || template.name, mode: mode ?? template.content.mode };
  }
  if (!document) return { source: '', title, mode: own };
  return { source: await asMarkdown(documents, contentOf(document), turn), title, mode: own };
}

async function asMarkdown(
  documents: Deps['documents'],
  from: DocumentContent,
  turn: { turn: string },
): Promise<string> {
  return textOf(await documents.run('shown', [from, 'markdown'], turn));
}

function textOf({ content }: DocumentContent): string {
  return typeof content === 'string' ? content : '';
}
