import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { inWords } from '../../api/problem.ts';
import { useSessionBroadcast } from '../../api/session-broadcast.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { focusFirst } from '../../parts/form-errors.ts';
import classes from './account-page.module.css';
import { AccountPage } from './account-page.tsx';
import { beginSession } from './begin-session.ts';
import { emailProblem } from './email-problem.ts';
import { FirstTime } from './first-time.tsx';
import { nextPage } from './next-page.ts';
import { PasswordField } from './password-field.tsx';
import { ProductIntro } from './product-intro.tsx';
import { signIn } from './requests.ts';

const route = getRouteApi('/sign-in');

/** Signs in and continues to the requested page. */
export function SignInPage() {
  const { next } = route.useSearch();
  const router = useRouter();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: emailProblem,
      password: (value) => (value === '' ? 'Enter your password' : null),
    },
  });
  const enter = useMutation({
    mutationFn: signIn,
    meta: { quiet: true },
    onSuccess: ({ user }) => {
      beginSession(user);
      return router.navigate({ href: nextPage(next), replace: true });
    },
    onError: (error) => {
      form.setFieldError('password', inWords(error));
      form.getInputNode('password')?.focus();
    },
  });
  // After a sign-in in another tab, this one continues as well.
  useSessionBroadcast((userId) => userId && window.location.reload());
  return (
    <AccountPage
      title="Sign in"
      links={
        // On a wide screen, the introduction beside the card contains it.
        <Text component="div" inherit className={classes.onlyNarrow}>
          <FirstTime next={next} />
        </Text>
      }
      aside={<ProductIntro next={next} />}
    >
      <form noValidate onSubmit={form.onSubmit((values) => enter.mutate(values), focusFirst)}>
        <Stack>
          <TextInput
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={enter.isPending}>
            Sign in
          </Button>
          <AnchorLink to="/forgot-password" size="sm" ta="center">
            Forgot your password?
          </AnchorLink>
        </Stack>
      </form>
    </AccountPage>
  );
}
