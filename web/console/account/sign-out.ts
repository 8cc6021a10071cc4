import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client.ts';

/** Ends the session and everything that this tab remembers of it. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => request('POST', '/api/auth/logout', { mayBeSignedOut: true }),
    onSettled: () => window.location.assign('/app/sign-in'),
  });
}
