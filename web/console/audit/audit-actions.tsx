import { Button, Menu } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDelete } from '../parts/use-delete.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import type { Audit } from './queries.ts';
import { shortUrl } from '../parts/url-words.ts';
import { MoreMenu } from '../parts/more-menu.tsx';

const FORMATS = [
  { format: 'pdf', label: 'PDF, to share' },
  { format: 'html', label: 'Web page, to read offline' },
  { format: 'csv', label: 'CSV, one row per finding' },
  { format: 'json', label: 'JSON, for programs' },
];

/** Actions on an audit as a whole. */
export function AuditActions({ audit, isDone }: { audit: Audit; isDone: boolean }) {
  // Failed or cancelled audits can have findings as well.
  const hasFound = audit.counts.crawled > 0 && (audit.status === 'failed' || audit.status === 'cancelled');
  return (
    <>
      {(isDone || hasFound) && <ExportMenu auditId={audit.id} />}
      {isDone && (
        <ButtonLink
          to="/audits/new"
          search={{ like: audit.id }}
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
        >
          Audit again
        </ButtonLink>
      )}
      <MoreActions audit={audit} />
    </>
  );
}

function ExportMenu({ auditId }: { auditId: string }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, label }) => (
          <Menu.Item
            key={format}
            component="a"
            href={`/seo-audit/${auditId}/report?format=${format}`}
            download
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MoreActions({ audit }: { audit: Audit }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ask, isPending } = useDelete({
    question: `Delete this audit of ${shortUrl(audit.url)}?`,
    consequence: 'Its report and all findings are permanently deleted. Other audits of the site are kept.',
    yes: 'Delete the audit',
    path: `/seo-audit/${audit.id}`,
    onSuccess: async () => {
      await navigate({ to: '/audits' });
      client.removeQueries({ queryKey: ['audit', audit.id] });
      await client.invalidateQueries({ queryKey: ['audits'] });
    },
  });
  return <MoreMenu onDelete={ask} isDeleting={isPending} />;
}
