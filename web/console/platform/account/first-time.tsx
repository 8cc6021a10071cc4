import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { ButtonLink } from '../../parts/button-link.tsx';
import { registrationQuery } from './registration-query.ts';

/** How to get an account if registration is not open. */
export const WITHOUT_ACCOUNT = {
  invited: 'No account yet? Ask the owner of your company for an invitation link.',
  closed: 'No account yet? Ask the operator of this installation for one.',
} as const;

/** For new users: a link to register, or who can give them an account. */
export function FirstTime({ next, isLarge = false }: { next: string | undefined; isLarge?: boolean }) {
  const { data } = useQuery(registrationQuery);
  if (!data) return null;
  const { registration } = data;
  if (registration !== 'open') return <Text size="sm">{WITHOUT_ACCOUNT[registration]}</Text>;
  if (isLarge) {
    return (
      <>
        <ButtonLink to="/register" search={{ next }} variant="default" size="md">
          Create an account
        </ButtonLink>
        <Text size="sm" c="dimmed">
          First time here? It takes a minute.
        </Text>
      </>
    );
  }
  return (
    <>
      First time here?{' '}
      <AnchorLink to="/register" search={{ next }} inherit underline="always">
        Create an account
      </AnchorLink>
    </>
  );
}
