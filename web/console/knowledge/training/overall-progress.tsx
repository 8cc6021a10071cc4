import { Button, Group, Progress, Text, Title } from '@mantine/core';
import { IconArrowRight, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { askToDelete } from '../../parts/ask-to-delete.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { plural } from '../../parts/format.ts';
import type { Agent } from '../queries.ts';
import { type Tally, tallyOf } from '../steps.ts';
import { type Sweep, useSteerAll } from './steer-all.ts';
import classes from './training.module.css';

/** The progress of all documents, and the actions that apply to all of them. */
export function OverallProgress({ agent }: { agent: Agent }) {
  const tally = tallyOf(agent);
  const { total, trained, open } = tally;
  return (
    <section aria-labelledby="training" className={classes.overall}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div role="status">
          <Title order={2} id="training">
            {open > 0 ? 'Training' : trained === total ? 'Everything is trained' : 'Training has ended'}
          </Title>
          <Text size="sm" c="dimmed">
            {summary(tally)}
          </Text>
        </div>
        {trained > 0 && open === 0 && (
          <ButtonLink
            to="/agents/$agentId/playground"
            params={{ agentId: agent.id }}
            rightSection={<IconArrowRight size={16} aria-hidden />}
          >
            Try it in the playground
          </ButtonLink>
        )}
      </Group>
      <Progress.Root size="md" mt="sm">
        <Progress.Section
          value={total === 0 ? 0 : (trained / total) * 100}
          aria-label="Documents trained"
          aria-valuetext={`${trained} of ${total}`}
        />
      </Progress.Root>
      <AllActions agent={agent} tally={tally} />
    </section>
  );
}

function summary({ total, trained, open, paused, failed }: Tally): string {
  const cancelled = total - trained - open - failed;
  const parts = [
    `${trained} of ${plural(total, 'document')} trained`,
    ...(open > paused ? [`${open - paused} in progress`] : []),
    ...(paused > 0 ? [`${paused} paused`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
  ];
  return parts.join(', ');
}

function AllActions({ agent, tally }: { agent: Agent; tally: Tally }) {
  const steer = useSteerAll(agent.id);
  const { open, paused, failed } = tally;
  const button = (sweep: Sweep, label: string, Icon: typeof IconX) => (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon size={15} aria-hidden />}
      loading={steer.isPending && steer.variables === sweep}
      disabled={steer.isPending}
      onClick={() =>
        sweep === 'cancel' ? askToCancel(open, () => steer.mutate(sweep)) : steer.mutate(sweep)
      }
    >
      {label}
    </Button>
  );
  if (open === 0 && failed === 0) return null;
  return (
    <Group gap="xs" mt="md">
      {open > paused && button('pause', 'Pause all', IconPlayerPause)}
      {paused > 0 && button('resume', 'Resume all', IconPlayerPlay)}
      {failed > 0 && button('retry', 'Retry failed', IconRefresh)}
      {open > 0 && button('cancel', 'Cancel all', IconX)}
    </Group>
  );
}

function askToCancel(open: number, onConfirm: () => void) {
  askToDelete({
    question: `Cancel the training of ${plural(open, 'document')}?`,
    consequence:
      'What was stored for them so far is removed. The files are kept, and each can be trained again.',
    yes: 'Cancel the training',
    no: 'Keep it running',
    onYes: onConfirm,
  });
}
