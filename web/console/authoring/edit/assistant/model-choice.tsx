import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { useConnectionNames } from '../../../api/connection-names.ts';
import { modelChoices } from '../../../api/model-choices.ts';
import { modelsQuery } from '../../../api/models.ts';
import { inWords } from '../../../api/problem.ts';

interface ModelChoiceProps {
  /** The model's id; null for the default model. */
  value: string | null;
  onChange: (model: string | null) => void;
}

interface ProviderChecks {
  ok: boolean;
  providers: { provider: string; ok: boolean; model: string; latencyMs: number; error?: string }[];
}

/** Selects the model that writes, and shows whether its provider is available. */
export function ModelChoice({ value, onChange }: ModelChoiceProps) {
  const models = useQuery(modelsQuery);
  const names = useConnectionNames();
  const check = useMutation({
    mutationFn: (provider: string) =>
      request<ProviderChecks>('GET', '/api/check-provider', { query: { provider } }),
    meta: { quiet: true },
  });
  const known = models.data?.items ?? [];
  const chosen = value ?? models.data?.default ?? null;
  const provider = known.find(({ id }) => id === chosen)?.provider;
  const result = check.data?.providers.find((one) => one.provider === provider);
  return (
    <Stack gap={4}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <Select
          label="Model"
          style={{ flex: '1 1 auto' }}
          allowDeselect={false}
          data={models.data ? modelChoices(models.data, names, value ?? '') : []}
          value={value ?? ''}
          error={models.error && inWords(models.error)}
          onChange={(model) => onChange(model || null)}
        />
        <Button
          variant="default"
          px="sm"
          disabled={!provider}
          loading={check.isPending}
          onClick={() => provider && check.mutate(provider)}
        >
          Check
        </Button>
      </Group>
      <Text size="xs" c={result && !result.ok ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
        {check.error && inWords(check.error)}
        {result &&
          (result.ok ? `It answers, in ${result.latencyMs} ms.` : `It does not answer: ${result.error}`)}
      </Text>
    </Stack>
  );
}
