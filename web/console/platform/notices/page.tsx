import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { consoleSettingsQuery } from '../../api/session.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { loading } from '../../parts/loading.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { Pages } from '../../parts/pages.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { PRODUCTS } from '../../products.ts';
import rows from '../settings/rows.module.css';
import { type Notice, noticesQuery, readNotice } from './queries.ts';

const route = getRouteApi('/signed-in/notices');
const RECORDS = new Map(PRODUCTS.flatMap(({ records = {} }) => Object.entries(records)));

/** The user's notices, newest first. */
export function NoticesPage() {
  const { data: settings } = useSuspenseQuery(consoleSettingsQuery);
  return (
    <>
      <PageHeader
        title="Notices"
        description={
          settings.mailIsSent
            ? 'They are also mailed to you.'
            : 'They are not mailed: no mail is set up here.'
        }
      />
      <NoticeList />
    </>
  );
}

function NoticeList() {
  const { page = 1 } = route.useSearch();
  const notices = useQuery(noticesQuery(page));
  if (notices.isPending) return <Skeleton height={240} {...loading()} />;
  if (notices.isError) return <Failure error={notices.error} onRetry={() => void notices.refetch()} />;
  const { items, ...list } = notices.data;
  if (items.length === 0) {
    return (
      <EmptyState title="No notices" icon={<IconBell size={40} stroke={1.3} aria-hidden />}>
        New leads and changes that concern you are shown here for 90 days.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={rows.rows}>
        {items.map((notice) => (
          <Row key={notice.id} notice={notice} />
        ))}
      </ul>
      <Pages {...list} label="Pages of notices" />
    </>
  );
}

function Row({ notice: { id, at, text, record, readAt } }: { notice: Notice }) {
  const queries = useQueryClient();
  const read = useMutation({
    mutationFn: () => readNotice(id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['notices'] }),
  });
  const words = record && RECORDS.get(record.kind);
  const isUnread = readAt === undefined;
  return (
    <li>
      <div className={rows.what}>
        <Text fw={isUnread ? 600 : undefined} style={{ overflowWrap: 'anywhere' }}>
          {isUnread && <span className="visually-hidden">New: </span>}
          {text}
        </Text>
        <Text size="sm" c="dimmed">
          <RelativeTime at={at} />
          {words && (
            <>
              {' · '}
              <Anchor component={Link} to={words.path(record.id)} underline="always" inherit>
                Open the {words.label}
              </Anchor>
            </>
          )}
        </Text>
      </div>
      {isUnread && (
        <Button variant="default" size="xs" loading={read.isPending} onClick={() => read.mutate()}>
          Mark as read
        </Button>
      )}
    </li>
  );
}
