import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconDownload, IconInbox } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { safeHref } from '../../../safe-url.ts';
import { useDelete } from '../../parts/use-delete.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { plural } from '../../parts/format.ts';
import { Pages } from '../../parts/pages.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import { RowDelete } from '../../parts/row-delete.tsx';
import { type Lead, leadsQuery } from '../queries.ts';
import classes from './leads.module.css';

const route = getRouteApi('/signed-in/landing-pages/$pageId/leads');

/** The leads from the page's form, newest first. */
export function LeadsPage() {
  const { pageId } = route.useParams();
  const { page } = route.useSearch();
  const leads = useQuery(leadsQuery(pageId, page));
  if (leads.isPending) return <TableSkeleton rows={4} />;
  if (!leads.data) return <Failure error={leads.error} onRetry={() => void leads.refetch()} />;
  const { items, total } = leads.data;
  if (total === 0) {
    return (
      <EmptyState
        title="No leads yet"
        icon={<IconInbox size={44} stroke={1.4} aria-hidden />}
        action={
          <ButtonLink to="/landing-pages/$pageId" params={{ pageId }} variant="default">
            Go to the sections
          </ButtonLink>
        }
      >
        What visitors send by the form of the page comes in here, and by e-mail and webhook where these are
        set up. A page has a form where it has a contact section.
      </EmptyState>
    );
  }
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={2}>{plural(total, 'lead')}</Title>
        <Button
          component="a"
          href={`/api/landing-pages/${pageId}/leads/export`}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download as CSV
        </Button>
      </Group>
      <ul className={classes.list} aria-label="Leads">
        {items.map((lead) => (
          <LeadRow key={lead.id} pageId={pageId} lead={lead} />
        ))}
      </ul>
      <Pages {...leads.data} label="Pages of leads" />
    </>
  );
}

function LeadRow({ pageId, lead }: { pageId: string; lead: Lead }) {
  const { email, name, company, phone, message, createdAt } = lead;
  return (
    <li className={classes.lead}>
      <div className={classes.who}>
        <Text fw={550}>{name ?? email}</Text>
        <Text size="sm">
          <Anchor href={safeHref(`mailto:${email}`) ?? undefined} inherit>
            {email}
          </Anchor>
        </Text>
        {[phone, company].map(
          (text) =>
            text && (
              <Text key={text} size="sm" c="dimmed">
                {text}
              </Text>
            ),
        )}
      </div>
      <Text size="sm" className={classes.message} dir="auto">
        {message ?? ''}
      </Text>
      <Text size="sm" c="dimmed" className={classes.when}>
        <RelativeTime at={createdAt} />
      </Text>
      <DeleteLead pageId={pageId} lead={lead} />
    </li>
  );
}

function DeleteLead({ pageId, lead }: { pageId: string; lead: Lead }) {
  const client = useQueryClient();
  const who = lead.name ?? lead.email;
  const { ask, isPending } = useDelete({
    question: `Delete the lead of ${who}?`,
    consequence: 'What they have sent is permanently deleted. The figures of the page stay.',
    yes: 'Delete the lead',
    path: `/api/landing-pages/${pageId}/leads/${lead.id}`,
    onSettled: () => client.invalidateQueries({ queryKey: ['landing-leads', pageId] }),
  });
  return <RowDelete label={`Delete the lead of ${who}`} isPending={isPending} onClick={ask} />;
}
