import { Avatar, Badge, Group, Select, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { useDelete } from '../../../parts/use-delete.ts';
import { since } from '../../../parts/format.ts';
import { focusMain } from '../../../parts/focus-main.ts';
import { RowDelete } from '../../../parts/row-delete.tsx';
import type { Member } from '../queries.ts';
import { ROLES, type Role, roleWord } from './roles.ts';
import classes from '../rows.module.css';
import { initialsOf } from '../../../parts/initials.ts';

interface MemberRowProps {
  member: Member;
  isOwner: boolean;
  isSelf: boolean;
  mayChange: boolean;
}

/** A member; the owner can change the role or remove the member. */
export function MemberRow({ member, isOwner, isSelf, mayChange }: MemberRowProps) {
  const { name, email, role, profile } = member;
  return (
    <li>
      <Group wrap="nowrap" className={classes.what}>
        <Avatar src={profile.avatar} size={38} alt="" color="race" variant="filled">
          {initialsOf(name)}
        </Avatar>
        <div style={{ minWidth: 0 }}>
          <Group gap={6}>
            <Text fw={550} size="sm">
              {name}
            </Text>
            {isOwner && (
              <Badge size="sm" variant="light" tt="none" fw={600}>
                Owner
              </Badge>
            )}
            {isSelf && (
              <Badge size="sm" variant="default" tt="none" fw={550}>
                You
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {email}
            {profile.lastLogin && ` · signed in ${since(profile.lastLogin)}`}
          </Text>
        </div>
      </Group>
      {mayChange ? (
        <MemberControls member={member} isOwner={isOwner} />
      ) : (
        <Text size="sm" c="dimmed">
          {roleWord(role)}
        </Text>
      )}
    </li>
  );
}

function MemberControls({ member, isOwner }: { member: Member; isOwner: boolean }) {
  const queryClient = useQueryClient();
  const path = `/api/company/members/${member.id}`;
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['members'] });
  const change = useMutation({
    mutationFn: (role: Role) => request('PUT', path, { body: { role } }),
    onSettled: refresh,
  });
  const { ask, isPending } = useDelete({
    question: `Remove ${member.name}?`,
    consequence: 'Sessions and API keys of this member end immediately. What they created is kept.',
    yes: 'Remove',
    path,
    onSuccess: () => {
      notifications.show({ message: `${member.name} is no longer a member` });
      focusMain();
    },
    onSettled: refresh,
  });
  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        aria-label={`Role of ${member.name}`}
        size="xs"
        w={110}
        allowDeselect={false}
        data={[...ROLES]}
        value={change.isPending ? change.variables : member.role}
        onChange={(role) => role && change.mutate(role)}
      />
      {!isOwner && (
        <RowDelete label={`Remove ${member.name}`} word="Remove" isPending={isPending} onClick={ask} />
      )}
    </Group>
  );
}
