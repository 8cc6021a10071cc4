import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FoundServer } from '../../../../../domain/platform/models/found-servers.ts';
import { request } from '../../../api/client.ts';
import { modelsQuery } from '../../../api/models.ts';
import { inWords } from '../../../api/problem.ts';
import { plural } from '../../../parts/format.ts';
import classes from '../rows.module.css';
import { Section } from '../section.tsx';
import { foundServersQuery } from './local-queries.ts';

/** Model servers that run on this machine, each with a button to use it. Empty if none was found. */
export function FoundServers({ connected }: { connected: readonly (string | null)[] }) {
  const { data } = useQuery(foundServersQuery);
  const open = (data ?? []).filter(({ baseUrl }) => !connected.includes(baseUrl));
  if (open.length === 0) return null;
  return (
    <Section
      title="Found on this machine"
      description="These language model servers were running when Millrace started. No text leaves the machine."
    >
      <ul className={classes.rows}>
        {open.map((server) => (
          <ServerRow key={server.baseUrl} server={server} />
        ))}
      </ul>
    </Section>
  );
}

function ServerRow({ server }: { server: FoundServer }) {
  const { name, baseUrl, models } = server;
  const queryClient = useQueryClient();
  const connect = useMutation({
    mutationFn: () =>
      request('POST', '/api/model-connections', { body: { provider: 'openai-compatible', name, baseUrl } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['model-connections'] }),
        queryClient.invalidateQueries({ queryKey: modelsQuery.queryKey }),
      ]),
  });
  return (
    <li>
      <Stack gap={2} className={classes.what}>
        <Text fw={550} size="sm">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {plural(models.length, 'model')}: {models.slice(0, 3).join(', ')}
          {models.length > 3 && ' …'}
        </Text>
        {connect.error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {inWords(connect.error)}
          </Text>
        )}
      </Stack>
      <Group>
        <Button size="xs" onClick={() => connect.mutate()} loading={connect.isPending}>
          Use {name}
        </Button>
      </Group>
    </li>
  );
}
