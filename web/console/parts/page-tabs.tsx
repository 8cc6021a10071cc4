import { useRouterState } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import classes from './page-tabs.module.css';

/** A part of a record: the URL segment after the record, undefined for the first part, and its name. */
export interface PageTab {
  path: string | undefined;
  label: string;
}

/** Properties of a tab's link other than its target. */
export interface TabLinkProps {
  className: string | undefined;
  activeOptions: { exact: boolean; includeSearch: boolean };
  'aria-current': 'page' | undefined;
  ref: Ref<HTMLAnchorElement> | undefined;
  children: string;
}

/** The current tab of a record's page. `belongsTo`: the tab for pages without one of their own. */
export function usePresentTab<Tab extends PageTab>(
  tabs: readonly Tab[],
  belongsTo: Readonly<Record<string, string>> = {},
): Tab | undefined {
  const path = useRouterState({ select: ({ location }) => location.pathname.split('/')[3] }) || undefined;
  const shown = path === undefined ? undefined : (belongsTo[path] ?? path);
  return tabs.find((tab) => tab.path === shown);
}

interface PageTabsProps<Tab extends PageTab> {
  /** The record that the parts belong to. */
  label: string;
  tabs: readonly Tab[];
  present: Tab | undefined;
  renderLink: (tab: Tab, props: TabLinkProps) => ReactNode;
}

/** The tabs of a record; on a narrow screen, a row that scrolls sideways. */
export function PageTabs<Tab extends PageTab>({ label, tabs, present, renderLink }: PageTabsProps<Tab>) {
  return (
    <nav aria-label={label} className={classes.nav}>
      <ul className={classes.list}>
        {tabs.map((tab) => (
          <li key={tab.label}>
            {renderLink(tab, {
              className: classes.link,
              activeOptions: { exact: true, includeSearch: false },
              'aria-current': tab === present ? 'page' : undefined,
              ref: tab === present ? showLink : undefined,
              children: tab.label,
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the current tab into view, which may be outside the visible part of the row. */
function showLink(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
