import { Link, useRouterState } from '@tanstack/react-router';
import classes from '../parts/page-tabs.module.css';

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
  const path = useRouterState({ select: ({ location }) => location.pathname.split('/')[3] });
  return TABS.find((tab) => tab.path === (path === 'page' ? 'pages' : path || undefined));
}

/** The parts of a report; on a narrow screen a row that is pushed sideways. */
export function AuditTabs({ auditId }: { auditId: string }) {
  const present = useTab();
  return (
    <nav aria-label="Report" className={classes.nav}>
      <ul className={classes.list}>
        {TABS.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              params={{ auditId }}
              className={classes.link}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={tab === present ? 'page' : undefined}
              ref={tab === present ? showLink : undefined}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The present tab may lie outside of the row's visible part. */
function showLink(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
