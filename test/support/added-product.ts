/** A product as an engineer would add it: a record with CRUD, a job, a topic, an export, a webhook event, an API-key scope and a page. */
export const OWN_FILES: Readonly<Record<string, string>> = {
  'db/migrations/9000-bookmarks.sql': `
create table bookmarks (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade,
  created_by varchar(255) not null,
  title text not null,
  checks int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id)
);`,
  'db/bookmarks/entities.ts': `
import { p, type InferEntity } from '@mikro-orm/core';
import { companyEntity } from '../company-entity.ts';
import { times } from '../shared-properties.ts';
export const BookmarkEntity = companyEntity({
  name: 'Bookmark',
  tableName: 'bookmarks',
  properties: {
    createdBy: p.string(),
    title: p.text(),
    checks: p.integer(),
    ...times(),
  },
});
export type Bookmark = InferEntity<typeof BookmarkEntity>;`,
  'db/bookmarks/bookmark-events.ts': `
import type { EndedJob } from '../platform/job-ended.ts';
import { queueDeliveries } from '../platform/webhooks.ts';
import type { TenantEntityManager } from '../tenancy.ts';
import { BookmarkEntity } from './entities.ts';
export async function bookmarkChecked(em: TenantEntityManager, { id, seq, state }: EndedJob): Promise<string[]> {
  if (state.status !== 'completed') return [];
  const event = { type: 'bookmark.checked', key: \`job/\${id}/\${seq}\` } as const;
  return queueDeliveries(em, event, async () => {
    const bookmark = await em.findOne(BookmarkEntity, { id: state.workflowId.split('/')[1] ?? '' });
    return bookmark && { id: bookmark.id, status: 'checked', title: bookmark.title };
  });
}`,
  'services/bookmarks/bookmarks.ts': `
import { BookmarkEntity, type Bookmark } from '../../db/bookmarks/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { COMPANY_RULES } from '../../domain/platform/access/rights.ts';
import type { JobState } from '../../domain/platform/job/job.ts';
import { bookmarkCheck } from '../../jobs/bookmarks/bookmark-check.ts';
import type { ServiceDeps } from '../deps.ts';
import type { RecordAccess } from '../platform/access/authorize.ts';
import type { Caller } from '../platform/caller.ts';
import { resource, type ExportPart } from '../platform/company-export/resource.ts';
import type { RecordKind } from '../platform/records.ts';
export const bookmarkAccess: RecordAccess<Bookmark> = {
  kind: 'bookmark',
  rules: COMPANY_RULES,
  find: (em, id) => em.findOneOrFail(BookmarkEntity, { id }),
  protection: ({ id, createdBy }) => ({ id, ownerId: createdBy, visibility: 'company' }),
};
export const bookmarkRecord: RecordKind = {
  endsWithJob: true,
  stream: { changed: 'bookmark.progress', ended: 'bookmark.done' },
  async names(em, ids) {
    const found = await em.find(BookmarkEntity, { id: { $in: ids } });
    return new Map(found.map(({ id, title }) => [id, title]));
  },
};
export const bookmarkExport: ExportPart = {
  resources: [resource('bookmarks', BookmarkEntity, ['id', 'title', 'checks'])],
};
export async function createBookmark(em: TenantEntityManager, caller: Caller, title: string): Promise<Bookmark> {
  const { companyId, userId: createdBy } = caller;
  const bookmark = em.create(BookmarkEntity, { companyId, createdBy, title, checks: 0 });
  await em.flush();
  return bookmark;
}
export async function changeBookmark(em: TenantEntityManager, bookmark: Bookmark, title: string): Promise<void> {
  bookmark.title = title;
  await em.flush();
}
export async function deleteBookmark(em: TenantEntityManager, bookmark: Bookmark): Promise<void> {
  em.remove(bookmark);
  await em.flush();
}
export async function checkBookmark({ jobs }: Pick<ServiceDeps, 'jobs'>, { companyId, id }: Bookmark): Promise<JobState> {
  const { job } = await jobs.start(bookmarkCheck, { companyId, key: id, input: { bookmarkId: id } });
  return job;
}`,
  'jobs/bookmarks/bookmark-check.ts': `
import { defineJob } from '../define-job.ts';
export interface BookmarkCheckInput { bookmarkId: string }
export const bookmarkCheck = defineJob({
  kind: 'bookmark-check',
  component: 'bookmarks',
  workflowType: 'bookmarkCheck',
  stages: ['check'],
  priority: 3,
  describe: ({ bookmarkId }: BookmarkCheckInput) => \`Check \${bookmarkId}\`,
  subject: ({ bookmarkId }: BookmarkCheckInput) => \`bookmark:\${bookmarkId}\`,
});`,
  'workflows/bookmarks/bookmark-check.ts': `
import type { createBookmarkCheck } from '../../activities/bookmarks/bookmark-check.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import { bookmarkCheck as definition, type BookmarkCheckInput } from '../../jobs/bookmarks/bookmark-check.ts';
import { runJob } from '../job/run-job.ts';
export function bookmarkCheck(jobInput: JobInput<BookmarkCheckInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const io = job.activities<ReturnType<typeof createBookmarkCheck>>('io', { startToClose: '10s' });
    await job.stage('check', (stage) => io.checkBookmark(stage.ref(), job.input));
  });
}`,
  'activities/bookmarks/bookmark-check.ts': `
import { BookmarkEntity } from '../../db/bookmarks/entities.ts';
import type { BookmarkCheckInput } from '../../jobs/bookmarks/bookmark-check.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { stageActivity } from '../job/stage-activity.ts';
export const createBookmarkCheck = (deps: StageDeps) => ({
  checkBookmark: stageActivity(deps, async (stage, { bookmarkId }: BookmarkCheckInput): Promise<null> =>
    stage.commit(
      async (tx) => {
        const bookmark = await tx.findOneOrFail(BookmarkEntity, { id: bookmarkId });
        bookmark.checks += 1;
        await tx.flush();
      },
      { output: null },
    ),
  ),
});`,
  'api/bookmarks/routes.ts': `
import { z } from 'zod';
import { BookmarkEntity, type Bookmark } from '../../db/bookmarks/entities.ts';
import * as bookmarks from '../../services/bookmarks/bookmarks.ts';
import { recordId } from '../input/fields.ts';
import { pageOf, pageQuery, pageSchema, sliceOf } from '../input/paging.ts';
import { jobView } from '../platform/jobs/schema.ts';
import { member } from '../policy.ts';
import { accepted, route, type AnyRoute } from '../route.ts';
const common = { tag: 'Bookmarks', policy: member('bookmarks') } as const;
const params = z.object({ id: z.string() });
const body = z.strictObject({ title: z.string().min(1).max(200) });
const view = z.object({ id: recordId, title: z.string(), checks: z.int() }).meta({ id: 'Bookmark' });
const present = ({ id, title, checks }: Bookmark) => ({ id, title, checks });
const access = bookmarks.bookmarkAccess;
const create = route({
  ...common, method: 'post', path: '/api/bookmarks', summary: 'Create a bookmark', body,
  responses: { 201: { description: 'The bookmark', schema: view } },
  handler: async ({ em, caller, body: { title } }) => ({ status: 201, body: present(await bookmarks.createBookmark(em, caller, title)) }),
});
const list = route({
  ...common, method: 'get', path: '/api/bookmarks', summary: 'List bookmarks', query: pageQuery,
  responses: { 200: { description: 'A page of bookmarks', schema: pageSchema(view) } },
  handler: async ({ em, query }) => {
    const [found, total] = await em.findAndCount(BookmarkEntity, {}, { ...sliceOf(query), orderBy: { id: 'desc' } });
    return { status: 200, body: pageOf(found.map(present), total, query) };
  },
});
const read = route({
  ...common, method: 'get', path: '/api/bookmarks/:id', summary: 'One bookmark', params, record: { access, action: 'read' },
  responses: { 200: { description: 'The bookmark', schema: view } },
  handler: async ({ record }) => ({ status: 200, body: present(record) }),
});
const change = route({
  ...common, method: 'put', path: '/api/bookmarks/:id', summary: 'Change a bookmark', params, body, record: { access, action: 'edit' },
  responses: { 200: { description: 'The bookmark', schema: view } },
  handler: async ({ em, record, body: { title } }) => {
    await bookmarks.changeBookmark(em, record, title);
    return { status: 200, body: present(record) };
  },
});
const remove = route({
  ...common, method: 'delete', path: '/api/bookmarks/:id', summary: 'Delete a bookmark', params, record: { access, action: 'delete' },
  responses: { 204: { description: 'Deleted' } },
  handler: async ({ em, record }) => {
    await bookmarks.deleteBookmark(em, record);
    return { status: 204 };
  },
});
const check = route({
  ...common, method: 'post', path: '/api/bookmarks/:id/check', summary: 'Check a bookmark', params, record: { access, action: 'edit' },
  responses: { 202: { description: 'The job', schema: z.object({ job: jobView }) } },
  handler: async ({ deps, record }) => {
    const job = await bookmarks.checkBookmark(deps, record);
    return accepted(job, { job });
  },
});
export const bookmarkRoutes: AnyRoute[] = [create, list, read, change, remove, check];`,
  'products/bookmarks.ts': `
import { bookmarkChecked } from '../db/bookmarks/bookmark-events.ts';
import { BookmarkEntity } from '../db/bookmarks/entities.ts';
import { bookmarkCheck } from '../jobs/bookmarks/bookmark-check.ts';
import { bookmarkExport, bookmarkRecord } from '../services/bookmarks/bookmarks.ts';
import type { Product } from './product.ts';
export const bookmarks: Product = {
  scope: 'bookmarks',
  entities: [BookmarkEntity],
  jobEnded: { [bookmarkCheck.kind]: bookmarkChecked },
  webhookEvents: { 'bookmark.checked': 'bookmarks' },
  records: { bookmark: bookmarkRecord },
  exportPart: bookmarkExport,
  routes: async () => (await import('../api/bookmarks/routes.ts')).bookmarkRoutes,
};`,
  'web/console/bookmarks/product.ts': `
import type { ConsoleProduct } from '../product.ts';
export const bookmarks = {
  jobs: { 'bookmark-check': { label: 'Bookmark check', stages: { check: { label: 'Check' } } } },
  records: { bookmark: { label: 'bookmark', path: () => '/bookmarks' } },
  scope: { name: 'bookmarks', label: 'Bookmarks', description: 'Bookmarks' },
} satisfies ConsoleProduct;`,
  'web/console/bookmarks/routes.tsx': `
import { IconBookmark } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../frame/roots.tsx';
const list = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/bookmarks',
  staticData: { navigation: { label: 'Bookmarks', icon: IconBookmark, order: 25 } },
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'BookmarksPage'),
});
export const bookmarkRoutes = [list];`,
  'web/console/bookmarks/list-page.tsx': `
import { Link } from '@tanstack/react-router';
export function BookmarksPage() {
  return <Link to="/bookmarks">Bookmarks</Link>;
}`,
};

/** All that changes in files that are there: by file, a text in it and what is put before that. */
export const EDITS: Readonly<Record<string, readonly (readonly [before: string, added: string])[]>> = {
  'products/index.ts': [
    [`import { content }`, `import { bookmarks } from './bookmarks.ts';\n`],
    [`\n];`, `\n  bookmarks,`],
  ],
  'web/console/products.ts': [
    [`import { knowledge }`, `import { bookmarks } from './bookmarks/product.ts';\n`],
    [`\n];`, `\n  bookmarks,`],
  ],
  'web/console/router.tsx': [
    [`import { contentRoutes }`, `import { bookmarkRoutes } from './bookmarks/routes.tsx';\n`],
    [`\n] as const;`, `\n  ...bookmarkRoutes,`],
  ],
  'workflows/index.ts': [
    [`export { seoAudit }`, `export { bookmarkCheck } from './bookmarks/bookmark-check.ts';\n`],
  ],
  'activities/index.ts': [
    [`export { createSeoAudit }`, `export { createBookmarkCheck } from './bookmarks/bookmark-check.ts';\n`],
  ],
};
