import { Button, PasswordInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inWords } from '../../../api/problem.ts';
import { fieldErrors, focusFirst } from '../../../parts/form-errors.ts';
import { PROVIDERS, type Provider } from './provider-words.ts';
import { changeConnection, createConnection, type Connection } from './queries.ts';

const FIELDS = ['provider', 'name', 'apiKey', 'baseUrl', 'deployment'] as const;

interface ConnectFormProps {
  /** The connection to edit; undefined for a new one. */
  connection?: Connection;
  onDone: (connection: Connection) => void;
}

/** Asks for the settings of a provider. A stored key is never shown; an empty field keeps it. */
export function ConnectForm({ connection, onDone }: ConnectFormProps) {
  const queryClient = useQueryClient();
  const firstProvider: Provider = 'anthropic';
  const form = useForm({
    initialValues: {
      provider: connection?.provider ?? firstProvider,
      name: connection?.name ?? '',
      apiKey: '',
      baseUrl: connection?.baseUrl ?? '',
      deployment: connection?.deployment ?? '',
    },
  });
  const { provider, baseUrl } = form.values;
  const words = PROVIDERS[provider];
  const isMoved = connection !== undefined && baseUrl.trim() !== (connection.baseUrl ?? '');
  const save = useMutation({
    mutationFn: ({ provider: own, name, ...values }: typeof form.values) => {
      const { apiKey, ...given } = Object.fromEntries(
        Object.entries(values).map(([field, value]) => [field, value.trim() || null]),
      );
      const body = {
        name: name.trim() || (PROVIDERS[own]?.title ?? own),
        ...given,
        ...(apiKey ? { apiKey } : {}),
      };
      return connection
        ? changeConnection(connection.id, body)
        : createConnection({ provider: own, ...body });
    },
    meta: { quiet: true },
    onSuccess: (made) => {
      void queryClient.invalidateQueries({ queryKey: ['model-connections'] });
      void queryClient.invalidateQueries({ queryKey: ['models'] });
      onDone(made);
    },
    onError: (error) => form.setErrors(fieldErrors(error, FIELDS) ?? { name: inWords(error) }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst)}>
      <Stack>
        <Select
          label="Provider"
          description={words?.about}
          data={Object.entries(PROVIDERS).map(([value, { title }]) => ({ value, label: title }))}
          allowDeselect={false}
          disabled={connection !== undefined}
          {...form.getInputProps('provider')}
        />
        {words?.needs.key !== 'no' && (
          <PasswordInput
            label="API key"
            description={keyNote(connection, isMoved)}
            required={words?.needs.key === 'yes' && !connection}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('apiKey')}
          />
        )}
        <TextInput
          label="Base URL"
          description={
            words?.needs.url === 'maybe'
              ? "Only for a proxy or a region. Leave empty to use the provider's own URL."
              : undefined
          }
          placeholder={words?.url}
          required={words?.needs.url === 'yes'}
          autoComplete="off"
          inputMode="url"
          {...form.getInputProps('baseUrl')}
        />
        {words?.needs.deployment && (
          <TextInput label="Deployment" required autoComplete="off" {...form.getInputProps('deployment')} />
        )}
        <TextInput
          label="Name"
          description="Optional. Shown to your company only."
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Text size="xs" c="dimmed">
          Questions and passages from your documents are sent to this provider. The check runs twelve small
          tasks on the model, on your account.
        </Text>
        <Button type="submit" loading={save.isPending}>
          {connection ? 'Save and check' : 'Connect and check'}
        </Button>
      </Stack>
    </form>
  );
}

function keyNote(connection: Connection | undefined, isMoved: boolean): string | undefined {
  if (!connection?.hasKey) return 'Stored encrypted and never shown again.';
  return isMoved
    ? 'Changing the URL removes the stored key. Enter a key for the new URL.'
    : 'A key is stored. Leave this empty to keep it.';
}
