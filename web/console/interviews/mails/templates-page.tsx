import {
  Alert,
  Button,
  Group,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MAIL_KINDS, type MailFields, type MailKind } from '../../../../domain/interviews/mails/mail-kind.ts';
import { renderMail, templateProblems } from '../../../../domain/interviews/mails/render-mail.ts';
import { request, requestTagged, type Tagged } from '../../api/client.ts';
import { consoleSettingsQuery } from '../../api/session.ts';
import { Failure } from '../../parts/failure.tsx';
import { languageWords } from '../../parts/format.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { MAIL_WORDS, type Template, templateQuery, templatesQuery } from './queries.ts';

const route = getRouteApi('/signed-in/interviews/mail-templates');

/** Sample values for the preview of a mail. */
const EXAMPLE: MailFields = {
  organization: 'Mondlicht',
  interview: 'Baker at night',
  candidate: 'Ada Byron',
  minutes: '15',
  until: '2026-12-07',
  link: 'https://…/call/baker-at-night?token=…',
  myDataLink: 'https://…/call/my-data/…',
};

/** Editor for the texts of mails to candidates, with a preview. */
export function TemplatesPage() {
  const { kind = 'invitation', language = 'en' } = route.useSearch();
  const navigate = useNavigate();
  const { data: settings } = useSuspenseQuery(consoleSettingsQuery);
  const all = useQuery(templatesQuery);
  const one = useQuery(templateQuery(kind, language));
  const languages = [...new Set([...(all.data ?? []).map((each) => each.language), language])];
  const go = (search: { kind?: MailKind; language?: string }) =>
    void navigate({ to: '/interviews/mail-templates', search: { kind, language, ...search } });
  return (
    <>
      <PageHeader
        title="Mails to candidates"
        description="Invitations, reminders, confirmations and outcomes, in your words and each language."
      />
      <Stack gap="lg">
        {!settings.mailIsSent && (
          <Alert color="yellow" title="No mail is set up here" maw={640}>
            Nothing is sent. The mails stand with each interview, for you to copy and pass on.
          </Alert>
        )}
        <Group align="flex-end">
          <Select
            label="Mail"
            data={MAIL_KINDS.map((value) => ({ value, label: MAIL_WORDS[value].label }))}
            value={kind}
            allowDeselect={false}
            onChange={(value) => go({ kind: MAIL_KINDS.find((each) => each === value) ?? kind })}
          />
          <Select
            label="Language"
            data={languages.map((value) => ({ value, label: languageWords(value) }))}
            value={language}
            allowDeselect={false}
            onChange={(value) => go({ language: value ?? language })}
          />
        </Group>
        <Text size="sm" c="dimmed">
          {MAIL_WORDS[kind].when}.
        </Text>
        {one.isPending && <PageSkeleton />}
        {one.error && !one.data && <Failure error={one.error} onRetry={() => void one.refetch()} />}
        {one.data && <Editor key={`${kind} ${language} ${one.data.etag}`} template={one.data} />}
      </Stack>
    </>
  );
}

function Editor({ template }: { template: Tagged<Template> }) {
  const { kind, language, fields, isOwn, etag } = template;
  const client = useQueryClient();
  const [subject, setSubject] = useState(template.subject);
  const [text, setText] = useState(template.text);
  const path = `/api/organization/mail-templates/${kind}/${language}`;
  const fresh = () => client.invalidateQueries({ queryKey: ['mail-templates'] });
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      requestTagged<Template>('PUT', path, { body: { subject, text }, headers: { 'If-Match': etag } }),
    onSuccess: fresh,
  });
  const reset = useMutation({ mutationFn: () => request('DELETE', path), onSuccess: fresh });
  const problems = templateProblems(kind, { subject, text });
  const errorOf = (part: 'subject' | 'text') => problems.find(({ path: at }) => at === part)?.message;
  const preview = renderMail({ subject, text }, EXAMPLE);
  const isDirty = subject !== template.subject || text !== template.text;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <Stack gap="sm">
        <TextInput
          label="Subject"
          maxLength={300}
          dir="auto"
          value={subject}
          error={errorOf('subject')}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
        <Textarea
          label="Text"
          description={`Filled in: ${fields.map((field) => `{{${field}}}`).join(', ')}`}
          autosize
          minRows={10}
          maxLength={10_000}
          dir="auto"
          value={text}
          error={errorOf('text')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group>
          <Button
            loading={save.isPending}
            disabled={!isDirty || problems.length > 0}
            onClick={() => save.mutate()}
          >
            Save
          </Button>
          {isOwn && (
            <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
              Back to the original text
            </Button>
          )}
        </Group>
        {save.error && <Failure error={save.error} title="The mail could not be saved" />}
        <Text size="sm" c="dimmed">
          {isOwn ? 'These are your own words.' : 'This text comes with Millrace.'}
        </Text>
      </Stack>
      <section aria-labelledby="preview-title">
        <Title order={2} size="h3" id="preview-title" mb="sm">
          Preview
        </Title>
        <Text fw={550} dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {preview.subject}
        </Text>
        <Text mt="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {preview.text}
        </Text>
      </section>
      <UnsavedChanges isDirty={isDirty} />
    </SimpleGrid>
  );
}
