import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Job } from '../api/job-events.ts';
import { useFreshProgress } from '../api/use-fresh-progress.ts';
import { useLiveJob } from '../api/use-jobs.ts';
import { BackLink } from '../parts/back-link.tsx';
import { RelativeTime } from '../parts/relative-time.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { AuditActions } from './audit-actions.tsx';
import { LiveView } from './live/live-view.tsx';
import { type Audit, auditQuery } from './queries.ts';
import { shortUrl } from '../parts/url-words.ts';
import { PageTabs, usePresentTab } from '../parts/page-tabs.tsx';

const TABS = [
  { to: '/audits/$auditId', path: undefined, label: 'Overview' },
  { to: '/audits/$auditId/issues', path: 'issues', label: 'Issues' },
  { to: '/audits/$auditId/pages', path: 'pages', label: 'Pages' },
  { to: '/audits/$auditId/links', path: 'links', label: 'Links' },
  { to: '/audits/$auditId/duplicates', path: 'duplicates', label: 'Duplicates' },
  { to: '/audits/$auditId/crawlers', path: 'crawlers', label: 'Sitemaps and robots' },
  { to: '/audits/$auditId/speed', path: 'speed', label: 'Speed' },
  { to: '/audits/$auditId/changes', path: 'changes', label: 'Changes' },
] as const;

const route = getRouteApi('/signed-in/audits/$auditId');

/** The site's URL above its audit: the progress while it runs, then the report. */
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

/** The current tab; the details of one page belong to the tab of the pages. */
function useTab(): (typeof TABS)[number] | undefined {
  return usePresentTab(TABS, { page: 'pages' });
}

/** The parts of a report. */
function AuditTabs({ auditId }: { auditId: string }) {
  return (
    <PageTabs
      label="Report"
      tabs={TABS}
      present={useTab()}
      renderLink={({ to }, props) => <Link to={to} params={{ auditId }} {...props} />}
    />
  );
}
