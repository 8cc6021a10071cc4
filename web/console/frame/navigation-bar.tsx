import { Kbd, NavLink, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { companyQuery } from '../api/session.ts';
import mark from './mark.svg';
import { useNavigation } from './navigation.ts';
import { openPalette } from './open-palette.ts';
import classes from './shell.module.css';

/** The company, the button of the command palette, and the navigation entries. */
export function Navigation() {
  const { data: company } = useSuspenseQuery(companyQuery);
  const navigation = useNavigation();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <Stack gap={4}>
      <Link to="/" className={classes.brand}>
        <img src={mark} alt="" width={30} height={30} className={classes.mark} />
        <span>
          <Text component="span" fw={650} size="sm" lh={1.2} className={`${classes.mark} ${classes.name}`}>
            Millrace
          </Text>
          <Text component="span" display="block" size="xs" c="dimmed" lineClamp={1}>
            {company.name}
          </Text>
        </span>
      </Link>
      <UnstyledButton className={classes.search} onClick={openPalette} mb="xs">
        <IconSearch size={16} aria-hidden />
        <span>Go to …</span>
        <Kbd ml="auto" size="xs" visibleFrom="sm">
          {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      {navigation.map(({ to, label, icon: Icon }) => (
        <NavLink
          key={to}
          component={Link}
          to={to}
          label={label}
          leftSection={<Icon size={19} stroke={1.7} aria-hidden />}
          active={path === to || path.startsWith(`${to}/`)}
          className={classes.entry}
        />
      ))}
    </Stack>
  );
}
