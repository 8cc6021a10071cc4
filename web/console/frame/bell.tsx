import { Badge, NavLink } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { plural } from '../parts/format.ts';
import { unreadQuery } from '../platform/notices/queries.ts';
import classes from './shell.module.css';

/** The largest number shown. */
const MOST_SHOWN = 99;

/** Link to the notices, with the number of unread ones. */
export function Bell() {
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
