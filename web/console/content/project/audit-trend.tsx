import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { request } from '../../api/client.ts';
import { useFreshQueries } from '../../api/use-fresh-queries.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import { day } from '../../parts/format.ts';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import classes from '../content.module.css';
import { type Project, type SiteAudit, siteAuditsQuery } from '../queries.ts';

/** The audit scores of a project's site over time. */
export function AuditTrend({ project }: { project: Project }) {
  const { id, websiteUrl } = project;
  return (
    <section aria-labelledby="audits-title" className={classes.card}>
      <Title order={2} id="audits-title" mb="sm">
        Audits of the site
      </Title>
      {websiteUrl ? (
        <Audits projectId={id} websiteUrl={websiteUrl} />
      ) : (
        <Text c="dimmed">
          The project has no site yet.{' '}
          <AnchorLink to="/content/$projectId/settings" params={{ projectId: id }}>
            Add one
          </AnchorLink>
        </Text>
      )}
    </section>
  );
}

interface AuditsProps {
  projectId: string;
  websiteUrl: string;
}

function Audits({ projectId, websiteUrl }: AuditsProps) {
  const audits = useQuery(siteAuditsQuery(websiteUrl));
  useFreshQueries(['seo-audit'], [['audits', 'of-site']]);
  if (audits.isPending) return <TableSkeleton rows={3} />;
  if (!audits.data) return <Failure error={audits.error} onRetry={() => void audits.refetch()} />;
  const [latest] = audits.data;
  return (
    <Stack gap="md">
      {latest ? <Trend audits={audits.data} /> : <Text c="dimmed">The site was not audited yet.</Text>}
      <StartAudit projectId={projectId} websiteUrl={websiteUrl} />
    </Stack>
  );
}

const MOST_SHOWN = 8;

function Trend({ audits }: { audits: readonly SiteAudit[] }) {
  return (
    <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-labelledby="audits-title">
      {audits.slice(0, MOST_SHOWN).map(({ id, summary, createdAt, finishedAt, job }, place) => {
        const before = audits.slice(place + 1).find((one) => one.summary)?.summary;
        return (
          <li key={id}>
            <Group justify="space-between" gap="xs">
              <AnchorLink to="/audits/$auditId" params={{ auditId: id }}>
                Audit of {day(finishedAt ?? createdAt)}
              </AnchorLink>
              {summary ? (
                <Text span size="sm">
                  {summary.score} of 100{before && changeWords(summary.score - before.score)}
                </Text>
              ) : (
                <StatusBadge status={job.status} />
              )}
            </Group>
            {summary && <Progress value={summary.score} size="sm" mt={4} aria-hidden />}
          </li>
        );
      })}
    </Stack>
  );
}

function changeWords(change: number): string {
  if (change === 0) return ', as before';
  return change > 0 ? `, ${change} more` : `, ${-change} less`;
}

function StartAudit({ projectId, websiteUrl }: AuditsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: () =>
      request<{ id: string }>('POST', '/seo-audit/start', { body: { url: websiteUrl, projectId } }),
    onSuccess: async ({ id }) => {
      void client.invalidateQueries({ queryKey: ['audits'] });
      await navigate({ to: '/audits/$auditId', params: { auditId: id } });
    },
  });
  return (
    <div>
      <Button variant="default" size="xs" loading={start.isPending} onClick={() => start.mutate()}>
        Audit the site
      </Button>
    </div>
  );
}
