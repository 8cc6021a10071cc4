import {
  Button,
  Group,
  NumberInput,
  type NumberInputProps,
  Select,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConnectionNames } from '../../api/connection-names.ts';
import { modelChoices } from '../../api/model-choices.ts';
import { modelsQuery } from '../../api/models.ts';
import { inWords } from '../../api/problem.ts';
import { agentQuery, changeAgent, type TaggedAgent } from '../queries.ts';
import { type Overrides, ownSettings, patchOf } from './overrides.ts';

interface SettingsPanelProps {
  agent: TaggedAgent;
  overrides: Overrides;
  onChange: (overrides: Overrides) => void;
}

/** Settings for the next question. The agent only changes when they are saved. */
export function SettingsPanel({ agent, overrides, onChange }: SettingsPanelProps) {
  const models = useQuery(modelsQuery);
  const names = useConnectionNames();
  const client = useQueryClient();
  const patch = patchOf(overrides);
  const save = useMutation({
    mutationFn: () => changeAgent(agent, patch ?? {}),
    meta: { quiet: true },
    onSuccess: (changed) => {
      client.setQueryData(agentQuery(agent.id).queryKey, changed);
      notifications.show({ message: 'Saved to the agent' });
    },
    onError: () => client.invalidateQueries({ queryKey: agentQuery(agent.id).queryKey }),
  });
  const value = { ...ownSettings(agent), ...overrides };
  const change = (part: Overrides) => onChange({ ...overrides, ...part });
  const isChanged = Object.keys(overrides).length > 0;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        For the next question only. Nothing is changed for visitors until you save.
      </Text>
      <Select
        label="Model"
        data={models.data ? modelChoices(models.data, names, value.model ?? '') : []}
        value={value.model ?? ''}
        allowDeselect={false}
        onChange={(model) => change({ model: model || null })}
      />
      <Amount
        label="Temperature"
        description="0 is the most predictable, 2 the most varied"
        min={0}
        max={2}
        step={0.1}
        decimalScale={2}
        value={value.temperature}
        onChange={(temperature) => change({ temperature })}
      />
      <Amount
        label="Maximum answer length"
        description="In tokens, about three quarters of a word each"
        min={1}
        max={32_000}
        step={128}
        allowDecimal={false}
        value={value.maxTokens}
        onChange={(maxTokens) => change({ maxTokens })}
      />
      <Amount
        label="Passages"
        description="Maximum that the agent reads for one answer"
        min={1}
        max={50}
        allowDecimal={false}
        placeholder="The default"
        value={value.topK}
        onChange={(topK) => change({ topK })}
      />
      <Textarea
        label="Extra instructions"
        description="Added to the agent’s own"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={10_000}
        value={value.instructions}
        onChange={(event) => change({ instructions: event.currentTarget.value })}
      />
      {save.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {inWords(save.error)}
        </Text>
      )}
      <Group gap="xs">
        <Button size="xs" disabled={!patch} loading={save.isPending} onClick={() => save.mutate()}>
          Save to the agent
        </Button>
        <Button size="xs" variant="default" disabled={!isChanged} onClick={() => onChange({})}>
          Reset
        </Button>
      </Group>
      {overrides.instructions && (
        <Text size="xs" c="dimmed">
          Extra instructions are not saved with the agent; write them into its instructions to keep them.
        </Text>
      )}
    </Stack>
  );
}

type AmountProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: number | undefined;
  /** Called with undefined for the agent's own value. */
  onChange: (value: number | undefined) => void;
};

/** A number input that may be empty; empty stands for the agent's own value. */
function Amount({ value, onChange, ...rest }: AmountProps) {
  const [typed, setTyped] = useState<string | number | null>(null);
  return (
    <NumberInput
      {...rest}
      clampBehavior="strict"
      value={typed ?? value}
      onChange={(next) => {
        setTyped(next);
        onChange(typeof next === 'number' ? next : undefined);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
