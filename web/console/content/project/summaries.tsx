import { Anchor, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { webUrl } from '../../../safe-url.ts';
import { requestAnswer } from '../../api/request-answer.ts';
import { Failure } from '../../parts/failure.tsx';
import { useWithoutModel } from '../../parts/use-without-model.ts';
import { WithoutModel } from '../../parts/without-model.tsx';
import { shortUrl } from '../../parts/url-words.ts';
import classes from '../content.module.css';
import { type Project, projectQuery } from '../queries.ts';

type Kind = 'company-business-summary' | 'target-audience';

/** Generates summaries of the business and its readers, from its site or a description, and shows the result. */
export function Summaries({ project, isDirty }: { project: Project; isDirty: boolean }) {
  const client = useQueryClient();
  const [details, setDetails] = useState('');
  const words = details.trim();
  const isWithoutModel = useWithoutModel();
  const ask = useMutation({
    meta: { quiet: true },
    mutationFn: (kind: Kind) => {
      const body = { projectId: project.id, name: project.name, ...(words ? { details: words } : {}) };
      return requestAnswer('POST', `/${kind}`, { body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: projectQuery(project.id).queryKey }),
  });
  const hasNothing = words === '' && project.websiteUrl === null;
  const button = (kind: Kind, label: string) => (
    <Button
      variant="default"
      leftSection={<IconSparkles size={16} aria-hidden />}
      loading={ask.isPending && ask.variables === kind}
      disabled={isDirty || hasNothing || (ask.isPending && ask.variables !== kind)}
      onClick={() => ask.mutate(kind)}
    >
      {label}
    </Button>
  );
  return (
    <section aria-labelledby="summaries-title" className={classes.card}>
      <Title order={2} id="summaries-title" mb="sm">
        Sum up the business
      </Title>
      <WithoutModel
        works={['quoting sentences of the site or of your own words']}
        needs={['a summary in new words', 'finding the readers']}
      />
      <Stack gap="sm">
        <Textarea
          label="In your own words"
          description="If empty, pages of the site are read."
          autosize
          minRows={3}
          maxRows={12}
          maxLength={50_000}
          value={details}
          onChange={({ currentTarget }) => setDetails(currentTarget.value)}
        />
        <Group gap="xs">
          {button(
            'company-business-summary',
            isWithoutModel ? 'Quote what it says of itself' : 'Sum up the business',
          )}
          {!isWithoutModel && button('target-audience', 'Find the readers')}
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {isDirty && 'Save your changes first.'}
          {!isDirty && hasNothing && 'Say what the business does, or give the project a site.'}
          {!isDirty && ask.isSuccess && 'Done: see the fields of the project.'}
        </Text>
        {ask.error && <Failure error={ask.error} title="That could not be written" />}
        {project.summaryError && <Text size="sm">The last summary failed: {project.summaryError}</Text>}
        <Audience project={project} />
        <ReadPages urls={project.summarySources} />
      </Stack>
    </section>
  );
}

function Audience({ project: { audience } }: { project: Project }) {
  if (audience.length === 0) return null;
  return (
    <>
      <Title order={3} size="h4">
        Readers
      </Title>
      <Stack component="ul" gap="xs" m={0} pl="md">
        {audience.map(({ segment, needs, pains, channels }, place) => (
          <li key={place}>
            <Text fw={550}>{segment}</Text>
            <Parts label="Needs" parts={needs} />
            <Parts label="Pains" parts={pains} />
            <Parts label="Found at" parts={channels} />
          </li>
        ))}
      </Stack>
    </>
  );
}

function Parts({ label, parts }: { label: string; parts: readonly string[] }) {
  return parts.length === 0 ? null : (
    <Text size="sm">
      {label}: {parts.join('; ')}
    </Text>
  );
}

function ReadPages({ urls }: { urls: readonly string[] }) {
  const links = urls.flatMap((url) => webUrl(url) ?? []);
  if (links.length === 0) return null;
  return (
    <>
      <Title order={3} size="h4">
        Pages it is from
      </Title>
      <ul style={{ margin: 0, paddingInlineStart: '1rem' }}>
        {links.map((href) => (
          <li key={href}>
            <Anchor href={href} target="_blank" rel="noopener noreferrer" size="sm">
              {shortUrl(href)}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}
