import { Skeleton } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '../../api/problem.ts';
import { sessionQuery } from '../../api/session.ts';
import { Failure } from '../../parts/failure.tsx';
import { AccountPage } from './account-page.tsx';
import { invitationQuery } from './invitation-query.ts';
import { RegisterForm } from './register-form.tsx';
import { SignOutFirst } from './sign-out-first.tsx';
import { loading } from '../../parts/loading.ts';

interface JoinPageProps {
  token: string;
  next: string | undefined;
  links: ReactNode;
}

/** Joins a company by the link of an invitation, which says which company and for which e-mail address. */
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
