import { Switch, Text } from '@mantine/core';
import { inWords } from '../../api/problem.ts';
import type { TaggedAgent } from '../queries.ts';
import { useSaveWidget } from './save-widget.ts';

/** Switches the chat on and off, at once. */
export function EnableSwitch({ agent }: { agent: TaggedAgent }) {
  const save = useSaveWidget(agent);
  const enabled = save.isPending ? (save.variables.enabled ?? false) : agent.widget.enabled;
  return (
    <div>
      <Switch
        label="Chat switched on"
        description="When off, it disappears from every site, and its public URLs do not respond."
        checked={enabled}
        onChange={(event) => save.mutate({ enabled: event.currentTarget.checked })}
      />
      {save.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="xs">
          {inWords(save.error)}
        </Text>
      )}
    </div>
  );
}
