import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { consoleSettingsQuery } from '../api/session.ts';

/** The way into the Temporal UI, for the one who runs this installation. */
export function TemporalLink({ workflowId }: { workflowId: string }) {
  const { data } = useQuery(consoleSettingsQuery);
  if (!data?.temporalUi) return null;
  const { url, namespace } = data.temporalUi;
  return (
    <Anchor
      href={`${url}/namespaces/${encodeURIComponent(namespace)}/workflows/${encodeURIComponent(workflowId)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      Open in the Temporal UI <IconExternalLink size={15} aria-hidden style={{ verticalAlign: '-2px' }} />
    </Anchor>
  );
}
