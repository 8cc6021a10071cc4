import {
  Alert,
  Button,
  Code,
  Group,
  PasswordInput,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { makeShare, type ShareAccess, type ShareBody, sharesQuery } from './queries.ts';

const DAY_MS = 86_400_000;

/** How many days a link is valid; 0: until it is removed. */
const ENDS = [
  { value: '1', label: 'After a day' },
  { value: '7', label: 'After a week' },
  { value: '30', label: 'After 30 days' },
  { value: '0', label: 'When I remove it' },
];

/** Creates a link and shows it, which is only possible once. */
export function NewLink({ documentId }: { documentId: string }) {
  const client = useQueryClient();
  const [access, setAccess] = useState<ShareAccess>('view');
  const [days, setDays] = useState('7');
  const [password, setPassword] = useState('');
  const make = useMutation({
    mutationFn: (body: ShareBody) => makeShare(documentId, body),
    onSuccess: () => {
      setPassword('');
      return client.invalidateQueries({ queryKey: sharesQuery(documentId).queryKey });
    },
  });
  const isTooShort = password !== '' && password.length < 4;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const end = Number(days);
    make.mutate({
      access,
      ...(end > 0 ? { expiresAt: new Date(Date.now() + end * DAY_MS).toISOString() } : {}),
      ...(password ? { password } : {}),
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <SegmentedControl
          aria-label="Anyone with the link can"
          value={access}
          onChange={setAccess}
          data={[
            { value: 'view', label: 'Read' },
            { value: 'comment', label: 'Read and comment' },
          ]}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Select
            label="The link ends"
            allowDeselect={false}
            data={ENDS}
            value={days}
            onChange={(value) => setDays(value ?? days)}
          />
          <PasswordInput
            label="Password (optional)"
            autoComplete="new-password"
            value={password}
            maxLength={200}
            error={isTooShort && 'At least 4 characters'}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button type="submit" loading={make.isPending} disabled={isTooShort}>
            Create a link
          </Button>
        </Group>
        {make.data?.url && (
          <Alert title="The link" role="status">
            <Stack gap="xs" align="flex-start">
              <Code style={{ overflowWrap: 'anywhere' }}>{make.data.url}</Code>
              <CopyButton text={make.data.url} label="Copy the link" />
              <Text size="xs">Copy it now: it is not shown again.</Text>
            </Stack>
          </Alert>
        )}
      </Stack>
    </form>
  );
}
