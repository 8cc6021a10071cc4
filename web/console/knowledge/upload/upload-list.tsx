import { Alert, Button, Group, ScrollArea, Title } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { clock, plural } from '../../parts/format.ts';
import type { Limits } from '../document-problems.ts';
import { isOnItsWay, type Upload } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import classes from './upload.module.css';
import { uploads, useHeldUntil, useUploads } from './uploads.ts';

const ROWS_BEFORE_SCROLLING = 8;

/** Uploads in progress and their results; renders nothing if there are none. */
export function UploadList({ agentId, limits }: { agentId: string; limits: Limits }) {
  const all = useUploads(agentId);
  const heldUntil = useHeldUntil();
  const onTheirWay = all.filter(({ state }) => isOnItsWay(state)).length;
  const failed = all.filter(({ state }) => state.step === 'failed').length;
  const rows = (
    <ul className={classes.uploads}>
      {all.map((upload) => (
        <UploadRow key={upload.id} upload={upload} limits={limits} />
      ))}
    </ul>
  );
  return (
    <>
      <div role="status" className="visually-hidden">
        {all.length > 0 && summary(all)}
      </div>
      {all.length > 0 && (
        <div>
          <Group justify="space-between" mt="md" mb={4}>
            <Title order={3}>{summary(all)}</Title>
            <Group gap="xs">
              {failed > 1 && (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() =>
                    uploads.retry((upload) => upload.agentId === agentId && upload.state.step === 'failed')
                  }
                >
                  Send {failed} again
                </Button>
              )}
              {onTheirWay < all.length && (
                <Button size="xs" variant="default" onClick={() => uploads.clear(agentId)}>
                  Clear list
                </Button>
              )}
            </Group>
          </Group>
          {heldUntil !== null && onTheirWay > 0 && (
            <Alert className={classes.held} icon={<IconClock size={18} aria-hidden />} p="xs" mb="xs">
              The server accepts only so many files in a short time. The rest continues automatically at{' '}
              {clock(new Date(heldUntil).toISOString())}.
            </Alert>
          )}
          {all.length > ROWS_BEFORE_SCROLLING ? (
            <ScrollArea.Autosize
              mah={440}
              offsetScrollbars
              viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Uploads' }}
            >
              {rows}
            </ScrollArea.Autosize>
          ) : (
            rows
          )}
        </div>
      )}
    </>
  );
}

/** A summary for screen readers, which only changes when a file has ended, not with each byte. */
function summary(all: readonly Upload[]): string {
  const number = (...steps: Upload['state']['step'][]) =>
    all.filter(({ state }) => steps.includes(state.step)).length;
  const parts = [
    [number('waiting', 'sending'), 'uploading'],
    [number('accepted'), 'uploaded'],
    [number('refused'), 'refused'],
    [number('failed'), 'not sent'],
    [number('cancelled'), 'cancelled'],
  ] as const;
  const words = parts.filter(([n]) => n > 0).map(([n, word]) => `${n} ${word}`);
  return `${plural(all.length, 'file')}: ${words.join(', ')}`;
}
