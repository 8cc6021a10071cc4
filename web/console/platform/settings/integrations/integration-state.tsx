import { Badge } from '@mantine/core';
import badge from '../../../parts/status-badge.module.css';
import type { Integrations } from '../queries.ts';

/** Whether a provider is set up and accepts our key, by word and colour. */
export function IntegrationState({ state }: { state: Integrations[string] }) {
  const [status, word] = !state.configured
    ? ['queued', 'Not set up']
    : state.valid
      ? ['completed', 'Works']
      : state.valid === false
        ? ['failed', 'Key rejected']
        : ['waiting', 'No response'];
  return (
    <Badge className={badge['badge']} data-status={status} tt="none" fw={550} radius="sm">
      {word}
    </Badge>
  );
}
