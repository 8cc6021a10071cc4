import { InvitationEntity } from '../../../db/entities/platform.ts';
import { hashToken, newToken } from '../../../domain/platform/accounts/token.ts';
import { publicUrl } from '../../../domain/platform/public-url.ts';
import { route, type AnyRoute } from '../../route.ts';
import { newInvitation, shownInvitation } from './schema.ts';

const VALID_FOR = 7 * 86_400_000; // a week

const invite = route({
  method: 'post',
  path: '/api/company/invitations',
  tag: 'Company',
  summary: 'Invite somebody: a link with which he registers as a member',
  access: 'owner',
  body: newInvitation,
  responses: { 201: { description: 'The link, shown this once', schema: shownInvitation } },
  handler: async ({ body, caller, em, services }) => {
    const token = newToken();
    const invitation = em.create(InvitationEntity, {
      companyId: caller.companyId,
      createdBy: caller.userId,
      email: body.email,
      role: body.role,
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + VALID_FOR),
    });
    await em.flush();
    const url = publicUrl(services.settings, `/app/register?invitationToken=${token}`);
    return { status: 201, body: { id: invitation.id, url, expiresAt: invitation.expiresAt.toISOString() } };
  },
});

export const invitationRoutes: AnyRoute[] = [invite];
