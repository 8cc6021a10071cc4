import { Link } from '@tanstack/react-router';
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

/** The tab that is shown; a page's own details belong to the pages. */
export function useTab(): (typeof TABS)[number] | undefined {
  return usePresentTab(TABS, { page: 'pages' });
}

/** The parts of a report. */
export function AuditTabs({ auditId }: { auditId: string }) {
  return (
    <PageTabs
      label="Report"
      tabs={TABS}
      present={useTab()}
      renderLink={({ to }, props) => <Link to={to} params={{ auditId }} {...props} />}
    />
  );
}
