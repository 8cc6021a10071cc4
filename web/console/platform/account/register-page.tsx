import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { AccountPage } from './account-page.tsx';
import { JoinPage } from './join-page.tsx';
import { RegisterForm } from './register-form.tsx';

const route = getRouteApi('/register');

/** Founds a company, or joins one by an invitation's link. */
export function RegisterPage() {
  const { invitationToken, next } = route.useSearch();
  const links = (
    <Text component="span" inherit>
      Already registered?{' '}
      <AnchorLink to="/sign-in" search={{ next }} inherit underline="always">
        Sign in
      </AnchorLink>
    </Text>
  );
  if (invitationToken !== undefined) return <JoinPage token={invitationToken} next={next} links={links} />;
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
