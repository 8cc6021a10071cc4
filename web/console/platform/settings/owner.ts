import { useSuspenseQuery } from '@tanstack/react-query';
import { companyQuery, useUser } from '../../api/session.ts';

/** Whether the signed-in user owns the company: only the owner changes it, invites members, and creates API keys. */
export function useIsOwner(): boolean {
  const { data: company } = useSuspenseQuery(companyQuery);
  return useUser().id === company.ownerId;
}
