import { useMutation } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { announceSession } from '../../api/session-broadcast.ts';

/** Ends the session. Reloading clears all state of this tab and of the others. */
export function useSignOut() {
  const leave = () => {
    announceSession(null);
    window.location.assign('/app/sign-in');
  };
  return useMutation({
    mutationFn: () => request('POST', '/api/auth/logout', { mayBeSignedOut: true }),
    onSuccess: leave,
    onError: (error) => {
      if (error instanceof Problem && error.status === 401) leave();
    },
  });
}
