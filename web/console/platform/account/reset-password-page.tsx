import { Alert, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { Problem, inWords } from '../../api/problem.ts';
import { queryClient } from '../../api/query-client.ts';
import { sessionQuery } from '../../api/session.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { focusFirst } from '../../parts/form-errors.ts';
import { AccountPage } from './account-page.tsx';
import { PASSWORD_RULE, passwordProblem } from './new-password.ts';
import { PasswordField } from './password-field.tsx';
import { resetPassword } from './requests.ts';

const route = getRouteApi('/reset-password');

/** Sets a new password with the token from a link. */
export function ResetPasswordPage() {
  const { token } = route.useSearch();
  return (
    <AccountPage
      title="Choose a new password"
      links={
        <AnchorLink to="/sign-in" inherit>
          Back to sign in
        </AnchorLink>
      }
    >
      {token ? <ResetForm token={token} /> : <NewLink>This URL lacks its token.</NewLink>}
    </AccountPage>
  );
}

function ResetForm({ token }: { token: string }) {
  const router = useRouter();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { newPassword: '' },
    validate: { newPassword: passwordProblem },
  });
  const set = useMutation({
    mutationFn: (newPassword: string) => resetPassword({ token, newPassword }),
    meta: { quiet: true },
    onSuccess: () => {
      // The server has ended all sessions, including this browser's.
      queryClient.setQueryData(sessionQuery.queryKey, null);
      notifications.show({ title: 'The new password is set', message: 'Sign in with it.' });
      return router.navigate({ to: '/sign-in', replace: true });
    },
    onError: (error) => form.setFieldError('newPassword', inWords(error)),
  });
  if (set.error instanceof Problem && set.error.code === 'invalid-token') {
    return <NewLink>This link is unknown, used or older than an hour.</NewLink>;
  }
  return (
    <form noValidate onSubmit={form.onSubmit(({ newPassword }) => set.mutate(newPassword), focusFirst)}>
      <Stack>
        <PasswordField
          label="New password"
          description={PASSWORD_RULE}
          name="password"
          autoComplete="new-password"
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
        />
        <Text size="sm" c="dimmed">
          You are signed out everywhere else.
        </Text>
        <Button type="submit" loading={set.isPending}>
          Set the password
        </Button>
      </Stack>
    </form>
  );
}

function NewLink({ children }: { children: string }) {
  return (
    <Stack>
      <Alert role="alert" color="red" variant="light">
        {children}
      </Alert>
      <Button component={Link} to="/forgot-password">
        Ask for a new link
      </Button>
    </Stack>
  );
}
