import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { webUrl } from '../../../safe-url.ts';
import { consoleSettingsQuery } from '../../api/session.ts';

/** Link to the Temporal UI, for the operator of this installation. */
export function TemporalLink({ workflowId }: { workflowId: string }) {
  const { data } = useQuery(consoleSettingsQuery);
  if (!data?.temporalUi) return null;
  const { url, namespace } = data.temporalUi;
  const path = `/namespaces/${encodeURIComponent(namespace)}/workflows/${encodeURIComponent(workflowId)}`;
  const href = webUrl(url + path);
  if (href === null) return null;
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer">
      Open in the Temporal UI <IconExternalLink size={15} aria-hidden style={{ verticalAlign: '-2px' }} />
    </Anchor>
  );
}
