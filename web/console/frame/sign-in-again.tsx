import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { PasswordField } from '../platform/account/password-field.tsx';
import { signIn } from '../platform/account/requests.ts';
import { jobEvents } from '../api/job-events.ts';
import { lostSession, noteSession } from '../api/lost-session.ts';
import { inWords } from '../api/problem.ts';
import { announceSession, useSessionBroadcast } from '../api/session-broadcast.ts';
import { useUser, type User } from '../api/session.ts';
import { focusFirst } from '../parts/form-errors.ts';

/**
 * Asks for the password when the session has ended, on top of the current page. Pending requests wait (api/client.ts) and
 * continue afterwards. Signing in or out in another tab counts here, too.
 */
export function SignInAgain() {
  const user = useUser();
  const isLost = useSyncExternalStore(lostSession.subscribe, lostSession.isLost);
  const here = useRouterState({ select: (state) => state.location.href });
  useSessionBroadcast((userId) => {
    if (userId === user.id) goOn();
    else if (userId) window.location.reload();
    else window.location.assign(`/app/sign-in?${new URLSearchParams({ next: here })}`);
  });
  return (
    <Modal
      opened={isLost}
      onClose={() => undefined}
      title="Your session has ended"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={1000}
    >
      <PasswordForm user={user} />
    </Modal>
  );
}

function PasswordForm({ user }: { user: User }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? 'Enter your password' : null) },
  });
  const enter = useMutation({
    mutationFn: ({ password }: { password: string }) => signIn({ email: user.email, password }),
    meta: { quiet: true },
    onSuccess: () => {
      announceSession(user.id);
      goOn();
    },
    onError: (error) => {
      form.setFieldError('password', inWords(error));
      form.getInputNode('password')?.focus();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => enter.mutate(values), focusFirst)}>
      <Stack>
        <Text size="sm">Sign in again to continue where you are. Nothing that you typed is lost.</Text>
        <TextInput
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          value={user.email}
          readOnly
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={enter.isPending}>
          Sign in
        </Button>
        <Button component="a" href="/app/sign-in" variant="subtle">
          Sign in as someone else
        </Button>
      </Stack>
    </form>
  );
}

/** Called once there is a session again: sends waiting requests and opens the event stream. */
function goOn(): void {
  noteSession();
  jobEvents.open();
}
