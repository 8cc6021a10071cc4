import {
  Alert,
  Button,
  Group,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type MailState,
  OUTCOME_KINDS,
  type OutcomeKind,
} from '../../../../domain/interviews/mails/mail-kind.ts';
import { request } from '../../api/client.ts';
import { consoleSettingsQuery } from '../../api/session.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import type { TaggedResponse } from '../queries.ts';
import { MAIL_WORDS, outcomeQuery } from './queries.ts';

/** Labels for the state of an outcome mail. */
const SENT_WORDS: Record<MailState, string> = {
  waiting: 'on its way.',
  sending: 'on its way.',
  sent: 'sent.',
  link: 'written, and under Mails for you to pass on.',
  uncertain: 'may not have arrived. It is under Mails, for you to pass on.',
  failed: 'refused.',
  stopped: 'stopped.',
};

/** Mails the outcome to the candidate: shown as a draft first, and sent only by a click. */
export function Outcome({ response }: { response: TaggedResponse }) {
  const [kind, setKind] = useState<OutcomeKind | null>(null);
  const { id, email, interviewId } = response;
  return (
    <section aria-labelledby="outcome-title">
      <Title order={2} size="h3" id="outcome-title" mb="sm">
        Tell the candidate
      </Title>
      {email === null ? (
        <Text size="sm" c="dimmed">
          The candidate has given no e-mail address.
        </Text>
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Nothing is sent unless you click. What was sent is under{' '}
            <AnchorLink to="/interviews/$interviewId/mails" params={{ interviewId }} underline="always">
              Mails
            </AnchorLink>
            .
          </Text>
          <SegmentedControl
            aria-label="Outcome"
            data={[
              { value: '', label: 'Nothing yet' },
              ...OUTCOME_KINDS.map((value) => ({
                value,
                label: value === 'selected' ? 'Selected' : 'Not selected',
              })),
            ]}
            value={kind ?? ''}
            onChange={(value) => setKind(OUTCOME_KINDS.find((each) => each === value) ?? null)}
          />
          {kind && <Draft key={kind} responseId={id} kind={kind} />}
        </Stack>
      )}
    </section>
  );
}

function Draft({ responseId, kind }: { responseId: string; kind: OutcomeKind }) {
  const client = useQueryClient();
  const { data: settings } = useSuspenseQuery(consoleSettingsQuery);
  const draft = useQuery(outcomeQuery(responseId, kind));
  const [changed, setChanged] = useState<{ subject?: string; text?: string }>({});
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: (words: { subject: string; text: string }) =>
      request('POST', `/api/responses/${responseId}/outcome-mail`, { body: { kind, ...words } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['outcome-mail', responseId] }),
        client.invalidateQueries({ queryKey: ['interview-mails'] }),
      ]),
  });
  if (!draft.data)
    return draft.error ? <Failure error={draft.error} onRetry={() => void draft.refetch()} /> : null;
  const { email, sent, refused } = draft.data;
  if (sent)
    return (
      <Text size="sm" role="status">
        {MAIL_WORDS[sent.kind].label}, to {sent.email}: {SENT_WORDS[sent.state]}
      </Text>
    );
  const words = { subject: draft.data.subject, text: draft.data.text, ...changed };
  return (
    <Stack gap="sm">
      {refused && (
        <Alert color="yellow" variant="light">
          The mail to {refused.email} was refused{refused.error && `: ${refused.error}`}. You can correct the
          address and send another.
        </Alert>
      )}
      <Text size="sm">To {email}</Text>
      <TextInput
        label="Subject"
        maxLength={300}
        dir="auto"
        value={words.subject}
        onChange={({ currentTarget: { value } }) => setChanged((now) => ({ ...now, subject: value }))}
      />
      <Textarea
        label="Text"
        autosize
        minRows={6}
        maxLength={10_000}
        dir="auto"
        value={words.text}
        onChange={({ currentTarget: { value } }) => setChanged((now) => ({ ...now, text: value }))}
      />
      <Group>
        <Button loading={send.isPending} onClick={() => send.mutate(words)}>
          {settings.mailIsSent ? 'Send this mail' : 'Keep it under Mails, to pass on'}
        </Button>
      </Group>
      {send.error && <Failure error={send.error} title="The mail was not sent" />}
    </Stack>
  );
}
