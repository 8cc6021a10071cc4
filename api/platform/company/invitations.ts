import { InvitationEntity, type Invitation } from '../../../db/platform/entities.ts';
import {
  inviteMember,
  readInvitation,
  revokeInvitation,
} from '../../../services/platform/company/invitations.ts';
import { pageOf, pageSchema, sliceOf } from '../../input/paging.ts';
import { anyone, ownerOnly } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import {
  invitationQuery,
  invitationView,
  newInvitation,
  openInvitation,
  shownInvitation,
  type InvitationView,
} from './schema.ts';

const common = { tag: 'Company', policy: ownerOnly } as const;

const invite = route({
  ...common,
  method: 'post',
  path: '/api/company/invitations',
  summary: 'Invite a member: creates a registration link',
  body: newInvitation,
  responses: { 201: { description: 'The link, shown only once', schema: shownInvitation } },
  problems: [403],
  handler: async ({ body, caller, em, deps }) => {
    const { invitation, url } = await inviteMember(em, deps, caller, body);
    return { status: 201, body: { id: invitation.id, url, expiresAt: invitation.expiresAt.toISOString() } };
  },
  recall: async ({ em }, id) => {
    const { expiresAt } = await em.findOneOrFail(InvitationEntity, { id });
    return { status: 201, body: { id, expiresAt: expiresAt.toISOString() } };
  },
});

const list = route({
  ...common,
  method: 'get',
  path: '/api/company/invitations',
  summary: 'List invitations, newest first, without their links',
  query: invitationQuery,
  responses: { 200: { description: 'Invitations', schema: pageSchema(invitationView) } },
  handler: async ({ query, em }) => {
    const now = new Date();
    const where = query.status ? BY_STATUS[query.status](now) : {};
    const options = { ...sliceOf(query), orderBy: { id: 'desc' } } as const;
    const [found, total] = await em.findAndCount(InvitationEntity, where, options);
    return {
      status: 200,
      body: pageOf(
        found.map((one) => present(one, now)),
        total,
        query,
      ),
    };
  },
});

const withdraw = route({
  ...common,
  method: 'delete',
  path: '/api/company/invitations/:id',
  summary: 'Revoke an invitation: its link becomes invalid. Users who have already joined stay',
  responses: { 204: { description: 'Revoked' } },
  handler: async ({ params, em }) => {
    await revokeInvitation(em, params.id);
    return { status: 204 };
  },
});

const readOpen = route({
  tag: 'Company',
  policy: anyone,
  method: 'get',
  path: '/api/public/invitations/:token',
  summary:
    'What the link of an open invitation is for: the company, and the e-mail address that it works for',
  rateLimit: 'public',
  responses: { 200: { description: 'The invitation', schema: openInvitation } },
  handler: async ({ params, deps }) => {
    const { expiresAt, ...invitation } = await readInvitation(deps.orm, params.token);
    return { status: 200, body: { ...invitation, expiresAt: expiresAt.toISOString() } };
  },
});

const BY_STATUS = {
  accepted: () => ({ acceptedAt: { $ne: null } }),
  expired: (now: Date) => ({ acceptedAt: null, expiresAt: { $lte: now } }),
  open: (now: Date) => ({ acceptedAt: null, expiresAt: { $gt: now } }),
};

function present(invitation: Invitation, now: Date): InvitationView {
  const { id, email, role, createdBy, createdAt, expiresAt, acceptedAt } = invitation;
  return {
    id,
    email,
    role,
    status: acceptedAt ? 'accepted' : expiresAt <= now ? 'expired' : 'open',
    createdBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

export const invitationRoutes: AnyRoute[] = [invite, list, withdraw, readOpen];
