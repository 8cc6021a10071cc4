import { List, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import type { Agent } from '../queries.ts';
import { tallyOf } from '../steps.ts';
import classes from './deploy.module.css';

/** What a chat needs before visitors can use it. */
export function Checklist({ agent }: { agent: Agent }) {
  const { enabled, allowedOrigins } = agent.widget;
  const isTrained = tallyOf(agent).trained > 0;
  const isLive = enabled && allowedOrigins.length > 0;
  return (
    <div className={classes.checklist}>
      <Text fw={600} role="status">
        {isLive && isTrained ? 'Visitors of your sites can chat' : 'Before visitors can chat'}
      </Text>
      <List listStyleType="none" spacing={4} mt="xs">
        <Item isDone={isTrained}>
          {isTrained ? (
            'Documents are trained'
          ) : (
            <AnchorLink to="/agents/$agentId/upload" params={{ agentId: agent.id }} underline="always">
              Train documents
            </AnchorLink>
          )}
        </Item>
        <Item isDone={enabled}>{enabled ? 'The chat is switched on' : 'Switch the chat on'}</Item>
        <Item isDone={allowedOrigins.length > 0}>
          {allowedOrigins.length > 0 ? 'A site is allowed' : 'Allow the site that shows it'}
        </Item>
      </List>
    </div>
  );
}

function Item({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <List.Item
      icon={
        isDone ? (
          <IconCircleCheckFilled size={19} className={classes.done} aria-label="Done" />
        ) : (
          <IconCircle size={19} className={classes.open} aria-label="To do" />
        )
      }
    >
      {children}
    </List.Item>
  );
}
