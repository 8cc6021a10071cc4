import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Agent } from '../queries.ts';
import { asJson, asText, save } from './export.ts';
import type { Message, Session } from './queries.ts';

interface ExportMenuProps {
  agent: Agent;
  session: Session;
  messages: Message[];
  who: string;
}

/** Saves the conversation as a file, made here in the browser. */
export function ExportMenu({ agent, session, messages, who }: ExportMenuProps) {
  const name = `conversation-${session.sessionId}`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={15} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => save(asText(agent.name, session, messages, who), `${name}.txt`, 'text/plain')}
        >
          As text
        </Menu.Item>
        <Menu.Item onClick={() => save(asJson(session, messages), `${name}.json`, 'application/json')}>
          As JSON
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
