import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { openInvitation } from '../../../../api/platform/company/schema.ts';
import { request } from '../../api/client.ts';

export type OpenInvitation = z.output<typeof openInvitation>;

/** What the link of an invitation is for. Throws the Problem `not-found` when it works no more. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => request<OpenInvitation>('GET', `/api/public/invitations/${encodeURIComponent(token)}`),
    staleTime: Infinity,
  });
}
