import { AppShell, Burger, Group, ScrollArea, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useFreshModels } from '../api/use-fresh-models.ts';
import { useJobStream } from '../api/use-job-stream.ts';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { Bell } from './bell.tsx';
import { ConnectionNote } from './connection-note.tsx';
import mark from './mark.svg';
import { Navigation } from './navigation-bar.tsx';
import { Palette } from './palette.tsx';
import classes from './shell.module.css';
import { SignInAgain } from './sign-in-again.tsx';
import { UserMenu } from './user-menu.tsx';

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
