import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { passwordChange } from '../../../../../api/platform/auth/schema.ts';
import { PASSWORD_RULE, passwordProblem } from '../../account/new-password.ts';
import { PasswordField } from '../../account/password-field.tsx';
import { request } from '../../../api/client.ts';
import { Problem, inWords } from '../../../api/problem.ts';
import { useUser } from '../../../api/session.ts';
import { fieldErrors, focusFirst } from '../../../parts/form-errors.ts';
import { Section } from '../section.tsx';

/** Changes the user's password. */
export function PasswordSection() {
  const user = useUser();
  const queryClient = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '' },
    validate: {
      currentPassword: (value) => (value === '' ? 'Enter your current password' : null),
      newPassword: passwordProblem,
    },
  });
  const change = useMutation({
    mutationFn: (body: z.input<typeof passwordChange>) =>
      request('PUT', '/api/auth/change-password', { body }),
    meta: { quiet: true },
    onSuccess: () => {
      form.reset();
      void queryClient.invalidateQueries({ queryKey: ['sessions'] });
      notifications.show({ title: 'Password changed', message: 'You are signed out everywhere else.' });
    },
    onError: (error) => {
      const isWrong = error instanceof Problem && error.code === 'wrong-password';
      const found = isWrong ? null : fieldErrors(error, ['newPassword']);
      form.setErrors(found ?? { currentPassword: isWrong ? 'This is not your password' : inWords(error) });
    },
  });
  return (
    <Section title="Password" description="Changing it signs you out everywhere else.">
      <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values), focusFirst)}>
        <Stack maw={420}>
          {/* Tells password managers which account the password belongs to. */}
          <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            key={form.key('currentPassword')}
            {...form.getInputProps('currentPassword')}
          />
          <PasswordField
            label="New password"
            description={PASSWORD_RULE}
            autoComplete="new-password"
            key={form.key('newPassword')}
            {...form.getInputProps('newPassword')}
          />
          <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            Change password
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
