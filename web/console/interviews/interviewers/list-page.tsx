import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus, IconUserStar } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestTagged, type Tagged } from '../../api/client.ts';
import { useFreshQueries } from '../../api/use-fresh-queries.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { ButtonLink } from '../../parts/button-link.tsx';
import { languageWords } from '../../parts/format.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { SaveFailure } from '../../parts/save-failure.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import { useBase } from '../../parts/use-base.ts';
import { useReload } from '../../parts/use-reload.ts';
import classes from '../interviews.module.css';
import { type Interviewer, interviewersQuery, type Organization, organizationQuery } from '../queries.ts';
import { StateBadge } from '../state-badge.tsx';

/** The interviewers, and the company's appearance to candidates. */
export function InterviewersPage() {
  const interviewers = useQuery(interviewersQuery);
  const organization = useQuery(organizationQuery);
  useFreshQueries(['interviewer-provisioning'], [['interviewers']]);
  return (
    <>
      <PageHeader
        title="Interviewers"
        description="How candidates are asked: voice, language, warmth and depth."
        actions={
          <ButtonLink to="/interviewers/new" leftSection={<IconPlus size={18} aria-hidden />}>
            New interviewer
          </ButtonLink>
        }
      />
      {interviewers.isPending && <TableSkeleton rows={3} />}
      {interviewers.error && !interviewers.data && (
        <Failure error={interviewers.error} onRetry={() => void interviewers.refetch()} />
      )}
      {interviewers.data?.total === 0 && (
        <EmptyState
          title="You have a default interviewer"
          icon={<IconUserStar size={44} stroke={1.4} aria-hidden />}
        >
          It is set up with your first interview. Create your own to choose the voice, language and manner.
        </EmptyState>
      )}
      {interviewers.data && interviewers.data.total > 0 && (
        <ul className={classes.list} aria-label="Interviewers">
          {interviewers.data.items.map((interviewer) => (
            <Row key={interviewer.id} interviewer={interviewer} />
          ))}
        </ul>
      )}
      {organization.data && <OrganizationForm organization={organization.data} />}
    </>
  );
}

const STATUS_WORDS = { provisioning: 'Being created', ready: 'Ready', failed: 'Failed' } as const;
const LOOKS = { provisioning: 'processing', ready: 'completed', failed: 'failed' } as const;

function Row({ interviewer: { id, name, language, persona, status } }: { interviewer: Interviewer }) {
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <AnchorLink to="/interviewers/$interviewerId" params={{ interviewerId: id }} fw={550} c="inherit">
          {name}
        </AnchorLink>
        <Text size="sm" c="dimmed" dir="auto">
          {languageWords(language)} · {persona.description}
        </Text>
      </div>
      <StateBadge look={LOOKS[status]} words={STATUS_WORDS[status]} />
    </li>
  );
}

function organizationValues({ name, logo_url }: Organization): { name: string; logo: string } {
  return { name, logo: logo_url ?? '' };
}

function OrganizationForm({ organization }: { organization: Tagged<Organization> }) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: organizationValues(organization),
    validate: { name: (value) => (value.trim() === '' ? 'Enter a name' : null) },
  });
  const { base, fill, fillSaved } = useBase(organization, form, organizationValues);
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: ({ name, logo }: typeof form.values) =>
      requestTagged<Organization>('PUT', '/api/organization', {
        body: { name: name.trim(), logo_url: logo.trim() || null },
        headers: { 'If-Match': base.etag },
      }),
    onMutate: () => form.getValues(),
    onSuccess: (saved, _, sent) => {
      client.setQueryData(organizationQuery.queryKey, saved);
      fillSaved(saved, sent);
    },
  });
  const reload = useReload(organizationQuery, fill, save);
  return (
    <section aria-labelledby="organization-title">
      <Title order={2} id="organization-title" mt="xl" mb="sm">
        Organisation
      </Title>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Stack gap="sm" maw={480}>
          <TextInput label="Name that candidates see" maxLength={200} {...form.getInputProps('name')} />
          <TextInput label="URL of the logo" {...form.getInputProps('logo')} />
          <Text size="sm">
            What candidates agree to, whom they ask about their data and where they find help is under{' '}
            <AnchorLink to="/interviews/consent-texts">What candidates agree to</AnchorLink>.
          </Text>
          {save.error && (
            <SaveFailure
              error={save.error}
              title="The organisation could not be saved"
              current="one"
              onReload={() => reload.mutate()}
            />
          )}
          <div>
            <Button type="submit" disabled={!form.isDirty()} loading={save.isPending}>
              Save the organisation
            </Button>
          </div>
        </Stack>
      </form>
      <UnsavedChanges isDirty={form.isDirty()} />
    </section>
  );
}
