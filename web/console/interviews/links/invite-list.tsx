import { Alert, Button, FileButton, Group, List, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_INVITED } from '../../../../domain/interviews/invitations/invitation.ts';
import { request } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { consoleSettingsQuery } from '../../api/session.ts';
import { Failure } from '../../parts/failure.tsx';
import { plural } from '../../parts/format.ts';
import { Choice, choicesIn } from './list-choice.tsx';

interface Invited {
  /** Number of new links. */
  invited: number;
  /** Number of rows that were repeated in the list, or whose candidate already has a valid link. */
  dropped: number;
  /** Rows that could not be used for an invitation. */
  refused: { line: number; message: string }[];
}

/**
 * Invites the candidates in a CSV table. The file is chosen first and sent in a second step, since mails cannot be taken back.
 */
export function InviteList({ interviewId }: { interviewId: string }) {
  const { data: settings } = useSuspenseQuery(consoleSettingsQuery);
  const [file, setFile] = useState<File | null>(null);
  const client = useQueryClient();
  const invite = useMutation({
    meta: { quiet: true },
    mutationFn: ({ list, reading }: { list: File; reading: Reading }) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(reading)) body.append(name, value);
      body.append('file', list);
      return request<Invited>('POST', `/api/interviews/${interviewId}/invitations`, { body });
    },
    onSuccess: async () => {
      setFile(null);
      await client.invalidateQueries({ queryKey: ['interview-invitations', interviewId] });
    },
  });
  const choose = (chosen: File | null) => {
    invite.reset();
    setFile(chosen);
  };
  return (
    <section aria-labelledby="invite-title">
      <Title order={2} id="invite-title" mb="sm">
        Invite by a list
      </Title>
      <Stack gap="sm" align="flex-start">
        <Text maw={640}>
          A CSV table with the columns name and email, for up to {MOST_INVITED} candidates; with a column
          timeFactor, 1.5 gives a candidate half as much time again. Each gets a link of their own, which is
          good for a week and one interview.{' '}
          {settings.mailIsSent
            ? 'The links are mailed.'
            : 'No mail is set up here, so the links are shown below, and can be downloaded, for you to pass on.'}
        </Text>
        <Group gap="sm">
          <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={choose}>
            {(props) => (
              <Button {...props} variant="default">
                {file ? 'Choose another table' : 'Choose a CSV table'}
              </Button>
            )}
          </FileButton>
          {file && (
            <Button loading={invite.isPending} onClick={() => invite.mutate({ list: file, reading: {} })}>
              {settings.mailIsSent ? 'Mail the invitations' : 'Create the links'}
            </Button>
          )}
        </Group>
        {file && (
          <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
            Chosen: {file.name}
          </Text>
        )}
        {file && invite.error && (
          <Refused
            error={invite.error}
            onChoose={(reading) =>
              invite.mutate({ list: file, reading: { ...invite.variables?.reading, ...reading } })
            }
          />
        )}
        {invite.data && <Outcome {...invite.data} />}
      </Stack>
    </section>
  );
}

function Outcome({ invited, dropped, refused }: Invited) {
  return (
    <Alert
      role="status"
      color={refused.length > 0 ? 'yellow' : undefined}
      title={invited === 0 ? 'Nobody new' : `${plural(invited, 'candidate')} invited`}
    >
      {dropped > 0 &&
        `${plural(dropped, 'line')} left out: the address is there twice, or has a link that is still good.`}
      {refused.length > 0 && (
        <List size="sm">
          {refused.map(({ line, message }) => (
            <List.Item key={line}>
              Line {line}: {message}. Nobody was invited by it.
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

/** What the table leaves open and the user has chosen. */
type Reading = Partial<Record<'encoding' | 'emailColumn', string>>;

interface RefusedProps {
  error: Error;
  onChoose: (reading: Reading) => void;
}

/** Why nobody was invited, with a choice if that can solve it. */
function Refused({ error, onChoose }: RefusedProps) {
  const findings = error instanceof Problem ? error.fields : [];
  const { choices = null, columns = null } = error instanceof Problem ? choicesIn(error.extra) : {};
  if (choices)
    return (
      <Choice
        title="Which of these is spelled right?"
        words="The table is not in Unicode, so its letters can be read in several ways. Nobody was invited yet."
        options={choices.map(({ encoding, lines }) => ({ value: encoding, label: lines.join('\n') }))}
        onChoose={(encoding) => onChoose({ encoding })}
      />
    );
  if (columns)
    return (
      <Choice
        title="Which column has the addresses?"
        words="Several columns have e-mail addresses. Nobody was invited yet."
        options={columns.map((label, at) => ({ value: String(at + 1), label: label || `Column ${at + 1}` }))}
        onChoose={(emailColumn) => onChoose({ emailColumn })}
      />
    );
  return (
    <Stack gap="xs">
      <Failure error={error} title="Nobody was invited" />
      {findings.length > 0 && (
        <List size="sm">
          {findings.map(({ message }) => (
            <List.Item key={message}>The table: {message}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
