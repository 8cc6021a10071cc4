import { ChatHistoryEntity } from '../../../db/authoring/entities.ts';
import { CompanyEntity } from '../../../db/platform/entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { DocumentContent, DocumentMode } from '../../../domain/authoring/conversion/document-content.ts';
import { DEFAULT_PAGE_SETUP } from '../../../domain/authoring/document.ts';
import type { GenerateAction } from '../../../domain/authoring/generation/actions.ts';
import { withoutPictures, type NamedPictures } from '../../../domain/authoring/generation/named-pictures.ts';
import { invalidInput } from '../../../domain/platform/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { requireModelFor } from '../../platform/models/model-plan.ts';
import { requireReadable } from '../document-access.ts';
import { contentOf } from '../content-of.ts';
import { fillTemplate } from '../prompts/fill-template.ts';
import { writeText, type WriteTextInput } from '../prompts/write-text.ts';
import { findTemplate } from '../templates.ts';

type Deps = Pick<ServiceDeps, 'documents' | 'models'>;

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
  /** The caller's history entry whose text was cut off: the same request is repeated and the model writes the continuation. */
  continues?: string | undefined;
}

/** A generation that can begin: the request has been fully validated. */
export interface ReadyGeneration {
  /** Images in its texts are replaced by references to `pictures`. */
  input: WriteTextInput;
  pictures: NamedPictures;
  model: string | null;
  mode: DocumentMode;
  request: GenerateRequest;
}

/** The longest text given to a model at once; UTF-16 units. */
const LONGEST_SOURCE = 100_000;

/**
 * Reads the records that a generation needs. AppErrors `not-found` for the document, the template or the entry, `invalid-input`,
 * `unknown-variable`, `missing-variable`, `model-required`, and those of an unknown model.
 */
export async function readyGeneration(
  deps: Deps,
  em: TenantEntityManager,
  caller: Caller,
  request: GenerateRequest,
): Promise<ReadyGeneration> {
  const { action, prompt, tone = '', language = '' } = request;
  // First the records that the request names: a missing one is reported even if no model is connected.
  const { source: whole, title, mode, page } = await sourceOf(deps, em, caller, request);
  const { markdown: source, pictures } = withoutPictures(whole);
  const begun = request.continues === undefined ? {} : await begunText(em, caller, request.continues);
  if (source === '' && request.documentId !== undefined && action !== 'draft')
    throw invalidInput('selection', `is needed to ${action}: the document is empty`);
  if (source.length > LONGEST_SOURCE)
    throw invalidInput('selection', 'is required: the whole text is too long');
  const model = request.model ?? null;
  const companyId = companyOf(em);
  await requireModelFor(deps.models, companyId, model, promptFor(request));
  const { name: company } = await em.findOneOrFail(CompanyEntity, { id: companyId });
  const known = { today: new Date().toISOString().slice(0, 10), author: caller.profile.name, company, page };
  return {
    input: { action, prompt, source, title, tone, language, ...known, ...begun },
    pictures,
    model,
    mode: request.mode ?? mode,
    request,
  };
}

/** A template is filled in by a prompt of its own, the only one with an answer without a model. */
export function promptFor({ action, templateId }: Pick<GenerateRequest, 'action' | 'templateId'>) {
  return action === 'draft' && templateId !== undefined ? fillTemplate : writeText;
}

/** The end of the text written so far, which is enough to continue from. */
async function begunText(
  em: TenantEntityManager,
  { userId }: Caller,
  id: string,
): Promise<{ begun: string }> {
  const { response } = await em.findOneOrFail(ChatHistoryEntity, { id, userId });
  return { begun: response.slice(-LONGEST_SOURCE) };
}

/** The subject of the generation, as Markdown: the selection, the template with its values, or the document. */
async function sourceOf(
  { documents }: Deps,
  em: TenantEntityManager,
  caller: Caller,
  { documentId, templateId, variables, selection, mode }: GenerateRequest,
): Promise<{ source: string; title: string; mode: DocumentMode; page: string }> {
  const turn = { turn: companyOf(em) };
  const document = documentId === undefined ? null : await requireReadable(em, caller, documentId);
  const template = templateId === undefined ? null : await findTemplate(em, templateId);
  if (variables !== undefined && !template)
    throw invalidInput('variables', 'require a template: name it in templateId');
  const own = document?.mode ?? mode ?? 'markdown';
  const title = document?.title ?? '';
  const { size, orientation } = document?.pageSetup ?? DEFAULT_PAGE_SETUP;
  const about = { title, mode: own, page: `${size}, ${orientation}` };
  if (selection !== undefined) {
    if (template) throw invalidInput('selection', 'cannot be given together with a template');
    if (own !== 'html') return { source: selection, ...about };
    const { content } = await documents.run('read', [selection, 'html'], turn);
    return { source: await asMarkdown(documents, content, turn), ...about };
  }
  if (template) {
    const args = [template.content, template.variables, variables ?? {}, 'markdown'] as const;
    const { content } = await documents.run('fillIn', [...args], turn);
    return {
      ...about,
      source: textOf(content),
      title: title || template.name,
      mode: mode ?? template.content.mode,
    };
  }
  if (!document) return { source: '', ...about };
  return { source: await asMarkdown(documents, contentOf(document), turn), ...about };
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
