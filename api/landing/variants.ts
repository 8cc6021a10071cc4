import { z } from 'zod';
import { LandingVariantEntity, type LandingVariant } from '../../db/landing/entities.ts';
import { landingAccess } from '../../services/landing/pages.ts';
import {
  changeVariant,
  createVariant,
  deleteVariant,
  listVariants,
} from '../../services/landing/variants.ts';
import { pageQuery, pageSchema, pageWithin } from '../input/paging.ts';
import { member } from '../policy.ts';
import { route } from '../route.ts';
import { variantView, weight } from './record-schema.ts';
import { givenSections, givenTheme } from './schema.ts';

const common = {
  tag: 'Landing pages',
  policy: member('landing'),
  record: { access: landingAccess, action: 'edit' },
} as const;

const oneVariant = { description: 'The variant', schema: variantView };

const list = route({
  ...common,
  method: 'get',
  path: '/api/landing-pages/:id/variants',
  summary: 'The variants of a landing page, oldest first',
  record: { access: landingAccess, action: 'read' },
  query: pageQuery,
  responses: { 200: { description: 'A page of variants', schema: pageSchema(variantView) } },
  handler: async ({ em, record, query }) => {
    const all = (await listVariants(em, record.id)).map(presentVariant);
    return { status: 200, body: pageWithin(all, query) };
  },
});

const create = route({
  ...common,
  method: 'post',
  path: '/api/landing-pages/:id/variants',
  summary: 'Copy a landing page to a variant, which a share of the visitors sees once it is published',
  body: z.strictObject({ weight }),
  versioned: true,
  responses: { 201: oneVariant },
  handler: async ({ em, record, body, caller }) => {
    const made = await createVariant(em, record.id, { ...body, userId: caller.userId });
    return { status: 201, body: presentVariant(made), version: made.version };
  },
  recall: async ({ em, record: { id: pageId } }, id) => {
    const made = await em.findOneOrFail(LandingVariantEntity, { id, pageId });
    return { status: 201, body: presentVariant(made), version: made.version };
  },
});

const change = route({
  ...common,
  method: 'put',
  path: '/api/landing-pages/:id/variants/:variantId',
  summary: 'Update any fields of a variant; the published page stays until it is published again',
  exists: (em, { id: pageId, variantId: id }) => em.findOneOrFail(LandingVariantEntity, { id, pageId }),
  body: z.strictObject({ weight, sections: givenSections, theme: givenTheme }).partial(),
  versioned: true,
  responses: { 200: oneVariant },
  handler: async ({ em, record, params: { variantId }, body, ifMatch }) => {
    const changed = await changeVariant(em, { pageId: record.id, variantId, ifMatch }, body);
    return { status: 200, body: presentVariant(changed), version: changed.version };
  },
});

const remove = route({
  ...common,
  method: 'delete',
  path: '/api/landing-pages/:id/variants/:variantId',
  summary: 'Delete a variant; it stays live until the page is published again',
  versioned: true,
  responses: { 204: { description: 'Deleted' } },
  handler: async ({ em, record, params: { variantId }, ifMatch }) => {
    await deleteVariant(em, { pageId: record.id, variantId, ifMatch });
    return { status: 204 };
  },
});

function presentVariant(variant: LandingVariant) {
  const { id, pageId, createdBy, weight, sections, theme, version, createdAt, updatedAt } = variant;
  return {
    id,
    landingPageId: pageId,
    createdBy,
    weight,
    sections,
    theme,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Variants of a page; each is shown to a share of its visitors. */
export const variantRoutes = [list, create, change, remove];
