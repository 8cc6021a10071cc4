import { Badge, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useUser } from '../api/session.ts';
import { AnchorLink } from '../parts/anchor-link.tsx';
import { focusMain } from '../parts/focus-main.ts';
import { plural } from '../parts/format.ts';
import { RelativeTime } from '../parts/relative-time.tsx';
import { RowDelete } from '../parts/row-delete.tsx';
import { mayDo } from './access.ts';
import classes from './list-page.module.css';
import { binDocument, type DocumentHead, undeleteDocument } from './queries.ts';
import { notifyBinned } from './notify-binned.tsx';
import { MODE_WORDS, STATUS_WORDS } from './words.ts';

/** One document of the list; one in the bin can only be restored. */
export function DocumentRow({ document }: { document: DocumentHead }) {
  const { id, title, mode, status, visibility, tags, wordCount, updatedAt, deletedAt } = document;
  return (
    <li className={classes.row}>
      <div>
        <Group gap="xs">
          {deletedAt ? (
            <Text fw={550} className={classes.title}>
              {title}
            </Text>
          ) : (
            <AnchorLink
              to="/documents/$documentId"
              params={{ documentId: id }}
              fw={550}
              c="inherit"
              className={classes.title}
            >
              {title}
            </AnchorLink>
          )}
          {status !== 'draft' && (
            <Badge variant="light" size="sm">
              {STATUS_WORDS[status]}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {MODE_WORDS[mode]}, {plural(wordCount, 'word')}
          {visibility === 'company' && ', shared with the company'}
        </Text>
        {tags.length > 0 && <Tags tags={tags} />}
      </div>
      <Text size="sm" c="dimmed">
        {deletedAt ? 'Binned' : 'Changed'} <RelativeTime at={deletedAt ?? updatedAt} />
      </Text>
      <RowActions document={document} />
    </li>
  );
}

const TagLink = createLink((props: ComponentProps<'a'>) => (
  <Badge {...props} component="a" variant="default" size="sm" fw={550} className={classes.tag} />
));

/** The document's tags; each further narrows the list to documents that have it. */
function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <Group component="ul" gap={6} className={classes.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <TagLink from="/documents" to="/documents" search={(now) => ({ ...now, tag, page: undefined })}>
            {tag}
          </TagLink>
        </li>
      ))}
    </Group>
  );
}

function RowActions({ document }: { document: DocumentHead }) {
  const { id, title, deletedAt } = document;
  const client = useQueryClient();
  const user = useUser();
  const onSuccess = () => client.invalidateQueries({ queryKey: ['documents'] });
  const undelete = useMutation({ mutationFn: () => undeleteDocument(id), onSuccess });
  const bin = useMutation({
    mutationFn: () => binDocument(id),
    onSuccess: () => {
      notifyBinned(client, id, title);
      focusMain();
      return onSuccess();
    },
  });
  if (!mayDo('delete', document, user)) return <span />;
  if (deletedAt) {
    return (
      <Button
        size="xs"
        variant="default"
        loading={undelete.isPending}
        onClick={() => undelete.mutate()}
        aria-label={`Restore ${title}`}
      >
        Restore
      </Button>
    );
  }
  return (
    <RowDelete
      label={`Move ${title} to the bin`}
      word="Move to the bin"
      isPending={bin.isPending}
      onClick={() => bin.mutate()}
    />
  );
}
