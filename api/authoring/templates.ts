import { z } from 'zod';
import { VARIABLE_NAME } from '../../domain/authoring/templates/placeholders.ts';
import { VARIABLE_TYPES } from '../../domain/authoring/templates/template-variable.ts';
import { LONGEST_SLUG, SLUG } from '../../domain/platform/slug.ts';
import { templateAccess } from '../../services/authoring/template-access.ts';
import {
  changeTemplate,
  createTemplate,
  listedTemplate,
  listTemplates,
  removeTemplate,
  type FoundTemplate,
} from '../../services/authoring/templates.ts';
import { shownName, shownUrl } from '../input/fields.ts';
import { pageQuery, pageSchema, sliceOf } from '../input/paging.ts';
import { member } from '../policy.ts';
import { route } from '../route.ts';
import { streamedPage } from '../streams/streamed-page.ts';
import { documentBodySize } from './document-body.ts';
import { templateView } from './template-schema.ts';
import { givenContent, mode } from './schema.ts';

const common = { tag: 'Templates', policy: member('authoring') } as const;

const slug = z.string().max(LONGEST_SLUG).regex(SLUG, 'must be lower-case words joined by hyphens');
const category = z.string().max(40).regex(SLUG, 'must be lower-case words joined by hyphens');
const variableName = z.string().regex(VARIABLE_NAME, 'must be letters, digits and _');

const variable = z
  .strictObject({
    name: variableName,
    label: z.string().trim().min(1).max(120).optional(),
    type: z.enum(VARIABLE_TYPES).default('text'),
    required: z.boolean().default(false),
    default: z.string().max(20_000).nullable().default(null),
  })
  .transform(({ label, ...own }) => ({ ...own, label: label ?? own.name }));

const variables = z
  .array(variable)
  .max(100)
  .refine((some) => new Set(some.map(({ name }) => name)).size === some.length, 'has a name twice');

const templateBody = z.strictObject({
  name: shownName(120),
  category,
  mode,
  content: givenContent,
  slug: slug.optional(),
  description: z.string().trim().max(500).optional(),
  variables: variables.optional(),
  thumbnailUrl: shownUrl.nullable().optional(),
});

const params = z.object({ idOrSlug: z.string() });
const oneTemplate = { description: 'The template', schema: templateView };
const record = { access: templateAccess, param: 'idOrSlug' } as const;

/** A template as callers see it. */
function present(template: FoundTemplate) {
  const { id, slug, name, description, category, content, variables } = template;
  const { thumbnailUrl, builtIn, companyId } = template;
  const own = { id, slug, name, description, category, ...content, variables };
  return { ...own, thumbnailUrl, builtIn, companyId };
}

const list = route({
  ...common,
  method: 'get',
  path: '/api/templates',
  summary: 'Templates that documents start from: the built-in ones and the company’s own',
  query: pageQuery.extend({
    id: z.string().max(80).optional(),
    slug: z.string().max(LONGEST_SLUG).optional(),
    category: z.string().max(40).optional(),
    search: z.string().trim().max(200).optional(),
  }),
  responses: { 200: { description: 'A page of templates', schema: pageSchema(templateView) } },
  handler: async ({ em, query }) => {
    const [ids, total] = await listTemplates(em, query, sliceOf(query));
    const itemOf = async (id: string) => {
      const template = await listedTemplate(em, id);
      return template && present(template);
    };
    return streamedPage(ids, itemOf, total, query);
  },
});

const read = route({
  ...common,
  method: 'get',
  path: '/api/templates/:idOrSlug',
  summary: 'One template',
  params,
  record: { ...record, action: 'read' },
  versioned: true,
  responses: { 200: oneTemplate },
  handler: async ({ record: template }) => ({
    status: 200,
    body: present(template),
    version: template.version,
  }),
});

const create = route({
  ...common,
  method: 'post',
  path: '/api/templates',
  madeAt: '/api/templates/:idOrSlug',
  summary: 'Make a template of the company’s own; its content names variables as {{name}}',
  body: templateBody,
  largeBody: documentBodySize,
  versioned: true,
  responses: { 201: oneTemplate },
  handler: async ({ em, deps, body, caller }) => {
    const template = await createTemplate(em, deps, body, caller.userId);
    return { status: 201, body: present(template), version: template.version };
  },
});

const change = route({
  ...common,
  method: 'put',
  path: '/api/templates/:idOrSlug',
  summary: 'Change any fields of a template of the company’s own',
  params,
  record: { ...record, action: 'edit' },
  body: templateBody.partial(),
  largeBody: documentBodySize,
  versioned: true,
  responses: { 200: oneTemplate },
  handler: async ({ em, deps, record: template, body, ifMatch }) => {
    const changed = await changeTemplate(em, deps, { template, ifMatch }, body);
    return { status: 200, body: present(changed), version: changed.version };
  },
});

const remove = route({
  ...common,
  method: 'delete',
  path: '/api/templates/:idOrSlug',
  summary: 'Remove a template of the company’s own; documents made of it stay',
  params,
  record: { ...record, action: 'delete' },
  versioned: true,
  responses: { 204: { description: 'Removed' } },
  handler: async ({ em, record: template, ifMatch }) => {
    await removeTemplate(em, template, ifMatch);
    return { status: 204 };
  },
});

/** Templates for new documents. */
export const templateRoutes = [list, read, create, change, remove];
