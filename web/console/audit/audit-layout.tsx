import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Job } from '../api/job-events.ts';
import { useFreshProgress } from '../api/use-fresh-progress.ts';
import { useLiveJob } from '../api/use-jobs.ts';
import { BackLink } from '../parts/back-link.tsx';
import { RelativeTime } from '../parts/relative-time.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { AuditActions } from './audit-actions.tsx';
import { AuditTabs, useTab } from './audit-tabs.tsx';
import { LiveView } from './live/live-view.tsx';
import { type Audit, auditQuery } from './queries.ts';
import { shortUrl } from '../parts/url-words.ts';

const route = getRouteApi('/signed-in/audits/$auditId');

/** The site's URL above its audit: while it runs the progress, then the report. */
export function AuditLayout() {
  const { auditId } = route.useParams();
  const { data: audit } = useSuspenseQuery(auditQuery(auditId));
  const job = useLiveJob<Job>(audit.job);
  useFreshProgress(audit.job, ['audit', auditId]);
  const isDone = job.status === 'completed';
  return (
    <>
      <AuditHeader audit={audit} isDone={isDone} />
      {isDone ? (
        <>
          <AuditTabs auditId={auditId} />
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </>
      ) : (
        <LiveView audit={audit} job={job} />
      )}
    </>
  );
}

function AuditHeader({ audit, isDone }: { audit: Audit; isDone: boolean }) {
  const site = shortUrl(audit.url);
  const tab = useTab();
  return (
    <PageHeader
      title={site}
      tabTitle={tab && isDone ? `${tab.label} · ${site}` : `Audit of ${site}`}
      description={
        <>
          {isDone ? 'Audited' : 'Started'} <RelativeTime at={audit.startedAt ?? audit.createdAt} />
          {audit.options.device === 'mobile' ? ', mobile' : ', desktop'}
        </>
      }
      above={<BackLink to="/audits">Site audits</BackLink>}
      actions={<AuditActions audit={audit} isDone={isDone} />}
    />
  );
}
