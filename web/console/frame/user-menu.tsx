import { Avatar, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconBook2, IconCheck, IconLogout, IconSelector, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSignOut } from '../platform/account/sign-out.ts';
import { useColors, useColorsOfAccount } from '../platform/account/use-colors.ts';
import { type User, useUser } from '../api/session.ts';
import { initialsOf } from '../parts/initials.ts';

const COLORS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const;

/** The menu of the signed-in user: profile, colours, sign out. */
export function UserMenu() {
  const user = useUser();
  const signOut = useSignOut();
  useColorsOfAccount();
  return (
    <Menu position="top-start" width={232} shadow="md">
      <Menu.Target>
        <UnstyledButton p={6} w="100%">
          <span className="visually-hidden">Account: </span>
          <Who user={user} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/settings/profile" leftSection={<IconUser size={16} aria-hidden />}>
          Profile
        </Menu.Item>
        <Menu.Item
          component="a"
          href="/docs"
          target="_blank"
          leftSection={<IconBook2 size={16} aria-hidden />}
        >
          API documentation
        </Menu.Item>
        <Menu.Divider />
        <ColorItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => signOut.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Who({ user }: { user: User }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar src={user.profile.avatar} size={32} alt="" aria-hidden color="race" variant="filled">
        {initialsOf(user.name)}
      </Avatar>
      <div style={{ minWidth: 0, flex: 1 }}>
        <Text size="sm" fw={550} truncate>
          {user.name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {user.email}
        </Text>
      </div>
      <IconSelector size={16} aria-hidden />
    </Group>
  );
}

function ColorItems() {
  const { colors, setColors } = useColors();
  return (
    <div role="group" aria-label="Colours">
      {COLORS.map(({ value, label }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          checked={colors === value}
          closeMenuOnClick={false}
          checkIcon={<IconCheck size={16} aria-hidden />}
          onChange={() => setColors(value)}
        >
          {label}
        </Menu.RadioItem>
      ))}
    </div>
  );
}
