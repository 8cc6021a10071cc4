import { LandingPageEntity } from '../../db/landing/entities.ts';
import { findChangedSince } from '../../db/landing/live.ts';
import { alphabetical } from '../../db/platform/alphabetical.ts';
import { jobsOfPages } from '../../services/landing/generation/page-jobs.ts';
import { endGeneration } from '../../services/landing/generation/notify-generation.ts';
import { changePage, createPage, deletePage, landingAccess } from '../../services/landing/pages.ts';
import { carriesToken } from '../middleware/admit-token.ts';
import { containing, pageOf, sliceOf } from '../input/paging.ts';
import { member } from '../policy.ts';
import { route, type Call } from '../route.ts';
import { memberUpload } from './ai/design-upload.ts';
import { presentPage } from './presenter.ts';
import { pageReply, pageToChange } from './reply.ts';
import * as schema from './schema.ts';

const common = { tag: 'Landing pages', policy: member('landing') } as const;
const onePage = { description: 'The page', schema: schema.landingView };
const UPLOAD_TOKEN = {
  name: 'X-Upload-Token',
  description:
    'The token of a file that was uploaded without login: the design of the page, which is taken over',
};
const toEdit = { access: landingAccess, action: 'edit' } as const;

const create = route({
  ...common,
  method: 'post',
  path: '/api/landing-pages',
  summary: 'Create a landing page, as a draft',
  headers: [UPLOAD_TOKEN],
  body: schema.landingBody,
  versioned: true,
  responses: { 201: onePage },
  handler: async (call) => {
    await takeDesign(call);
    return pageReply(call, await createPage(call.em, call.deps.blobs, call.body, call.caller.userId), 201);
  },
});

const list = route({
  ...common,
  method: 'get',
  path: '/api/landing-pages',
  summary: "List the company's landing pages, newest first",
  query: schema.landingQuery,
  responses: { 200: { description: 'A page of landing pages', schema: schema.landingPageList } },
  handler: async ({ em, deps, query }) => {
    const { status, brandTone, search } = query;
    const named = search && { $ilike: containing(search) };
    const where = {
      ...(status ? { status } : {}),
      ...(brandTone ? { brandTone } : {}),
      ...(named ? { $or: [{ businessName: named }, { businessOverview: named }, { slug: named }] } : {}),
    };
    const { field, direction } = schema.orderOf(query.sort);
    // Pages that were never published come last in either direction.
    const order = field === 'publishedAt' ? (`${direction} nulls last` as const) : direction;
    const first = field === 'businessName' ? alphabetical('business_name', direction) : { [field]: order };
    const orderBy = [first, { id: direction }];
    const [pages, total] = await em.findAndCount(LandingPageEntity, where, { ...sliceOf(query), orderBy });
    const ids = pages.map(({ id }) => id);
    const [jobs, changed] = [await jobsOfPages(em, ids), await findChangedSince(em, ids)];
    const items = pages.map((page) =>
      presentPage(page, deps.settings, {
        job: jobs.get(page.id) ?? null,
        hasChanged: changed.has(page.id),
      }),
    );
    return { status: 200, body: pageOf(items, total, query) };
  },
});

const read = route({
  ...common,
  method: 'get',
  path: '/api/landing-pages/:id',
  summary: 'One landing page',
  record: { access: landingAccess, action: 'read' },
  versioned: true,
  responses: { 200: onePage },
  handler: async (call) => pageReply(call, call.record),
});

const change = route({
  ...common,
  method: 'put',
  path: '/api/landing-pages/:id',
  summary: 'Update any fields of a landing page; the published page stays until it is published again',
  record: toEdit,
  versioned: true,
  headers: [UPLOAD_TOKEN],
  body: schema.landingPatch,
  problems: [409],
  responses: { 200: onePage },
  handler: async (call) => {
    await takeDesign(call);
    return pageReply(call, await changePage(call.em, call.deps.blobs, pageToChange(call), call.body));
  },
});

const changeSections = route({
  ...common,
  method: 'put',
  path: '/api/landing-pages/:id/sections',
  summary: 'Replace the sections of a landing page: reorder, edit, add, remove',
  record: toEdit,
  versioned: true,
  body: schema.sectionsBody,
  responses: { 200: onePage },
  handler: async (call) =>
    pageReply(call, await changePage(call.em, call.deps.blobs, pageToChange(call), call.body)),
});

const remove = route({
  ...common,
  method: 'delete',
  path: '/api/landing-pages/:id',
  summary: 'Delete a landing page with its versions, variants and leads; it is no longer live',
  record: { access: landingAccess, action: 'delete' },
  versioned: true,
  responses: { 204: { description: 'Deleted' } },
  handler: async (call) => {
    await deletePage(call.em, pageToChange(call));
    await endGeneration(call.em, call.deps, call.record);
    return { status: 204 };
  },
});

/** Transfers an anonymous design to the company if its token was sent. */
async function takeDesign(
  call: Call<unknown, unknown, { designSource?: { fileId?: string | undefined } | undefined }>,
): Promise<void> {
  const { fileId } = call.body.designSource ?? {};
  if (fileId !== undefined && carriesToken(call.koa, 'upload')) await memberUpload(call, fileId);
}

/** Routes of landing pages in any status. */
export const pageRoutes = [create, list, read, change, changeSections, remove];
