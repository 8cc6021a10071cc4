import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { dateTime } from '../../parts/format.ts';
import { useNow } from '../../parts/use-now.ts';
import { type Response, type Share, sharesQuery } from '../queries.ts';

const DAYS = 14;
const DAY_MS = 86_400_000;

/** Links with which outsiders, such as a hiring manager, read this response. */
export function Shares({ response: { id } }: { response: Response }) {
  const client = useQueryClient();
  const shares = useQuery(sharesQuery(id));
  const now = useNow(false);
  const [day, setDay] = useState(() => new Date(Date.now() + DAYS * DAY_MS).toISOString().slice(0, 10));
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ['shares', id] });
    await client.invalidateQueries({ queryKey: ['trail', `/api/responses/${id}`] });
  };
  const create = useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      request<Share & { url: string }>('POST', `/api/responses/${id}/share`, {
        body: { expiresAt: `${day}T23:59:59Z` },
      }),
    onSettled: refresh,
  });
  const open = (shares.data?.items ?? []).filter(
    ({ revokedAt, expiresAt }) => !revokedAt && Date.parse(expiresAt) > now,
  );
  return (
    <section aria-labelledby="shares-title">
      <Title order={2} id="shares-title" mb="xs">
        Share
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        Whoever has the link reads the answers, their analysis and the transcript; no address, no review, no
        note.
      </Text>
      <Group align="flex-end" gap="xs">
        <TextInput
          type="date"
          label="Open until"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Button
          variant="default"
          loading={create.isPending}
          disabled={day === ''}
          onClick={() => create.mutate()}
        >
          Make a link
        </Button>
        {create.data && <CopyButton text={create.data.url} label="Copy the link" size="sm" />}
      </Group>
      {create.data && (
        <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {create.data.url} <br /> It is shown this once.
        </Text>
      )}
      {create.error && <Failure error={create.error} title="The link could not be made" />}
      <Stack gap={4} mt="sm">
        {open.map((share) => (
          <OpenShare key={share.id} responseId={id} share={share} onRevoked={refresh} />
        ))}
      </Stack>
    </section>
  );
}

interface OpenShareProps {
  responseId: string;
  share: Share;
  onRevoked: () => Promise<void>;
}

function OpenShare({ responseId, share: { id, by, expiresAt }, onRevoked }: OpenShareProps) {
  const revoke = useMutation({
    mutationFn: () => request('DELETE', `/api/responses/${responseId}/shares/${id}`),
    onSettled: onRevoked,
  });
  return (
    <Group gap="xs">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        By {by.email}, until {dateTime(expiresAt)}
      </Text>
      <Button size="compact-sm" variant="subtle" loading={revoke.isPending} onClick={() => revoke.mutate()}>
        Revoke
      </Button>
    </Group>
  );
}
