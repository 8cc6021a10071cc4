import { Badge, Button, Group, Loader, Modal, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLiveJob } from '../../../api/use-jobs.ts';
import { askToDelete } from '../../../parts/ask-to-delete.ts';
import { Fold } from '../../../parts/fold.tsx';
import { RelativeTime } from '../../../parts/relative-time.tsx';
import { RowDelete } from '../../../parts/row-delete.tsx';
import badge from '../../../parts/status-badge.module.css';
import classes from '../rows.module.css';
import { ConnectForm } from './connect-form.tsx';
import { providerName } from './provider-words.ts';
import { checkConnection, deleteConnection, type Connection } from './queries.ts';
import { Tasks } from './tasks.tsx';

const ENDED = new Set(['completed', 'failed', 'cancelled']);

interface ConnectionRowProps {
  connection: Connection;
  mayChange: boolean;
}

/** A connection: whether it responds, what its models may be used for, and how to fix a failure. */
export function ConnectionRow({ connection, mayChange }: ConnectionRowProps) {
  const { id, name, provider, readOnly, models, checkedAt } = connection;
  const queryClient = useQueryClient();
  const [isEditing, { open: edit, close }] = useDisclosure(false);
  const [showsTasks, { toggle }] = useDisclosure(false);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['model-connections'] });
    void queryClient.invalidateQueries({ queryKey: ['models'] });
  };
  const check = useMutation({ mutationFn: () => checkConnection(id), onSuccess: refresh });
  const remove = useMutation({ mutationFn: () => deleteConnection(id), onSuccess: refresh });
  const job = useLiveJob(connection.job ?? undefined);
  const isChecking = job !== undefined && !ENDED.has(job.status);
  return (
    <li>
      <Stack gap={6} className={classes.what}>
        <Group gap="xs">
          <Text fw={550} size="sm">
            {name}
          </Text>
          <State status={isChecking ? 'checking' : connection.status} />
        </Group>
        <Text size="sm" c="dimmed">
          {providerName(provider)} · {models.length === 1 ? '1 model' : `${models.length} models`}
          {checkedAt && (
            <>
              {' '}
              · checked <RelativeTime at={checkedAt} />
            </>
          )}
        </Text>
        {isChecking && job && <CheckProgress job={job} />}
        {!isChecking && connection.error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {connection.error}
          </Text>
        )}
        {!isChecking && connection.status === 'failed' && mayChange && !readOnly && (
          <Text size="sm">Change the key or the URL, or check again once the provider answers.</Text>
        )}
        <Abilities models={models} />
        {checkedAt && (
          <Fold label="Tasks and answers" isOpen={showsTasks} onToggle={toggle}>
            {showsTasks && <Tasks connectionId={id} />}
          </Fold>
        )}
      </Stack>
      {mayChange && (
        <Group gap="xs" style={{ alignSelf: 'flex-start' }}>
          <Button
            variant="default"
            size="xs"
            loading={check.isPending || isChecking}
            onClick={() => check.mutate()}
          >
            Check
          </Button>
          {!readOnly && (
            <>
              <Button variant="default" size="xs" onClick={edit}>
                Change
              </Button>
              <RowDelete
                label={`Delete ${name}`}
                isPending={remove.isPending}
                onClick={() =>
                  askToDelete({
                    question: `Delete ${name}?`,
                    consequence:
                      'Its key is deleted. Agents that use one of its models fall back to your company’s default.',
                    yes: 'Delete connection',
                    onYes: () => remove.mutate(),
                  })
                }
              />
            </>
          )}
        </Group>
      )}
      <Modal opened={isEditing} onClose={close} title={`Change ${name}`}>
        <ConnectForm connection={connection} onDone={close} />
      </Modal>
    </li>
  );
}

const STATES = {
  checking: { look: 'processing', word: 'Checking' },
  ready: { look: 'completed', word: 'Ready' },
  failed: { look: 'failed', word: 'Failed' },
} as const;

function State({ status }: { status: Connection['status'] }) {
  const { look, word } = STATES[status];
  const icon = status === 'checking' ? <Loader size={10} aria-hidden /> : undefined;
  return (
    <Badge
      className={badge.badge}
      data-status={look}
      radius="sm"
      tt="none"
      fw={550}
      leftSection={icon}
      role="status"
    >
      {word}
    </Badge>
  );
}

function CheckProgress({ job }: { job: NonNullable<Connection['job']> }) {
  const stage = job.stages.find(({ status }) => status === 'processing');
  const words = {
    connect: 'Connecting to the server …',
    list: 'Listing its models …',
    tasks: 'Running twelve small tasks on the model …',
  }[stage?.name ?? ''];
  return (
    <Stack gap={4} maw={360}>
      <Text size="xs">{words ?? 'The check is starting …'}</Text>
      <Progress value={job.progress * 100} size="sm" aria-label="Progress of the check" />
    </Stack>
  );
}

/** What the checked models may be used for. */
function Abilities({ models }: { models: Connection['models'] }) {
  const checked = models.filter(({ checkedAt }) => checkedAt !== null);
  return checked.map(({ id, writes, judges }) => (
    <Text key={id} size="sm">
      {id}: {abilityWords(writes, judges)}
    </Text>
  ));
}

function abilityWords(writes: boolean, judges: boolean): string {
  if (judges) return 'writes and judges.';
  if (writes) return 'writes. It has not passed enough tasks to score or rank.';
  return 'has not passed enough tasks to write. It is used only where you select it explicitly.';
}
