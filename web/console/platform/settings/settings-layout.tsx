import { Link, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import { SETTINGS_PAGES } from './pages.ts';
import classes from './settings-layout.module.css';

/** The navigation of the settings: beside the page, or a row above it on a narrow screen. */
export function SettingsLayout() {
  return (
    <div className={classes.layout}>
      <nav aria-label="Settings" className={classes.nav}>
        <ul className={classes.list}>
          {SETTINGS_PAGES.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={classes.link} activeProps={{ ref: showLink }}>
                <Icon size={17} stroke={1.7} aria-hidden />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.page}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

/** Scrolls the current page's entry into view, which may be outside the visible part of the row. */
function showLink(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
