import { Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { modelsQuery } from '../../api/models.ts';
import { inWords } from '../../api/problem.ts';
import type { AgentForm } from './agent-form.ts';

const PROVIDERS: Record<string, string> = {
  anthropic: 'Anthropic',
  openai: 'OpenAI',
  google: 'Google',
  offline: 'Built in',
};

/** Which language model answers. Those without a key are shown with the reason why they cannot be chosen. */
export function ModelSelect({ form }: { form: AgentForm }) {
  const { data: models, error } = useQuery(modelsQuery);
  const chosen = form.values.model;
  const known = models?.items ?? [];
  const reasons = new Map(known.map(({ id, reason }) => [id, reason]));
  const listed = known.map(({ id, available }) => ({ value: id, label: id, disabled: !available }));
  const isListed = chosen === '' || listed.some(({ value }) => value === chosen);
  const field = form.getInputProps('model');
  return (
    <Select
      label="Model"
      description="Writes the answers. Models without a key can be set up by your operator."
      allowDeselect={false}
      data={isListed ? listed : [{ value: chosen, label: chosen, disabled: false }, ...listed]}
      placeholder={models ? undefined : 'Loading …'}
      {...field}
      value={chosen || models?.default || null}
      error={field['error'] ?? (error && `The models could not be listed. ${inWords(error)}`)}
      renderOption={({ option }) => (
        <Group justify="space-between" w="100%" gap="xs">
          <Stack gap={0}>
            <Text size="sm">{option.label}</Text>
            {reasons.get(option.value) && <Text size="xs">Not available: {reasons.get(option.value)}</Text>}
          </Stack>
          <Text size="xs">{providerName(known.find(({ id }) => id === option.value)?.provider)}</Text>
        </Group>
      )}
    />
  );
}

function providerName(provider = ''): string {
  return PROVIDERS[provider] ?? provider;
}
