import { UniqueConstraintViolationException, type FilterQuery } from '@mikro-orm/core';
import { TemplateEntity, type Template } from '../../db/authoring/entities.ts';
import { findForChange } from '../../db/platform/versions.ts';
import { alphabetical } from '../../db/platform/alphabetical.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import type { DocumentContent, DocumentMode } from '../../domain/authoring/conversion/document-content.ts';
import type { GivenContent } from '../../domain/authoring/conversion/read-content.ts';
import { BUILT_IN_TEMPLATES } from '../../domain/authoring/templates/built-in/built-in-templates.ts';
import type { TemplateRecord } from '../../domain/authoring/templates/template.ts';
import type { TemplateVariable } from '../../domain/authoring/templates/template-variable.ts';
import { AppError, invalidInput, slugTaken } from '../../domain/platform/errors.ts';
import { isId } from '../../domain/platform/id.ts';
import { slugOf } from '../../domain/platform/slug.ts';
import { withoutUndefined } from '../../domain/platform/without-undefined.ts';
import type { ServiceDeps } from '../deps.ts';

type Deps = Pick<ServiceDeps, 'documents'>;

/** A template as members of a company find it. */
export interface FoundTemplate extends TemplateRecord {
  thumbnailUrl: string | null;
  builtIn: boolean;
  companyId: string | null;
  version: number;
}

/** The fields of a company's own template. */
export interface TemplateBody {
  name: string;
  category: string;
  mode: DocumentMode;
  content: GivenContent;
  slug?: string | undefined;
  description?: string | undefined;
  variables?: TemplateVariable[] | undefined;
  thumbnailUrl?: string | null | undefined;
}

export interface TemplateFilter {
  id?: string | undefined;
  slug?: string | undefined;
  category?: string | undefined;
  search?: string | undefined;
}

/** Finds a template by id or slug, built-in ones first. AppError `not-found`. */
export async function findTemplate(em: TenantEntityManager, idOrSlug: string): Promise<FoundTemplate> {
  const builtIn = BUILT_IN_TEMPLATES.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug);
  return builtIn ? ofAll(builtIn) : ofCompany(await em.findOneOrFail(TemplateEntity, named(idOrSlug)));
}

/** A page of template ids (contents may be long): built-in ones, then the company's own, both by name. */
export async function listTemplates(
  em: TenantEntityManager,
  filter: TemplateFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<[string[], number]> {
  const builtIn = BUILT_IN_TEMPLATES.filter((template) => matches(template, filter));
  const first = builtIn.slice(offset, offset + limit);
  const where = conditionOf(filter);
  const total = await em.count(TemplateEntity, where);
  const room = limit - first.length;
  const slice = { limit: room, offset: Math.max(0, offset - builtIn.length), fields: ['id'] as const };
  const orderBy = [alphabetical('name', 'asc'), { id: 'asc' as const }];
  const options = { ...slice, orderBy, disableIdentityMap: true };
  const own = room > 0 ? await em.find(TemplateEntity, where, options) : [];
  return [[...first, ...own].map(({ id }) => id), builtIn.length + total];
}

/** One template of a list; undefined if it was deleted in the meantime. */
export async function listedTemplate(
  em: TenantEntityManager,
  id: string,
): Promise<FoundTemplate | undefined> {
  const builtIn = BUILT_IN_TEMPLATES.find((template) => template.id === id);
  if (builtIn) return ofAll(builtIn);
  const own = await em.findOne(TemplateEntity, { id }, { disableIdentityMap: true });
  return own ? ofCompany(own) : undefined;
}

/** Creates a template of the company. AppErrors `invalid-input`, `unknown-variable`, `slug-taken`. */
export async function createTemplate(
  em: TenantEntityManager,
  { documents }: Deps,
  body: TemplateBody,
  createdBy: string,
): Promise<FoundTemplate> {
  const { name, category, description = '', variables = [], thumbnailUrl = null } = body;
  const turn = companyOf(em);
  const content = await documents.run('readTemplate', [body.content, body.mode, variables], { turn });
  for (;;) {
    try {
      const made = await em.transactional(async (tx) => {
        const slug = await freeSlug(tx, body.slug, name);
        const own = { slug, name, category, description, variables, thumbnailUrl };
        return tx.create(TemplateEntity, { companyId: turn, createdBy, ...own, ...content });
      });
      return ofCompany(made);
    } catch (error) {
      // Another request has taken the slug in the meantime: the next attempt detects that.
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      em.clear();
    }
  }
}

/**
 * Changes a company's own template. The content is checked before the template is locked; if another change comes first, it is
 * checked again on the new version. AppErrors as for a new one, `not-found`, `precondition-failed`, and `forbidden` for a
 * built-in one.
 */
export async function changeTemplate(
  em: TenantEntityManager,
  { documents }: Deps,
  { template, ifMatch }: { template: FoundTemplate; ifMatch: readonly number[] | null },
  patch: Partial<TemplateBody>,
): Promise<FoundTemplate> {
  requireOwn(template);
  const { id } = template;
  for (let present = template; ; present = await findTemplate(em, id)) {
    const ready = await contentAfter(companyOf(em), documents, present, patch);
    const changed = await em.transactional(async (tx) => {
      const row = await findForChange(tx, TemplateEntity, { id }, ifMatch);
      if (row.version !== present.version) return null;
      if (patch.slug !== undefined && patch.slug !== row.slug)
        row.slug = await freeSlug(tx, patch.slug, row.name);
      const { name, category, description, thumbnailUrl } = patch;
      const plain = withoutUndefined({ name, category, description, thumbnailUrl });
      return Object.assign(row, plain, ready);
    });
    if (changed) return ofCompany(changed);
    em.clear();
  }
}

/** A change of mode requires new content: some variables would not survive a conversion. */
async function contentAfter(
  turn: string,
  documents: Deps['documents'],
  { content: present, variables: known }: FoundTemplate,
  patch: Partial<TemplateBody>,
): Promise<DocumentContent & { variables: TemplateVariable[] }> {
  const mode = patch.mode ?? present.mode;
  if (mode !== present.mode && patch.content === undefined)
    throw invalidInput('content', 'is required when the mode changes');
  const variables = patch.variables ?? [...known];
  const given = patch.content ?? givenAgain(present);
  return { ...(await documents.run('readTemplate', [given, mode, variables], { turn })), variables };
}

/** Removes a company's own template. AppErrors `not-found`, `precondition-failed`, and `forbidden` for a built-in one. */
export async function removeTemplate(
  em: TenantEntityManager,
  template: FoundTemplate,
  ifMatch: readonly number[] | null,
): Promise<void> {
  requireOwn(template);
  await em.transactional(async (tx) => {
    tx.remove(await findForChange(tx, TemplateEntity, { id: template.id }, ifMatch));
  });
}

/** Stored content in the form that requests have. */
function givenAgain({ content }: DocumentContent): GivenContent {
  return typeof content === 'string' ? content : { ...content };
}

function requireOwn({ builtIn }: FoundTemplate): void {
  if (builtIn) throw new AppError('forbidden', 'A built-in template cannot be changed');
}

/** The requested slug (AppError `slug-taken`), or one derived from the name. */
async function freeSlug(tx: TenantEntityManager, asked: string | undefined, name: string): Promise<string> {
  const isFree = async (slug: string) =>
    !BUILT_IN_TEMPLATES.some((template) => template.slug === slug) &&
    (await tx.count(TemplateEntity, { slug })) === 0;
  if (asked !== undefined) {
    if (await isFree(asked)) return asked;
    throw slugTaken('slug');
  }
  const base = slugOf(name) || 'template';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (await isFree(slug)) return slug;
  }
}

function named(idOrSlug: string): FilterQuery<Template> {
  return isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug };
}

function matches(template: TemplateRecord, { id, slug, category, search }: TemplateFilter): boolean {
  const words = `${template.name}\n${template.description}`.toLowerCase();
  return (
    (id ?? template.id) === template.id &&
    (slug ?? template.slug) === template.slug &&
    (category ?? template.category) === template.category &&
    words.includes((search ?? '').toLowerCase())
  );
}

function conditionOf({ id, slug, category, search }: TemplateFilter): FilterQuery<Template> {
  const found = search ? { $ilike: `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%` } : null;
  return {
    ...(id ? { id } : {}),
    ...(slug ? { slug } : {}),
    ...(category ? { category } : {}),
    ...(found ? { $or: [{ name: found }, { description: found }] } : {}),
  };
}

function ofAll(template: TemplateRecord): FoundTemplate {
  return { ...template, thumbnailUrl: null, builtIn: true, companyId: null, version: 1 };
}

function ofCompany(row: Template): FoundTemplate {
  const {
    id,
    slug,
    name,
    description,
    category,
    mode,
    content,
    variables,
    thumbnailUrl,
    companyId,
    version,
  } = row;
  const own = {
    id,
    slug,
    name,
    description,
    category,
    variables,
    thumbnailUrl: thumbnailUrl ?? null,
    companyId,
    version,
  };
  return { ...own, content: { mode, content } as DocumentContent, builtIn: false }; // readTemplate returns them together
}
