import { Button, Group, ScrollArea, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Failure } from '../../parts/failure.tsx';
import {
  type DiffHunk,
  diffQuery,
  documentQuery,
  restoreVersion,
  type VersionHead,
  versionQuery,
} from '../queries.ts';
import { REASON_WORDS } from '../words.ts';
import classes from './versions.module.css';
import { OpenModal } from '../../parts/open-modal.tsx';

const VersionText = lazy(async () => ({ default: (await import('./version-text.tsx')).VersionText }));

interface VersionDialogProps {
  documentId: string;
  version: VersionHead;
  isPresent: boolean;
  onClose: () => void;
}

/** What a version changed or contains, and how to restore it. */
export function VersionDialog({ documentId, version, isPresent, onClose }: VersionDialogProps) {
  const client = useQueryClient();
  const hasOlder = version.version > 1;
  const [shown, show] = useState(hasOlder ? 'changes' : 'text');
  const restore = useMutation({
    mutationFn: () => restoreVersion(documentId, version.version),
    onSuccess: (document) => {
      client.setQueryData(documentQuery(documentId).queryKey, document);
      void client.invalidateQueries({ queryKey: ['document-versions', documentId] });
      void client.invalidateQueries({ queryKey: ['documents'] });
      notifications.show({ message: `Version ${version.version} is back, as a new version.` });
      onClose();
    },
  });
  return (
    <OpenModal
      onClose={onClose}
      size="xl"
      title={`Version ${version.version}: ${REASON_WORDS[version.reason]}`}
    >
      <Stack gap="md">
        {hasOlder && (
          <SegmentedControl
            aria-label="What is shown"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
            value={shown}
            onChange={show}
            data={[
              { value: 'changes', label: 'What it changed' },
              { value: 'text', label: 'The text' },
            ]}
          />
        )}
        {shown === 'changes' ? (
          <Changes documentId={documentId} version={version.version} />
        ) : (
          <Words documentId={documentId} version={version.version} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {!isPresent && (
            <Button loading={restore.isPending} onClick={() => restore.mutate()}>
              Bring it back
            </Button>
          )}
        </Group>
      </Stack>
    </OpenModal>
  );
}

function Words({ documentId, version }: { documentId: string; version: number }) {
  const read = useQuery(versionQuery(documentId, version));
  if (read.isPending) return <Skeleton height={200} />;
  if (!read.data) return <Failure error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <Suspense fallback={<Skeleton height={200} />}>
      <VersionText version={read.data} />
    </Suspense>
  );
}

function Changes({ documentId, version }: { documentId: string; version: number }) {
  const diff = useQuery(diffQuery(documentId, version - 1, version));
  if (diff.isPending) return <Skeleton height={200} />;
  if (!diff.data) return <Failure error={diff.error} onRetry={() => void diff.refetch()} />;
  if (diff.data.hunks.every(({ op }) => op === 'equal')) {
    return <Text size="sm">The words are the same: only the title or the form has changed.</Text>;
  }
  return (
    <ScrollArea.Autosize
      mah="55vh"
      className={classes.text}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'What it changed' }}
    >
      {diff.data.hunks.map((hunk, place) => (
        <Hunk key={place} {...hunk} />
      ))}
    </ScrollArea.Autosize>
  );
}

function Hunk({ op, text }: DiffHunk) {
  if (op === 'insert') return <ins>{text}</ins>;
  return op === 'delete' ? <del>{text}</del> : text;
}
