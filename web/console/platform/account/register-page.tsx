import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { AccountPage } from './account-page.tsx';
import { WITHOUT_ACCOUNT } from './first-time.tsx';
import { JoinPage } from './join-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { registrationQuery } from './registration-query.ts';

const route = getRouteApi('/register');

/** Founds a company, or joins one by an invitation link. */
export function RegisterPage() {
  const { invitationToken, next } = route.useSearch();
  const { data } = useSuspenseQuery(registrationQuery);
  const links = (
    <Text component="span" inherit>
      Already registered?{' '}
      <AnchorLink to="/sign-in" search={{ next }} inherit underline="always">
        Sign in
      </AnchorLink>
    </Text>
  );
  if (invitationToken !== undefined) return <JoinPage token={invitationToken} next={next} links={links} />;
  if (data.registration !== 'open') {
    return (
      <AccountPage title="Create an account" description={WITHOUT_ACCOUNT[data.registration]} links={links} />
    );
  }
  return (
    <AccountPage
      title="Create an account"
      description="It comes with your own company; you can invite others."
      links={links}
    >
      <RegisterForm next={next} />
    </AccountPage>
  );
}
