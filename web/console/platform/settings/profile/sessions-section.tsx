import { Badge, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { day } from '../../../parts/format.ts';
import { RelativeTime } from '../../../parts/relative-time.tsx';
import { focusMain } from '../../../parts/focus-main.ts';
import { sessionsQuery, type OpenSession } from '../queries.ts';
import classes from '../rows.module.css';
import { Section } from '../section.tsx';
import { clientWords } from './session-words.ts';

/** The user's sessions; all except the current one can be ended. */
export function SessionsSection() {
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  return (
    <Section title="Sessions" description="Where you are signed in.">
      <ul className={classes.rows}>
        {sessions.items.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Section>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const queryClient = useQueryClient();
  const { id, current, address, userAgent, createdAt, lastUsedAt } = session;
  const name = clientWords(userAgent);
  const end = useMutation({
    mutationFn: () => request('DELETE', `/api/auth/sessions/${id}`),
    onSuccess: () => {
      notifications.show({ message: `${name} is signed out` });
      focusMain();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  });
  return (
    <li>
      <div className={classes.what}>
        <Group gap={6}>
          <Text fw={550} size="sm">
            {name}
          </Text>
          {current && (
            <Badge size="sm" variant="default" tt="none" fw={550}>
              This one
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {address && `${address} · `}signed in {day(createdAt)}
          {lastUsedAt && (
            <>
              {' · used '}
              <RelativeTime at={lastUsedAt} />
            </>
          )}
        </Text>
      </div>
      {!current && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Sign out ${name}`}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
