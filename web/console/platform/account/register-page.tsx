import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { sessionQuery } from '../../api/session.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { AccountPage } from './account-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignOutFirst } from './sign-out-first.tsx';

const route = getRouteApi('/register');

/** Founds a company, or joins one by an invitation's link. */
export function RegisterPage() {
  const { invitationToken, next } = route.useSearch();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const isJoining = invitationToken !== undefined;
  return (
    <AccountPage
      title={isJoining ? 'Join your company' : 'Create an account'}
      description={
        isJoining
          ? 'You have been invited. Use the e-mail address that the invitation was made for.'
          : 'It comes with your own company; you can invite others.'
      }
      links={
        <Text component="span" inherit>
          Already registered?{' '}
          <AnchorLink to="/sign-in" search={{ next }} inherit underline="always">
            Sign in
          </AnchorLink>
        </Text>
      }
    >
      {session && isJoining ? (
        <SignOutFirst user={session.user} />
      ) : (
        <RegisterForm invitationToken={invitationToken} next={next} />
      )}
    </AccountPage>
  );
}
