import { Box, Table } from '@mantine/core';
import { count, dollars } from '../../../parts/format.ts';
import { type Group, GROUPS } from './search.ts';
import classes from './table.module.css';
import { totalOf, type UsageItem } from './words.ts';

interface UsageTableProps {
  items: UsageItem[];
  by: Group;
  label: (key: string) => string;
}

/** A table of all measures; on a narrow screen it scrolls sideways. */
export function UsageTable({ items, by, label }: UsageTableProps) {
  const name = GROUPS.find(({ value }) => value === by)?.label;
  return (
    <Box className={classes.frame} role="region" aria-label={`Usage by ${by}`} tabIndex={0}>
      <Table className={classes.table} tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{name}</Table.Th>
            <Table.Th scope="col">Calls</Table.Th>
            <Table.Th scope="col">Tokens in</Table.Th>
            <Table.Th scope="col">Tokens out</Table.Th>
            <Table.Th scope="col">Cost</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Row key={item.key} name={label(item.key)} item={item} />
          ))}
        </Table.Tbody>
        {items.length > 1 && (
          <Table.Tfoot>
            <Row name="Total" item={totalOf(items)} />
          </Table.Tfoot>
        )}
      </Table>
    </Box>
  );
}

function Row({ name, item }: { name: string; item: UsageItem }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>{count(item.calls)}</Table.Td>
      <Table.Td>{count(item.tokensIn)}</Table.Td>
      <Table.Td>{count(item.tokensOut)}</Table.Td>
      <Table.Td>{dollars(item.costUsd)}</Table.Td>
    </Table.Tr>
  );
}
