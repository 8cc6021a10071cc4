import { Button, Group, SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import { Failure } from '../../parts/failure.tsx';
import { dateTime } from '../../parts/format.ts';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { type ConsentText, consentPath, consentQuery } from './queries.ts';

/** Editor for the text in one language, beside a preview of what candidates see. */
export function ConsentEditor({ consent }: { consent: ConsentText }) {
  const { language, version, isDefault, updatedAt } = consent;
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? consent.text;
  const isDirty = text.trim() !== consent.text;
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (next: string | null) =>
      request<ConsentText>('PUT', consentPath(language), { body: { text: next } }),
    onSuccess: (saved) => {
      client.setQueryData(consentQuery(language).queryKey, saved);
      setTyped(null);
    },
  });
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <Stack gap="sm">
        <Textarea
          label="Text"
          description="A line that begins with “## ” is a heading"
          autosize
          minRows={12}
          maxRows={30}
          maxLength={20_000}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Group>
          <Button
            disabled={!isDirty || text.trim() === ''}
            loading={save.isPending}
            onClick={() => save.mutate(text.trim())}
          >
            Save as a new version
          </Button>
          {!isDefault && (
            <Button variant="default" disabled={save.isPending} onClick={() => save.mutate(null)}>
              Use the default again
            </Button>
          )}
        </Group>
        {save.error && <Failure error={save.error} title="The text could not be saved" />}
        <Text size="sm" c="dimmed">
          {isDefault
            ? `Version ${version}: the default. It names the providers and the time of storage that are set up now.`
            : `Version ${version}${updatedAt ? `, of ${dateTime(updatedAt)}` : ''}: your own words. They do not change when you connect another model or voice.`}
        </Text>
      </Stack>
      <section aria-labelledby="consent-preview">
        <Title order={2} size="h3" id="consent-preview" mb="sm">
          Preview
        </Title>
        {text
          .split(/\n+/)
          .map((line) => line.trim())
          .filter(Boolean)
          .map((line, place) =>
            line.startsWith('## ') ? (
              <Title key={place} order={3} size="h5" mt="md" dir="auto">
                {line.slice(3)}
              </Title>
            ) : (
              <Text key={place} mt={4} dir="auto" style={{ overflowWrap: 'anywhere' }}>
                {line}
              </Text>
            ),
          )}
      </section>
      <UnsavedChanges isDirty={isDirty} />
    </SimpleGrid>
  );
}
