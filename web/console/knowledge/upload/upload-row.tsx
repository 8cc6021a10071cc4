import { ActionIcon, Progress, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLiveJob } from '../../api/use-jobs.ts';
import { sizeInWords } from '../../../../domain/platform/size-in-words.ts';
import { adviceFor, type Limits } from '../document-problems.ts';
import type { Document } from '../queries.ts';
import { STATUS_WORDS } from '../statuses.ts';
import type { Upload, UploadState } from './upload-queue.ts';
import classes from './upload.module.css';
import { uploads } from './uploads.ts';

/** One file: its progress, or its result and what to do about it. */
export function UploadRow({ upload, limits }: { upload: Upload; limits: Limits }) {
  const { file, state, id } = upload;
  return (
    <li className={classes.upload} data-step={state.step} aria-label={file.name}>
      <span className={classes.mark} aria-hidden>
        <Mark step={state.step} />
      </span>
      <div className={classes.name}>
        <Text size="sm" fw={550} component="span">
          {file.name}
        </Text>{' '}
        <Text size="xs" c="dimmed" component="span">
          {sizeInWords(file.size)}
        </Text>
      </div>
      <div className={classes.state}>
        <State state={state} name={file.name} limits={limits} />
      </div>
      <div className={classes.actions}>
        {(state.step === 'waiting' || state.step === 'sending') && (
          <RowButton label={`Cancel ${file.name}`} onClick={() => uploads.cancel(id)}>
            <IconX size={17} aria-hidden />
          </RowButton>
        )}
        {(state.step === 'failed' || state.step === 'cancelled') && (
          <RowButton
            label={`Send ${file.name} again`}
            onClick={() => uploads.retry((other) => other.id === id)}
          >
            <IconRefresh size={17} aria-hidden />
          </RowButton>
        )}
      </div>
    </li>
  );
}

function RowButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function Mark({ step }: { step: UploadState['step'] }) {
  if (step === 'accepted') return <IconCheck size={18} />;
  if (step === 'refused' || step === 'failed') return <IconAlertTriangle size={18} />;
  return <IconFile size={18} />;
}

interface StateProps {
  state: UploadState;
  name: string;
  limits: Limits;
}

function State({ state, name, limits }: StateProps) {
  switch (state.step) {
    case 'waiting':
      return <Said>Waiting to upload</Said>;
    case 'sending':
      return <Sending sent={state.sent} name={name} />;
    case 'accepted':
      return <Accepted document={state.document} />;
    case 'cancelled':
      return <Said>Cancelled</Said>;
    case 'refused':
    case 'failed': {
      const { why, todo } = adviceFor(state.code, limits);
      return (
        <Text size="sm">
          {why} <span className={classes.todo}>{todo}</span>
        </Text>
      );
    }
  }
}

function Sending({ sent, name }: { sent: number; name: string }) {
  if (sent >= 1) return <Said>Checking …</Said>;
  const percent = Math.floor(sent * 100);
  return (
    <div className={classes.sending}>
      <Progress.Root size="sm" style={{ flex: 1 }}>
        <Progress.Section value={percent} aria-label={`Upload of ${name}`} />
      </Progress.Root>
      <Text size="xs" c="dimmed" className={classes.percent}>
        {percent}%
      </Text>
    </div>
  );
}

function Accepted({ document }: { document: Document }) {
  const { status } = useLiveJob(document.job);
  const now = status === 'queued' || status === 'processing' ? 'Training …' : STATUS_WORDS[status];
  return <Said>{document.duplicate ? `The agent already has this exact file. ${now}` : now}</Said>;
}

function Said({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  );
}
