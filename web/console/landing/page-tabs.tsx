import { Link, useRouterState } from '@tanstack/react-router';
import classes from '../parts/page-tabs.module.css';
import type { LandingPage } from './queries.ts';

const TABS = [
  { to: '/landing-pages/$pageId', path: undefined, label: 'Content' },
  { to: '/landing-pages/$pageId/brief', path: 'brief', label: 'Brief' },
  { to: '/landing-pages/$pageId/design', path: 'design', label: 'Design' },
  { to: '/landing-pages/$pageId/look', path: 'look', label: 'Look' },
  { to: '/landing-pages/$pageId/leads', path: 'leads', label: 'Leads' },
  { to: '/landing-pages/$pageId/results', path: 'results', label: 'Results' },
  { to: '/landing-pages/$pageId/versions', path: 'versions', label: 'Versions' },
] as const;

/** The tab that is shown. */
export function useTab(): (typeof TABS)[number] | undefined {
  const path = useRouterState({ select: ({ location }) => location.pathname.split('/')[3] });
  return TABS.find((tab) => tab.path === (path || undefined));
}

/** The parts of a landing page; on a narrow screen a row that is pushed sideways. */
export function PageTabs({ page }: { page: LandingPage }) {
  const present = useTab();
  const hasDesign = page.designSource.type !== 'none';
  return (
    <nav aria-label="Landing page" className={classes.nav}>
      <ul className={classes.list}>
        {TABS.filter(({ path }) => path !== 'design' || hasDesign).map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              params={{ pageId: page.id }}
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
