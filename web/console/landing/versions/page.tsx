import { Button, Group, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { requestTagged } from '../../api/client.ts';
import { Failure } from '../../parts/failure.tsx';
import { plural } from '../../parts/format.ts';
import { Pages } from '../../parts/pages.tsx';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import { VersionList, VersionRow } from '../../parts/version-row.tsx';
import { Preview } from '../content/preview.tsx';
import { type LandingPage, pageQuery, previewUrl, type Version, versionsQuery } from '../queries.ts';
import classes from './versions.module.css';
import { OpenModal } from '../../parts/open-modal.tsx';

const route = getRouteApi('/signed-in/landing-pages/$pageId/versions');

/** Saved versions of the page, newest first, which can be viewed and restored. */
export function VersionsPage() {
  const { pageId } = route.useParams();
  const { page } = route.useSearch();
  const versions = useQuery(versionsQuery(pageId, page));
  const [shown, show] = useState<Version | null>(null);
  if (versions.isPending) return <TableSkeleton rows={5} />;
  if (!versions.data) return <Failure error={versions.error} onRetry={() => void versions.refetch()} />;
  const newest = page === undefined ? versions.data.items[0]?.number : undefined;
  return (
    <>
      <Title order={2} mb="md">
        Versions
      </Title>
      <VersionList>
        {versions.data.items.map((version) => (
          <VersionRow
            key={version.number}
            number={version.number}
            reason={CHANGES[version.change]}
            isPresent={version.number === newest}
            createdAt={version.createdAt}
            onView={() => show(version)}
          >
            {contentOf(version)}
          </VersionRow>
        ))}
      </VersionList>
      <Pages {...versions.data} label="Pages of versions" />
      {shown && (
        <VersionDialog
          pageId={pageId}
          version={shown}
          isPresent={shown.number === newest}
          onClose={() => show(null)}
        />
      )}
    </>
  );
}

const CHANGES: Record<Version['change'], string> = {
  created: 'Created',
  edited: 'Edited',
  generated: 'Generated',
  published: 'Published',
  unpublished: 'Taken off the web',
  archived: 'Archived',
  unarchived: 'Brought back as a draft',
  restored: 'An earlier version was brought back',
};

function contentOf({ sections, report }: Version): string {
  const notes = report?.issues.length ?? 0;
  return `${plural(sections.length, 'section')}${notes > 0 ? `, ${plural(notes, 'note')} of the check` : ''}`;
}

interface VersionDialogProps {
  pageId: string;
  version: Version;
  isPresent: boolean;
  onClose: () => void;
}

function VersionDialog({ pageId, version, isPresent, onClose }: VersionDialogProps) {
  const client = useQueryClient();
  const { number, report, sections } = version;
  const restore = useMutation({
    mutationFn: () =>
      requestTagged<LandingPage>('POST', `/api/landing-pages/${pageId}/versions/${number}/restore`),
    onSuccess: (page) => {
      client.setQueryData(pageQuery(pageId).queryKey, page);
      void client.invalidateQueries({ queryKey: ['landing-versions', pageId] });
      notifications.show({ message: `Version ${number} is back. What is live stays until you publish.` });
      onClose();
    },
  });
  return (
    <OpenModal onClose={onClose} size="xl" title={`Version ${number}: ${CHANGES[version.change]}`}>
      {report && report.issues.length > 0 && (
        <ul className={classes.notes}>
          {report.issues.map(({ message }, place) => (
            <li key={place}>{message}</li>
          ))}
        </ul>
      )}
      {sections.length > 0 ? (
        <div className={classes.room}>
          <Preview src={previewUrl(pageId, { version: number })} state={number} />
        </div>
      ) : (
        <Text size="sm">This version has no sections yet.</Text>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {!isPresent && (
          <Button loading={restore.isPending} onClick={() => restore.mutate()}>
            Bring it back
          </Button>
        )}
      </Group>
    </OpenModal>
  );
}
