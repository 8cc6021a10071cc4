import { useMutation } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { announceSession } from '../../api/session-broadcast.ts';

/** Ends the session and, by loading the page again, everything that this tab and the others remember of it. */
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
