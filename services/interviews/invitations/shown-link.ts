import type { Interview, InterviewLink } from '../../../db/interviews/entities.ts';
import type { InvitationState } from '../../../domain/interviews/invitations/invitation.ts';
import { unseal } from '../../../domain/platform/sealed.ts';
import type { ServiceDeps } from '../../deps.ts';
import { linkUrl } from '../links.ts';

/** States in which a person may have to pass the link on. */
const LEFT_TO_PEOPLE: ReadonlySet<InvitationState> = new Set(['link', 'failed', 'uncertain']);

/** The URL of a link that a person has to pass on; null if it was mailed, or is no longer valid. */
export function shownLink(
  { settings, secrets }: Pick<ServiceDeps, 'settings' | 'secrets'>,
  interview: Pick<Interview, 'readableSlug'>,
  { invitation, sealedToken, revokedAt, usedAt, expiresAt }: InterviewLink,
): string | null {
  if (!invitation || !LEFT_TO_PEOPLE.has(invitation) || !sealedToken) return null;
  if (revokedAt || usedAt || expiresAt.getTime() <= Date.now()) return null;
  return linkUrl(settings, interview, unseal(secrets.key, sealedToken));
}
