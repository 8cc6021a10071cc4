import { AppShell, Burger, Group, ScrollArea, Text, Badge, NavLink } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Outlet, useRouterState, Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState, lazy, useSyncExternalStore } from 'react';
import { useFreshModels } from '../api/use-fresh-models.ts';
import { useJobStream } from '../api/use-job-stream.ts';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import mark from './mark.svg';
import { Navigation } from './navigation-bar.tsx';
import classes from './shell.module.css';
import { SignInAgain } from './sign-in-again.tsx';
import { UserMenu } from './user-menu.tsx';
import { IconBell, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { plural } from '../parts/format.ts';
import { unreadQuery } from '../platform/notices/queries.ts';
import { useConnection } from '../api/use-jobs.ts';
import { loadPalette, openPalette, wantedPalette } from './open-palette.ts';

const Dialog = lazy(async () => ({ default: (await loadPalette()).PaletteDialog }));

/** Connection breaks shorter than this many milliseconds are not shown. */
const SHOWN_AFTER_MS = 3_000;

/** The largest number shown. */
const MOST_SHOWN = 99;

/** Navigation around every page of a signed-in user; holds the tab's one event stream open. */
export function Shell() {
  const [isMenuOpen, menu] = useDisclosure(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useJobStream();
  useFreshModels();
  const { close } = menu;
  useEffect(close, [path, close]);
  return (
    <AppShell
      header={{ height: { base: 56, sm: 0 } }}
      navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      withBorder={false}
    >
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <AppShell.Header hiddenFrom="sm" className={classes.header}>
        <Group h="100%" px="md" gap="sm">
          <Burger
            opened={isMenuOpen}
            onClick={menu.toggle}
            size="sm"
            aria-label={isMenuOpen ? 'Close navigation' : 'Open navigation'}
          />
          <img src={mark} alt="" width={26} height={26} />
          <Text fw={650}>Millrace</Text>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar} data-closed={!isMenuOpen || undefined} aria-label="Main">
        <AppShell.Section grow component={ScrollArea} p="sm">
          <Navigation />
        </AppShell.Section>
        <AppShell.Section p="sm" className={classes.foot}>
          <ConnectionNote />
          <Bell />
          <UserMenu />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.page}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </div>
      </AppShell.Main>
      <Palette />
      <SignInAgain />
    </AppShell>
  );
}

/** Link to the notices, with the number of unread ones. */
function Bell() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <NavLink
      component={Link}
      to="/notices"
      label="Notices"
      leftSection={<IconBell size={19} stroke={1.7} aria-hidden />}
      rightSection={
        unread > 0 && (
          <Badge size="sm" variant="filled" aria-label={plural(unread, 'new notice')}>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </Badge>
        )
      }
      active={path === '/notices'}
      className={classes.entry}
    />
  );
}

/** Says that progress is not live at the moment; takes no space while the connection is up. */
function ConnectionNote() {
  const connection = useConnection();
  return <div role="status">{connection === 'lost' && <LostNote />}</div>;
}

function LostNote() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <Group gap={8} wrap="nowrap" px={8} pb={8}>
      <IconPlugConnectedX size={16} aria-hidden />
      <Text size="xs">Connection lost, trying again …</Text>
    </Group>
  );
}

/** Ctrl K opens the palette. Its code loads when the page is idle, or on demand. */
function Palette() {
  const isWanted = useSyncExternalStore(wantedPalette.subscribe, wantedPalette.isWanted);
  useHotkeys([['mod+K', openPalette]], [], true);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) return;
    const handle = requestIdleCallback(() => void loadPalette(), { timeout: 3_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  );
}
