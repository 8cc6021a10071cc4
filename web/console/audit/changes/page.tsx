import { Select, Skeleton, Stack } from '@mantine/core';
import { IconGitCompare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { dateTime } from '../../parts/format.ts';
import { type Audit, type AuditItem, auditQuery, auditsQuery, comparisonQuery } from '../queries.ts';
import { shortUrl } from '../../parts/url-words.ts';
import { ComparisonView } from './comparison-view.tsx';
import { loading } from '../../parts/loading.ts';

const route = getRouteApi('/signed-in/audits/$auditId/changes');

/** New, fixed and unchanged findings since another audit of the same site. */
export function ChangesPage() {
  const { auditId } = route.useParams();
  const { other } = route.useSearch();
  const audit = useQuery(auditQuery(auditId));
  const site = audit.data ? hostOf(audit.data.url) : '';
  const audits = useQuery({ ...auditsQuery({ search: site, pageSize: 100 }), enabled: site !== '' });
  const error = audit.error ?? audits.error;
  if (error) return <Failure error={error} onRetry={() => void audits.refetch()} />;
  if (!audit.data || !audits.data) return <ChangesSkeleton />;
  const others = comparable(audit.data, audits.data.items);
  const chosen = others.find(({ id }) => id === other) ?? others[0];
  if (!chosen) return <NothingToCompare audit={audit.data} />;
  return (
    <Stack gap="lg">
      <OtherSelect others={others} chosen={chosen} />
      <Changes auditId={auditId} other={chosen} />
    </Stack>
  );
}

const hostOf = (url: string) => new URL(url).host;

function OtherSelect({ others, chosen }: { others: AuditItem[]; chosen: AuditItem }) {
  const navigate = route.useNavigate();
  return (
    <Select
      label="Compared with the audit of"
      w={320}
      maw="100%"
      allowDeselect={false}
      data={others.map(({ id, createdAt, summary }) => ({
        value: id,
        label: `${dateTime(createdAt)}, score ${summary?.score ?? '–'}`,
      }))}
      value={chosen.id}
      onChange={(other) => void navigate({ search: { other: other ?? undefined }, resetScroll: false })}
    />
  );
}

function Changes({ auditId, other }: { auditId: string; other: AuditItem }) {
  const comparison = useQuery(comparisonQuery(auditId, other.id));
  if (comparison.isPending) return <ChangesSkeleton />;
  if (comparison.isError)
    return <Failure error={comparison.error} onRetry={() => void comparison.refetch()} />;
  return <ComparisonView auditId={auditId} comparison={comparison.data} />;
}

function NothingToCompare({ audit }: { audit: Audit }) {
  return (
    <EmptyState
      title="There is no other audit of this site yet"
      icon={<IconGitCompare size={44} stroke={1.4} aria-hidden />}
      action={
        <ButtonLink to="/audits/new" search={{ like: audit.id }}>
          Audit it again
        </ButtonLink>
      }
    >
      Audit {shortUrl(audit.url)} again after fixing something to see here what is fixed, what is new and what
      is unchanged.
    </EmptyState>
  );
}

function ChangesSkeleton() {
  return (
    <Stack gap="lg" {...loading('Loading the changes')}>
      <Skeleton height={60} width={320} />
      <Skeleton height={86} />
      <Skeleton height={320} />
    </Stack>
  );
}

/** The finished audits of the same host: first those older than this one, then newer ones, each newest first. */
function comparable(audit: Pick<Audit, 'id' | 'url' | 'createdAt'>, audits: AuditItem[]): AuditItem[] {
  const host = new URL(audit.url).host;
  const others = audits.filter(
    ({ id, url, status }) => id !== audit.id && status === 'completed' && new URL(url).host === host,
  );
  const isEarlier = ({ createdAt }: AuditItem) => createdAt < audit.createdAt;
  return [...others.filter(isEarlier), ...others.filter((one) => !isEarlier(one))];
}
