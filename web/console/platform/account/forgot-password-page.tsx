import { Button, Code, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { inWords } from '../../api/problem.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { focusFirst } from '../../parts/form-errors.ts';
import { AccountPage } from './account-page.tsx';
import { emailProblem } from './email-problem.ts';
import { askForResetLink } from './requests.ts';

/** Requests a link to set a new password. The response is the same whether the account exists or not. */
export function ForgotPasswordPage() {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: emailProblem },
  });
  const ask = useMutation({
    mutationFn: askForResetLink,
    meta: { quiet: true },
    onError: (error) => form.setFieldError('email', inWords(error)),
  });
  return (
    <AccountPage
      title={ask.isSuccess ? 'Check your e-mail' : 'Forgot your password?'}
      description={ask.isSuccess ? undefined : 'You get a link to choose a new one.'}
      links={
        <AnchorLink to="/sign-in" inherit>
          Back to sign in
        </AnchorLink>
      }
    >
      {ask.isSuccess ? (
        <Sent email={ask.variables} />
      ) : (
        <form noValidate onSubmit={form.onSubmit(({ email }) => ask.mutate(email.trim()), focusFirst)}>
          <Stack>
            <TextInput
              label="E-mail"
              type="email"
              name="email"
              autoComplete="username"
              key={form.key('email')}
              {...form.getInputProps('email')}
            />
            <Button type="submit" loading={ask.isPending}>
              Send the link
            </Button>
          </Stack>
        </form>
      )}
    </AccountPage>
  );
}

function Sent({ email }: { email: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Stack ref={text} tabIndex={-1} gap="sm">
      <Text>
        If there is an account for <strong>{email}</strong>, a link is on its way. It works once, within an
        hour.
      </Text>
      <Text size="sm" c="dimmed">
        No e-mail? This installation may not send any. Its operator can then create a link with this command:
      </Text>
      <Code block tabIndex={0} role="region" aria-label="Command">
        npm run admin -- reset-password {email}
      </Code>
    </Stack>
  );
}
