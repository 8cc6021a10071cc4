import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { MailState } from '../../../../domain/interviews/mails/mail-kind.ts';
import { consoleSettingsQuery } from '../../api/session.ts';
import { useFreshQueries } from '../../api/use-fresh-queries.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Fold } from '../../parts/fold.tsx';
import { dateTime } from '../../parts/format.ts';
import { Pages } from '../../parts/pages.tsx';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import classes from '../interviews.module.css';
import { StateBadge } from '../state-badge.tsx';
import { type CandidateMail, MAIL_WORDS, mailsQuery } from './queries.ts';

const route = getRouteApi('/signed-in/interviews/$interviewId/mails');

const STATES: Record<MailState, { look: 'completed' | 'processing' | 'failed' | 'skipped'; words: string }> =
  {
    waiting: { look: 'processing', words: 'Planned' },
    sending: { look: 'processing', words: 'Being sent' },
    sent: { look: 'completed', words: 'Sent' },
    failed: { look: 'failed', words: 'Not sent' },
    uncertain: { look: 'failed', words: 'Possibly sent' },
    link: { look: 'failed', words: 'Not sent: no mail set up' },
    stopped: { look: 'skipped', words: 'Not needed any more' },
  };

/** Reminders, confirmations and outcomes of an interview, as sent or as they will be. */
export function MailsPage() {
  const { interviewId } = route.useParams();
  const { page } = route.useSearch();
  const { data: settings } = useSuspenseQuery(consoleSettingsQuery);
  const mails = useQuery(mailsQuery(interviewId, page));
  useFreshQueries(['interview-mails'], [['interview-mails', interviewId]]);
  const { data, error } = mails;
  return (
    <section aria-labelledby="mails-title">
      <Title order={2} id="mails-title" mb="sm">
        Mails
      </Title>
      <Stack gap="md">
        <Text maw={640}>
          Reminders, confirmations and outcomes. Their words are on the page{' '}
          <AnchorLink to="/interviews/mail-templates">Mails to candidates</AnchorLink>; an outcome is sent
          from the page of a response, when one of you clicks.
        </Text>
        {!settings.mailIsSent && (
          <Alert color="yellow" title="No mail is set up here" maw={640}>
            Nothing is sent. Each mail stands here when it is due, for you to copy and pass on.
          </Alert>
        )}
        {mails.isPending && <TableSkeleton rows={3} />}
        {error && !data && <Failure error={error} onRetry={() => void mails.refetch()} />}
        {data?.total === 0 && <Text c="dimmed">No mails yet.</Text>}
        {data && data.total > 0 && (
          <>
            <ul className={classes.list} aria-label="Mails">
              {data.items.map((mail) => (
                <Row key={mail.id} mail={mail} />
              ))}
            </ul>
            <Pages {...data} label="Pages of mails" />
          </>
        )}
      </Stack>
    </section>
  );
}

function Row({ mail }: { mail: CandidateMail }) {
  const { kind, name, email, state, subject, text, error, dueAt, sentAt } = mail;
  const [isOpen, setIsOpen] = useState(false);
  const { look, words } = STATES[state];
  const when = sentAt ? `sent ${dateTime(sentAt)}` : state === 'waiting' && `on ${dateTime(dueAt)}`;
  const whole = subject !== null && text !== null ? `${subject}\n\n${text}` : null;
  const isLeft = state === 'link' || state === 'failed' || state === 'uncertain';
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <Text fw={550}>
          {MAIL_WORDS[kind].label}: {name ?? email}
        </Text>
        <Text size="sm" c="dimmed">
          {[name !== null && email, when].filter(Boolean).join(' · ')}
        </Text>
        {error && <Text size="sm">{error}</Text>}
        {whole !== null && (
          <Fold label="Show the mail" isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
            <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} mt="xs">
              {whole}
            </Text>
          </Fold>
        )}
      </div>
      <Group gap="sm">
        <StateBadge look={look} words={words} />
        {isLeft && whole !== null && <CopyButton text={whole} label="Copy the mail" of={name ?? email} />}
      </Group>
    </li>
  );
}
