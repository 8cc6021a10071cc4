import { Alert, Button, Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { request } from '../../api/client.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { dateTime } from '../../parts/format.ts';
import { Pages } from '../../parts/pages.tsx';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import classes from '../interviews.module.css';
import { type InvitingLink, linksQuery } from '../queries.ts';
import { LinkState } from './link-state.tsx';
import { Withdraw } from './withdraw.tsx';

const route = getRouteApi('/signed-in/interviews/$interviewId/links');

/** Links that invite candidates, and those that were made. */
export function LinksPage() {
  const { interviewId } = route.useParams();
  const { page } = route.useSearch();
  const links = useQuery(linksQuery(interviewId, page));
  return (
    <Stack gap="xl">
      <NewLink interviewId={interviewId} />
      <section aria-labelledby="links-title">
        <Title order={2} id="links-title" mb="sm">
          Links
        </Title>
        {links.isPending && <TableSkeleton rows={3} />}
        {links.error && !links.data && <Failure error={links.error} onRetry={() => void links.refetch()} />}
        {links.data?.total === 0 && <Text c="dimmed">No links yet.</Text>}
        {links.data && links.data.total > 0 && (
          <>
            <ul className={classes.list} aria-label="Links">
              {links.data.items.map((link) => (
                <Row key={link.id} interviewId={interviewId} link={link} />
              ))}
            </ul>
            <Pages {...links.data} label="Pages of links" />
          </>
        )}
      </section>
    </Stack>
  );
}

function NewLink({ interviewId }: { interviewId: string }) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { name: '', email: '', isForSeveral: false },
    validate: {
      email: (email) => (email === '' || /^\S+@\S+\.\S+$/.test(email) ? null : 'Enter an e-mail address'),
    },
  });
  const create = useMutation({
    meta: { quiet: true },
    mutationFn: ({ name, email, isForSeveral }: typeof form.values) => {
      const candidate = { ...(name.trim() ? { name: name.trim() } : {}), ...(email ? { email } : {}) };
      const body = { singleUse: !isForSeveral, ...(isForSeveral ? {} : { candidate }) };
      return request<{ url: string; expiresAt: string }>(
        'POST',
        `/api/interviews/${interviewId}/generate-token`,
        { body },
      );
    },
    onSuccess: () => {
      // The next link is for somebody else.
      form.setFieldValue('name', '');
      form.setFieldValue('email', '');
      return client.invalidateQueries({ queryKey: ['interview-links', interviewId] });
    },
  });
  const { isForSeveral } = form.values;
  return (
    <section aria-labelledby="new-link-title">
      <Title order={2} id="new-link-title" mb="sm">
        New link
      </Title>
      <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values))}>
        <Stack gap="sm" maw={480}>
          <Checkbox
            label="For several people"
            {...form.getInputProps('isForSeveral', { type: 'checkbox' })}
          />
          <TextInput
            label="Name of the candidate"
            maxLength={200}
            disabled={isForSeveral}
            {...form.getInputProps('name')}
          />
          <TextInput
            label="E-mail address of the candidate"
            type="email"
            maxLength={320}
            disabled={isForSeveral}
            {...form.getInputProps('email')}
          />
          <div>
            <Button type="submit" loading={create.isPending}>
              Create a link
            </Button>
          </div>
        </Stack>
      </form>
      {create.error && <Failure error={create.error} title="The link could not be created" />}
      {create.data && (
        <Alert mt="md" role="status" title="Copy the link now: it is not shown again">
          <Stack gap="xs" align="flex-start">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {create.data.url}
            </Text>
            <CopyButton text={create.data.url} label="Copy the link" />
          </Stack>
        </Alert>
      )}
    </section>
  );
}

function Row({ interviewId, link }: { interviewId: string; link: InvitingLink }) {
  const { name, email, singleUse, expiresAt } = link;
  const who = name ?? email ?? (singleUse ? 'Anyone with the link, once' : 'Anyone with the link');
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <Text fw={550}>{who}</Text>
        <Text size="sm" c="dimmed">
          {name !== null && email !== null ? `${email} · ` : ''}until {dateTime(expiresAt)}
        </Text>
      </div>
      <Group gap="sm">
        <LinkState link={link} />
        <Withdraw interviewId={interviewId} link={link} who={who} />
      </Group>
    </li>
  );
}
