import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { rememberUser } from '../../account/begin-session.ts';
import { changeProfile } from '../../account/requests.ts';
import { inWords } from '../../../api/problem.ts';
import { useUser } from '../../../api/session.ts';
import { fieldErrors, focusFirst } from '../../../parts/form-errors.ts';
import { UnsavedChanges } from '../../../parts/unsaved-changes.tsx';
import { fillForm } from '../../../parts/use-base.ts';
import { PictureField } from './picture-field.tsx';
import { Section } from '../section.tsx';

/** Picture, name and e-mail address. */
export function ProfileSection() {
  const user = useUser();
  const form = useForm({
    initialValues: { name: user.name },
    validate: { name: (name) => (name.trim() === '' ? 'Enter your name' : null) },
  });
  const save = useMutation({
    mutationFn: changeProfile,
    meta: { quiet: true },
    onMutate: () => form.getValues(),
    onSuccess: (changed, _, sent) => {
      rememberUser(changed);
      fillForm(form, { name: changed.name }, sent);
      notifications.show({ message: 'Profile saved' });
    },
    onError: (error) => form.setErrors(fieldErrors(error, ['name']) ?? { name: inWords(error) }),
  });
  return (
    <Section title="You">
      <Stack maw={420}>
        <PictureField />
        <form noValidate onSubmit={form.onSubmit(({ name }) => save.mutate({ name }), focusFirst)}>
          <Stack>
            <TextInput
              label="Name"
              name="name"
              autoComplete="name"
              maxLength={200}
              {...form.getInputProps('name')}
            />
            <TextInput
              label="E-mail"
              description="You sign in with it. It cannot be changed."
              type="email"
              value={user.email}
              readOnly
            />
            <Button
              type="submit"
              disabled={!form.isDirty()}
              loading={save.isPending}
              style={{ alignSelf: 'flex-start' }}
            >
              Save
            </Button>
          </Stack>
        </form>
      </Stack>
      <UnsavedChanges isDirty={form.isDirty()} />
    </Section>
  );
}
