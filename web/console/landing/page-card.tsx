import { Group, Progress, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconLayoutDashboard } from '@tabler/icons-react';
import type { Job } from '../api/job-events.ts';
import { useLiveJob } from '../api/use-jobs.ts';
import { AnchorLink } from '../parts/anchor-link.tsx';
import { stageWords } from '../parts/job-words.ts';
import { RelativeTime } from '../parts/relative-time.tsx';
import { Frame } from './frame.tsx';
import { generationState } from './generation.ts';
import classes from './list-page.module.css';
import { PageStatus } from './page-status.tsx';
import { type LandingPage, previewUrl } from './queries.ts';
import { TONE_WORDS } from './words.ts';

const FULL_WIDTH = 1280;

/** A card with a picture of a landing page; the whole card is a link to it. */
export function PageCard({ page }: { page: LandingPage }) {
  const job = useLiveJob<Job | undefined>(page.job);
  return (
    <li className={classes.card}>
      <Picture page={page} />
      <div className={classes.text}>
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <AnchorLink
            to="/landing-pages/$pageId"
            params={{ pageId: page.id }}
            className={classes.link}
            fw={550}
            c="inherit"
            lineClamp={2}
            title={page.businessName}
          >
            {page.businessName}
          </AnchorLink>
          <PageStatus page={page} />
        </Group>
        <Text size="sm" c="dimmed">
          {TONE_WORDS[page.brandTone].label}, changed <RelativeTime at={page.updatedAt} />
        </Text>
        <Generation job={job} />
      </div>
    </li>
  );
}

/** The page itself, scaled down. It is only rendered when it comes into view, in a few milliseconds on the server. */
function Picture({ page }: { page: LandingPage }) {
  const { ref, width } = useElementSize();
  return (
    <div className={classes.picture} ref={ref} aria-hidden>
      {page.sections.length > 0 ? (
        <Frame
          key={page.version}
          src={previewUrl(page.id)}
          title=""
          className={classes.page}
          style={width > 0 ? { transform: `scale(${width / FULL_WIDTH})` } : {}}
          isPicture
        />
      ) : (
        <span className={classes.none}>
          <IconLayoutDashboard size={40} stroke={1.2} />
        </span>
      )}
    </div>
  );
}

function Generation({ job }: { job: Job | undefined }) {
  const state = generationState(job);
  if (!job || state === 'none') return null;
  if (state === 'review') return <Text size="sm">Ready for your review</Text>;
  if (state === 'stopped') {
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {job.error?.message ?? 'The generation was cancelled'}
      </Text>
    );
  }
  const stage = job.stages.find(({ status }) => status !== 'completed' && status !== 'skipped');
  return (
    <div>
      <Text size="sm">{stage ? stageWords(job.kind, stage.name) : 'Starting'}</Text>
      <Progress value={job.progress * 100} size="xs" mt={6} aria-hidden />
    </div>
  );
}
