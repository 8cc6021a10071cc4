import { Link } from '@tanstack/react-router';
import { PageTabs, usePresentTab } from '../parts/page-tabs.tsx';
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
  return usePresentTab(TABS);
}

/** The parts of a landing page. */
export function LandingTabs({ page }: { page: LandingPage }) {
  const hasDesign = page.designSource.type !== 'none';
  return (
    <PageTabs
      label="Landing page"
      tabs={TABS.filter(({ path }) => path !== 'design' || hasDesign)}
      present={useTab()}
      renderLink={({ to }, props) => <Link to={to} params={{ pageId: page.id }} {...props} />}
    />
  );
}
