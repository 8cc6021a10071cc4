import { Button, Menu } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconArchive, IconDownload, IconExternalLink, IconEyeOff, IconSparkles } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Job } from '../api/job-events.ts';
import { useLiveJob } from '../api/use-jobs.ts';
import { webUrl } from '../../safe-url.ts';
import { generationState } from './generation.ts';
import { usePublishing } from './publish.tsx';
import type { LandingPage } from './queries.ts';
import { useGenerate } from './use-generate.ts';
import { useDelete } from '../parts/use-delete.ts';
import { useWithoutModel } from '../parts/use-without-model.ts';
import { MoreMenu } from '../parts/more-menu.tsx';
import { notifications } from '@mantine/notifications';
import { problemOf, send } from '../api/client.ts';
import { inWords } from '../api/problem.ts';

const FORMATS = [
  { format: 'html', label: 'Download as one file' },
  { format: 'zip', label: 'Download as a zip' },
] as const;

/** Actions on a landing page as a whole. */
export function PageActions({ page }: { page: LandingPage }) {
  const { run, pending } = usePublishing();
  const isWorking = generationState(useLiveJob<Job | undefined>(page.job)) === 'working';
  const live = page.status === 'published' ? webUrl(page.publishedUrl ?? '') : null;
  return (
    <>
      {live !== null && (
        <Button
          component="a"
          href={live}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          View page
        </Button>
      )}
      {page.status === 'archived' ? (
        <Button loading={pending === 'restore'} onClick={() => run('restore')}>
          Restore as a draft
        </Button>
      ) : (
        <Button
          loading={pending === 'publish'}
          disabled={page.sections.length === 0 || isWorking}
          onClick={() => run('publish')}
        >
          {page.status === 'published' ? 'Publish again' : 'Publish'}
        </Button>
      )}
      <MoreActions page={page} isWorking={isWorking} />
    </>
  );
}

function MoreActions({ page, isWorking }: { page: LandingPage; isWorking: boolean }) {
  const { run } = usePublishing();
  const { ask, isPending } = useDeletePage(page);
  const hasSections = page.sections.length > 0;
  return (
    <MoreMenu onDelete={ask} isDeleting={isPending}>
      {hasSections &&
        FORMATS.map(({ format, label }) => (
          <Menu.Item
            key={format}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void downloadPage(page, format)}
          >
            {label}
          </Menu.Item>
        ))}
      {hasSections && page.status !== 'archived' && !isWorking && <WriteAgain page={page} />}
      {page.status === 'published' && (
        <Menu.Item leftSection={<IconEyeOff size={16} aria-hidden />} onClick={() => run('unpublish')}>
          Unpublish
        </Menu.Item>
      )}
      {page.status !== 'archived' && (
        <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => run('archive')}>
          Archive
        </Menu.Item>
      )}
    </MoreMenu>
  );
}

function WriteAgain({ page }: { page: LandingPage }) {
  const generate = useGenerate(page.id);
  const isWithoutModel = useWithoutModel();
  const action = isWithoutModel ? 'Lay out the page again' : 'Write the page again';
  const ask = () =>
    modals.openConfirmModal({
      title: `${action}?`,
      children:
        'All sections are replaced. The present ones stay among the versions, and what is live stays live.',
      labels: { confirm: isWithoutModel ? 'Lay it out again' : 'Write it again', cancel: 'Cancel' },
      onConfirm: () => generate.mutate({}),
    });
  return (
    <Menu.Item leftSection={<IconSparkles size={16} aria-hidden />} onClick={ask}>
      {action}
    </Menu.Item>
  );
}

function useDeletePage(page: LandingPage): { ask: () => void; isPending: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ask, isPending } = useDelete({
    question: `Delete ${page.businessName}?`,
    consequence: 'The page, its versions, variants and leads are permanently deleted. It is no longer live.',
    yes: 'Delete the page',
    path: `/api/landing-pages/${page.id}`,
    onSuccess: async () => {
      await navigate({ to: '/landing-pages', ignoreBlocker: true });
      client.removeQueries({ queryKey: ['landing-page', page.id] });
      await client.invalidateQueries({ queryKey: ['landing-pages'] });
    },
  });
  return { ask, isPending: isPending };
}

/** Fetches the page and lets the browser save it as a file. */
async function downloadPage(
  { id, slug }: Pick<LandingPage, 'id' | 'slug'>,
  format: (typeof FORMATS)[number]['format'],
): Promise<void> {
  try {
    const response = await send('POST', '/api/ai/download-landing-page', {
      body: { landingPageId: id, format },
    });
    if (!response.ok) throw await problemOf(response);
    const url = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement('a'), { href: url, download: `${slug}.${format}` });
    link.click();
    URL.revokeObjectURL(url);
  } catch (error) {
    notifications.show({ color: 'red', title: 'The page could not be downloaded', message: inWords(error) });
  }
}
