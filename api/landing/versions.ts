import { z } from 'zod';
import { LandingVersionEntity, type LandingVersion } from '../../db/landing/entities.ts';
import { landingAccess } from '../../services/landing/pages.ts';
import { restoreVersion } from '../../services/landing/versions.ts';
import { numberText } from '../input/fields.ts';
import { pageOf, pageQuery, pageSchema, sliceOf } from '../input/paging.ts';
import { member } from '../policy.ts';
import { route } from '../route.ts';
import { pageReply, pageToChange } from './reply.ts';
import { versionView } from './record-schema.ts';
import { landingView } from './schema.ts';

const common = { tag: 'Landing pages', policy: member('landing') } as const;

const list = route({
  ...common,
  method: 'get',
  path: '/api/landing-pages/:id/versions',
  summary: 'Saved states of a landing page, newest first',
  record: { access: landingAccess, action: 'read' },
  query: pageQuery,
  responses: { 200: { description: 'A page of versions', schema: pageSchema(versionView) } },
  handler: async ({ em, record: { id: pageId }, query }) => {
    const options = { ...sliceOf(query), orderBy: { number: 'desc' } as const };
    const [versions, total] = await em.findAndCount(LandingVersionEntity, { pageId }, options);
    return { status: 200, body: pageOf(versions.map(presentVersion), total, query) };
  },
});

const restore = route({
  ...common,
  method: 'post',
  path: '/api/landing-pages/:id/versions/:n/restore',
  summary: 'Restore a version, as a new version; status, slug and the published page stay',
  params: z.object({ id: z.string(), n: numberText(z.int().min(1).max(2_147_483_647)) }),
  record: { access: landingAccess, action: 'edit' },
  versioned: true,
  problems: [412],
  responses: { 200: { description: 'The page', schema: landingView } },
  handler: async (call) => pageReply(call, await restoreVersion(call.em, pageToChange(call), call.params.n)),
});

function presentVersion({ number, change, createdBy, createdAt, content, report }: LandingVersion) {
  const { businessName, sections } = content;
  return {
    number,
    change,
    createdBy,
    createdAt: createdAt.toISOString(),
    businessName,
    sections,
    report: report ?? null,
  };
}

/** The history of a page. */
export const versionRoutes = [list, restore];
