import { Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { modelName } from '../api/model-choices.ts';
import { count, plural } from '../parts/format.ts';
import { RelativeTime } from '../parts/relative-time.tsx';
import type { Agent } from './queries.ts';
import { tallyOf } from './steps.ts';
import classes from '../parts/table.module.css';

/** Agents with their contents and state; cards on a narrow screen. */
export function AgentsTable({ agents }: { agents: Agent[] }) {
  return (
    <Table className={classes.table} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>Documents</Table.Th>
          <Table.Th className={classes.number}>Conversations</Table.Th>
          <Table.Th>Model</Table.Th>
          <Table.Th>Updated</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {agents.map((agent) => (
          <Table.Tr key={agent.id}>
            <Table.Td className={classes.title}>
              <Link to="/agents/$agentId" params={{ agentId: agent.id }} className={classes.link}>
                {agent.name}
              </Link>
            </Table.Td>
            <Table.Td data-label="Documents">
              <DocumentsState agent={agent} />
            </Table.Td>
            <Table.Td data-label="Conversations" className={classes.number}>
              {count(agent.counts.sessions)}
            </Table.Td>
            <Table.Td data-label="Model">
              {agent.model === null ? 'Default' : modelName(agent.model)}
            </Table.Td>
            <Table.Td data-label="Updated">
              <RelativeTime at={agent.updatedAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function DocumentsState({ agent }: { agent: Agent }) {
  const { total, failed, paused, open } = tallyOf(agent);
  const running = open - paused;
  const notes = [
    ...(running > 0 ? [`${count(running)} training`] : []),
    ...(paused > 0 ? [`${count(paused)} paused`] : []),
    ...(failed > 0 ? [`${count(failed)} failed`] : []),
    ...(agent.reindexDue ? ['retraining needed'] : []),
  ];
  return (
    <div>
      {total === 0 ? 'None yet' : plural(total, 'document')}
      {notes.length > 0 && (
        <Text size="xs" c="dimmed">
          {notes.join(', ')}
        </Text>
      )}
    </div>
  );
}
