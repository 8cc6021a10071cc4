import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { announceSession } from '../../api/session-news.ts';
import type { User } from '../../api/session.ts';

/** An invitation is opened by somebody who has an account: a user belongs to one company. */
export function SignOutFirst({ user }: { user: User }) {
  const signOut = useMutation({
    mutationFn: () => request('POST', '/api/auth/logout', { mayBeSignedOut: true }),
    onSuccess: () => {
      announceSession(null);
      window.location.reload();
    },
  });
  return (
    <Stack>
      <Text>
        You are signed in as <strong>{user.email}</strong>, and an account belongs to one company. To use this
        invitation, sign out and register with another e-mail address.
      </Text>
      <Button onClick={() => signOut.mutate()} loading={signOut.isPending}>
        Sign out and continue
      </Button>
    </Stack>
  );
}
