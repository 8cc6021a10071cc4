import { Button, Group, Select, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countryNames } from '../../../../domain/interviews/help/help-text.ts';
import { request } from '../../api/client.ts';
import { Failure } from '../../parts/failure.tsx';
import { type HelpText, helpTextQuery } from '../queries.ts';

/** The help texts for candidates in distress, by country. */
export function HelpTexts() {
  const [country, setCountry] = useState<string | null>(null);
  return (
    <section aria-labelledby="help-title">
      <Title order={2} id="help-title" mt="xl" mb="sm">
        Help for candidates
      </Title>
      <Stack gap="sm" maw={480}>
        <Text size="sm" c="dimmed">
          Shown on the candidate’s page, and by the interviewer to somebody who sounds as if in distress. Each
          interview names its country.
        </Text>
        <Select
          label="Country"
          searchable
          placeholder="Choose a country"
          data={countryNames('en').map(({ code, name }) => ({ value: code, label: name }))}
          value={country}
          onChange={setCountry}
        />
        {country !== null && <HelpTextForm key={country} country={country} />}
      </Stack>
    </section>
  );
}

function HelpTextForm({ country }: { country: string }) {
  const query = useQuery(helpTextQuery(country));
  const client = useQueryClient();
  const [text, setText] = useState<string | null>(null);
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (next: string | null) =>
      request<HelpText>('PUT', `/api/organization/help-texts/${country}`, { body: { text: next } }),
    onSuccess: (saved) => {
      client.setQueryData(helpTextQuery(country).queryKey, saved);
      setText(null);
    },
  });
  const { data } = query;
  if (!data) return query.error ? <Failure error={query.error} onRetry={() => void query.refetch()} /> : null;
  const shown = text ?? data.text;
  return (
    <>
      <Textarea
        label="Help text"
        description={
          data.isDefault ? 'The default. In other languages it is translated' : 'Your own, in every language'
        }
        autosize
        minRows={2}
        maxLength={2_000}
        value={shown}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {save.error && <Failure error={save.error} />}
      <Group>
        <Button
          disabled={text === null || text.trim() === '' || text === data.text}
          loading={save.isPending}
          onClick={() => save.mutate(shown.trim())}
        >
          Save the help text
        </Button>
        {!data.isDefault && (
          <Button variant="default" onClick={() => save.mutate(null)}>
            Use the default
          </Button>
        )}
      </Group>
    </>
  );
}
