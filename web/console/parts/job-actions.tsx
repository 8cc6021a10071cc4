import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { notifications } from '@mantine/notifications';
import { request } from '../api/client.ts';
import type { Job } from '../api/job-events.ts';
import { askToDelete } from './ask-to-delete.ts';
import { useWithoutModel } from './use-without-model.ts';

type Action = 'pause' | 'resume' | 'cancel' | 'retry';

const BUTTONS = {
  pause: { word: 'Pause', icon: IconPlayerPause },
  resume: { word: 'Resume', icon: IconPlayerPlay },
  retry: { word: 'Retry', icon: IconRefresh },
  cancel: { word: 'Cancel', icon: IconX },
} as const;

/** Notices for actions without a visible effect at first, since a running step is not interrupted. */
const NOTICES: Partial<Record<Action, string>> = {
  pause: 'It pauses once the running step is done.',
  cancel: 'It is being cancelled, and what it stored is removed.',
};

/** The actions available in a job's state; without a model, a job that needs one is not retried, as it would fail again. */
function actionsFor({ status, error }: Job, isWithoutModel: boolean): Action[] {
  switch (status) {
    case 'queued':
    case 'processing':
    case 'waiting':
      return ['pause', 'cancel'];
    case 'blocked':
      return ['resume', 'pause', 'cancel'];
    case 'paused':
      return ['resume', 'cancel'];
    case 'failed':
    case 'cancelled':
      return isWithoutModel && error?.code === 'model-required' ? [] : ['retry'];
    case 'completed':
      return [];
  }
}

/** Buttons to pause, resume, cancel and retry one job; `name` identifies it to users who do not see the row. */
export function JobActions({ job, name }: { job: Job; name: string }) {
  const isWithoutModel = useWithoutModel();
  const steer = useMutation({
    mutationFn: (action: Action) =>
      request('POST', `/api/jobs/${encodeURIComponent(job.workflowId)}/${action}`),
    onSuccess: (_answer, action) => {
      const message = NOTICES[action];
      if (message) notifications.show({ message });
    },
  });
  const run = (action: Action) => {
    if (action !== 'cancel') return steer.mutate(action);
    askToDelete({
      question: `Cancel ${name}?`,
      consequence: 'What this job has stored so far is removed. You can start it again later.',
      yes: 'Cancel the job',
      no: 'Keep it running',
      onYes: () => steer.mutate('cancel'),
    });
  };
  return (
    <Group gap={2} wrap="nowrap">
      {actionsFor(job, isWithoutModel).map((action, place) => {
        const { word, icon: Icon } = BUTTONS[action];
        return (
          // Keyed by position, so that the focus stays when a used button turns into another one.
          <Tooltip key={place} label={word}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${word} ${name}`}
              aria-disabled={steer.isPending}
              onClick={() => !steer.isPending && run(action)}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </Group>
  );
}
