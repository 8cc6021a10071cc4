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

interface RegisterFormProps {
  /** Token of the opened invitation link, and the only e-mail address it is valid for. */
  invitation?: { token: string; email: string };
  next?: string | undefined;
}

/** Fields for name, e-mail and password, and the company's name if one is founded. */
export function RegisterForm({ invitation, next }: RegisterFormProps) {
  const router = useRouter();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email: invitation?.email ?? '', password: '', companyName: '' },
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
        ...(invitation ? { invitationToken: invitation.token } : {}),
        ...(companyName.trim() !== '' && !invitation ? { companyName } : {}),
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
          readOnly={invitation !== undefined}
          {...(invitation ? { description: 'The invitation works for this address only.' } : {})}
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
        {!invitation && (
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
          {invitation ? 'Join' : 'Create account'}
        </Button>
      </Stack>
    </form>
  );
}

function refusal(error: Error): string {
  if (error instanceof Problem && error.code === 'invalid-token') {
    return 'This invitation has just been used, or has expired. Ask for a new one.';
  }
  return inWords(error);
}
