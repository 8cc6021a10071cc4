import { z } from 'zod';
import { UserEntity } from '../../../db/platform/entities.ts';
import { changeRoleOf, removeMember } from '../../../services/platform/company/members.ts';
import { pageOf, pageQuery, pageSchema, sliceOf } from '../../input/paging.ts';
import { ownerOnly, signedIn } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { presentMember } from '../auth/presenter.ts';
import { publicMember } from '../auth/schema.ts';
import { roleChange } from './schema.ts';

const tag = 'Company';
const params = z.object({ id: z.string() });

const list = route({
  method: 'get',
  path: '/api/company/members',
  tag,
  summary: 'Members of the company',
  policy: signedIn,
  query: pageQuery,
  responses: { 200: { description: 'Members, oldest first', schema: pageSchema(publicMember) } },
  handler: async ({ query, em }) => {
    const oldestFirst = { orderBy: { id: 'asc' } } as const;
    const [users, total] = await em.findAndCount(UserEntity, {}, { ...sliceOf(query), ...oldestFirst });
    return { status: 200, body: pageOf(users.map(presentMember), total, query) };
  },
});

const changeRole = route({
  method: 'put',
  path: '/api/company/members/:id',
  tag,
  summary: 'Change the role of a member',
  policy: ownerOnly,
  params,
  exists: (em, { id }) => em.findOneOrFail(UserEntity, { id }),
  body: roleChange,
  responses: { 200: { description: 'The member', schema: publicMember } },
  versioned: true,
  handler: async ({ params: { id }, ifMatch, body, em }) => {
    const user = await changeRoleOf(em, { id, ifMatch }, body.role);
    return { status: 200, body: presentMember(user), version: user.version };
  },
});

const remove = route({
  method: 'delete',
  path: '/api/company/members/:id',
  tag,
  summary:
    'Remove a member; their sessions and API keys are revoked, what they created stays, and their webhook endpoints pass to the owner',
  policy: ownerOnly,
  params,
  responses: { 204: { description: 'Removed' } },
  versioned: true,
  problems: [409],
  handler: async ({ params: { id }, ifMatch, em, deps }) => {
    await removeMember(em, deps, { id, ifMatch });
    return { status: 204 };
  },
});

export const memberRoutes: AnyRoute[] = [list, changeRole, remove];
