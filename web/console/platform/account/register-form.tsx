import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Problem, inWords } from '../../api/problem.ts';
import { fieldErrors, focusFirst } from '../../parts/form-errors.ts';
import { beginSession } from './begin-session.ts';
import { emailProblem } from './email-problem.ts';
import { PASSWORD_RULE, passwordProblem } from './new-password.ts';
import { nextPage } from './next-page.ts';
import { PasswordField } from './password-field.tsx';
import { register } from './requests.ts';

const FIELDS = ['name', 'email', 'password', 'companyName'] as const;

/** Name, e-mail, password, and a name for the company where one is founded. */
export function RegisterForm({ invitationToken, next }: { invitationToken?: string; next?: string }) {
  const router = useRouter();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '', password: '', companyName: '' },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter your name' : null),
      email: emailProblem,
      password: passwordProblem,
    },
  });
  const create = useMutation({
    mutationFn: ({ companyName, ...person }: typeof form.values) =>
      register({
        ...person,
        ...(invitationToken ? { invitationToken } : {}),
        ...(companyName.trim() !== '' && !invitationToken ? { companyName } : {}),
      }),
    meta: { quiet: true },
    onSuccess: ({ user }) => {
      beginSession(user);
      return router.navigate({ href: nextPage(next), replace: true });
    },
    onError: (error) => {
      const isTaken = error instanceof Problem && error.code === 'email-taken';
      form.setErrors(isTaken ? { email: inWords(error) } : (fieldErrors(error, FIELDS) ?? {}));
      if (isTaken) form.getInputNode('email')?.focus();
    },
  });
  const isAboutForm = create.error && Object.keys(form.errors).length === 0;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values), focusFirst)}>
      <Stack>
        {isAboutForm && (
          <Alert role="alert" color="red" variant="light">
            {refusal(create.error)}
          </Alert>
        )}
        <TextInput
          label="Your name"
          name="name"
          autoComplete="name"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
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
          description={PASSWORD_RULE}
          name="password"
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {!invitationToken && (
          <TextInput
            label="Company"
            description="Optional; you can change it later."
            name="organization"
            autoComplete="organization"
            maxLength={200}
            key={form.key('companyName')}
            {...form.getInputProps('companyName')}
          />
        )}
        <Button type="submit" loading={create.isPending}>
          {invitationToken ? 'Join' : 'Create account'}
        </Button>
      </Stack>
    </form>
  );
}

function refusal(error: Error): string {
  if (error instanceof Problem && error.code === 'invalid-token') {
    return 'This invitation has been used, has expired, or was made for another e-mail address. Ask for a new one.';
  }
  return inWords(error);
}
