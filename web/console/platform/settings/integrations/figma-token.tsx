import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PasswordField } from '../../account/password-field.tsx';
import { request } from '../../../api/client.ts';
import { inWords } from '../../../api/problem.ts';
import { fieldErrors, focusFirst } from '../../../parts/form-errors.ts';
import { IntegrationState } from './integration-state.tsx';
import { type Integrations, integrationsQuery } from '../queries.ts';
import { Section } from '../section.tsx';

type State = Integrations[string];

/** The user's own Figma token, which is stored encrypted and never shown. */
export function FigmaToken({ state }: { state: State }) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: integrationsQuery.queryKey });
  const form = useForm({
    initialValues: { token: '' },
    validate: { token: (token) => (token.trim() === '' ? 'Enter a token' : null) },
  });
  const save = useMutation({
    mutationFn: (body: { token: string }) => request<State>('PUT', '/api/integrations/figma', { body }),
    meta: { quiet: true },
    onSuccess: (answer) => {
      form.reset();
      notifications.show({ message: answer.valid ? 'Figma accepts the token' : 'The token is saved' });
      return refresh();
    },
    onError: (error) => form.setErrors(fieldErrors(error, ['token']) ?? { token: inWords(error) }),
  });
  const remove = useMutation({
    mutationFn: () => request('DELETE', '/api/integrations/figma'),
    onSuccess: () => {
      notifications.show({ message: 'Your Figma token is deleted' });
      return refresh();
    },
  });
  return (
    <Section
      title="Figma"
      description="Your own access token, for designs that you import. Only you use it; it is kept encrypted and never shown."
      action={<IntegrationState state={state} />}
    >
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst)}>
        <Stack maw={420}>
          {state.error && (
            <Text size="sm" c="var(--mantine-color-error)">
              {state.error}
            </Text>
          )}
          <PasswordField
            label={state.configured ? 'Another token' : 'Token'}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': 'Show token' }}
            {...form.getInputProps('token')}
          />
          <Group>
            <Button type="submit" loading={save.isPending}>
              Save token
            </Button>
            {state.configured && (
              <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
                Remove my token
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
