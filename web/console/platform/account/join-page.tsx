import { Skeleton, Button, Stack, Text } from '@mantine/core';
import { useQuery, useSuspenseQuery, queryOptions, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '../../api/problem.ts';
import { sessionQuery, type User } from '../../api/session.ts';
import { Failure } from '../../parts/failure.tsx';
import { AccountPage } from './account-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { loading } from '../../parts/loading.ts';
import type { z } from 'zod';
import type { openInvitation } from '../../../../api/platform/company/schema.ts';
import { request } from '../../api/client.ts';
import { announceSession } from '../../api/session-broadcast.ts';

interface JoinPageProps {
  token: string;
  next: string | undefined;
  links: ReactNode;
}

/** Joins a company by an invitation link, and says which company and e-mail address it is for. */
export function JoinPage({ token, next, links }: JoinPageProps) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const invitation = useQuery(invitationQuery(token));
  if (invitation.isPending) {
    return (
      <AccountPage title="Your invitation" links={links}>
        <Skeleton height={220} {...loading('Loading the invitation')} />
      </AccountPage>
    );
  }
  if (invitation.isError) {
    const { error } = invitation;
    const isOver = error instanceof Problem && error.status === 404;
    return (
      <AccountPage
        title={isOver ? 'This invitation no longer works' : 'Your invitation'}
        description={
          isOver &&
          'It has been used, has expired or was withdrawn. Ask the owner of the company for a new one.'
        }
        links={links}
      >
        {!isOver && <Failure error={error} onRetry={() => void invitation.refetch()} />}
      </AccountPage>
    );
  }
  const { companyName, email } = invitation.data;
  return (
    <AccountPage
      title={`Join ${companyName}`}
      description={`You have been invited to ${companyName} on Millrace as ${email}.`}
      links={links}
    >
      {session ? (
        <SignOutFirst user={session.user} />
      ) : (
        <RegisterForm invitation={{ token, email }} next={next} />
      )}
    </AccountPage>
  );
}

type OpenInvitation = z.output<typeof openInvitation>;

/** The invitation of a link. Throws the Problem `not-found` if it is no longer valid. */
function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => request<OpenInvitation>('GET', `/api/public/invitations/${encodeURIComponent(token)}`),
    staleTime: Infinity,
  });
}

/** Shown to signed-in users who open an invitation, since a user belongs to only one company. */
function SignOutFirst({ user }: { user: User }) {
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
