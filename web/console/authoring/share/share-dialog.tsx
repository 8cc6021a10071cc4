import { Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Failure } from '../../parts/failure.tsx';
import { dateTime } from '../../parts/format.ts';
import { NewLink } from './new-link.tsx';
import { removeShare, type Share, sharesQuery } from './queries.ts';
import classes from './share.module.css';
import { OpenModal } from '../../parts/open-modal.tsx';
import { RowDelete } from '../../parts/row-delete.tsx';

interface ShareDialogProps {
  documentId: string;
  onClose: () => void;
}

/** Creates, lists and revokes links with which anybody can read the document or comment on it. */
export function ShareDialog({ documentId, onClose }: ShareDialogProps) {
  const shares = useQuery(sharesQuery(documentId));
  return (
    <OpenModal onClose={onClose} title="Share by link" size="lg">
      <Stack gap="lg">
        <NewLink documentId={documentId} />
        <section aria-label="Open links">
          <Text fw={550} size="sm" mb={4}>
            Open links
          </Text>
          {shares.error && !shares.data && (
            <Failure error={shares.error} onRetry={() => void shares.refetch()} />
          )}
          {shares.data?.items.length === 0 && (
            <Text size="sm" c="dimmed">
              None. Only members can open the document.
            </Text>
          )}
          <ul className={classes.links}>
            {shares.data?.items.map((share) => (
              <LinkRow key={share.id} documentId={documentId} share={share} />
            ))}
          </ul>
        </section>
      </Stack>
    </OpenModal>
  );
}

function LinkRow({ documentId, share }: { documentId: string; share: Share }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeShare(documentId, share.id),
    onSuccess: () => client.invalidateQueries({ queryKey: sharesQuery(documentId).queryKey }),
  });
  const { access, hasPassword, expiresAt, createdAt } = share;
  return (
    <li className={classes.link}>
      <div>
        <Text size="sm">
          {access === 'comment' ? 'Read and comment' : 'Read'}
          {hasPassword && ', with a password'}
        </Text>
        <Text size="xs" c="dimmed">
          Made {dateTime(createdAt)}, {expiresAt ? `ends ${dateTime(expiresAt)}` : 'ends when you remove it'}
        </Text>
      </div>
      <RowDelete
        label={`Remove the link of ${dateTime(createdAt)}`}
        word="Remove"
        isPending={remove.isPending}
        onClick={() => remove.mutate()}
      />
    </li>
  );
}
