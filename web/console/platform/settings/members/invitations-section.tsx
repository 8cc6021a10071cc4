import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useDelete } from '../../../parts/use-delete.ts';
import { day } from '../../../parts/format.ts';
import { focusMain } from '../../../parts/focus-main.ts';
import { RowDelete } from '../../../parts/row-delete.tsx';
import { invitationsQuery, type Invitation } from '../queries.ts';
import { roleWord } from './roles.ts';
import classes from '../rows.module.css';
import { Section } from '../section.tsx';

/** Unused invitations; renders nothing if there are none. */
export function InvitationsSection() {
  const { data: invitations } = useSuspenseQuery(invitationsQuery);
  if (invitations.total === 0) return null;
  return (
    <Section
      title="Open invitations"
      description="Their links were shown once; invite again for another one."
    >
      <ul className={classes.rows}>
        {invitations.items.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Section>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const queryClient = useQueryClient();
  const { id, email, role, createdAt, expiresAt } = invitation;
  const { ask, isPending } = useDelete({
    question: `Withdraw the invitation of ${email}?`,
    consequence: 'Its link will no longer work.',
    yes: 'Withdraw',
    path: `/api/company/invitations/${id}`,
    onSuccess: () => {
      notifications.show({ message: `The invitation of ${email} is withdrawn` });
      focusMain();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['invitations'] }),
  });
  return (
    <li>
      <div className={classes.what}>
        <Text fw={550} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
        <Text size="sm" c="dimmed">
          {roleWord(role)} · invited {day(createdAt)} · good until {day(expiresAt)}
        </Text>
      </div>
      <RowDelete
        label={`Withdraw the invitation of ${email}`}
        word="Withdraw"
        isPending={isPending}
        onClick={ask}
      />
    </li>
  );
}
