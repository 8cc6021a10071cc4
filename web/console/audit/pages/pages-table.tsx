import { Table, Text } from '@mantine/core';
import { count, plural } from '../../parts/format.ts';
import classes from '../../parts/table.module.css';
import { AnswerBadge } from '../../parts/answer-badge.tsx';
import { PageLink } from '../page-link.tsx';
import type { AuditedPage } from '../queries.ts';

/** A table of URLs with HTTP status and number of issues; cards on a narrow screen. */
export function PagesTable({ auditId, pages }: { auditId: string; pages: AuditedPage[] }) {
  return (
    <Table className={classes.table} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Page</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th className={classes.number}>Issues</Table.Th>
          <Table.Th className={classes.number}>Words</Table.Th>
          <Table.Th className={classes.number}>Depth</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pages.map(({ url, title, status, failure, issues, words, depth }) => (
          <Table.Tr key={url}>
            <Table.Td>
              <PageLink auditId={auditId} url={url} />
              {title && (
                <Text size="sm" c="dimmed">
                  {title}
                </Text>
              )}
            </Table.Td>
            <Table.Td data-label="Status">
              <AnswerBadge status={status} failure={failure} />
            </Table.Td>
            <Table.Td data-label="Issues" className={classes.number}>
              {count(issues.length)}
            </Table.Td>
            <Table.Td data-label="Words" className={classes.number}>
              {words === null ? '–' : count(words)}
            </Table.Td>
            <Table.Td data-label="Depth" className={classes.number}>
              {depth === null ? (
                <span title="Orphan page: no link leads to it">–</span>
              ) : (
                <span title={`${plural(depth, 'click')} from the start page`}>{count(depth)}</span>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
