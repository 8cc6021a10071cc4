import { Button, Stack, Text, Title } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { plural, since } from '../../parts/format.ts';
import type { Agent } from '../queries.ts';
import classes from './playground.module.css';
import { lastSessionQuery } from './queries.ts';

/** Shown before the first question: the purpose of the playground, and the agent's starter questions. */
export function FirstQuestions({ agent, onAsk }: { agent: Agent; onAsk: (question: string) => void }) {
  const last = useQuery(lastSessionQuery(agent.id)).data?.items[0];
  return (
    <Stack className={classes.empty} gap="sm" align="flex-start">
      <IconMessages size={36} stroke={1.5} aria-hidden />
      <Title order={3} size="h2">
        Ask {agent.name} something
      </Title>
      <Text c="dimmed" maw={520}>
        Answers come from the agent’s documents, with the passages they are based on. Only your company sees
        what is asked here.
      </Text>
      {[...new Set(agent.starters)].map((question) => (
        <Button
          key={question}
          variant="default"
          className={classes.suggestion}
          onClick={() => onAsk(question)}
        >
          {question}
        </Button>
      ))}
      {last && last.messageCount > 0 && (
        <Text size="sm" mt="xs">
          <AnchorLink
            to="/agents/$agentId/playground"
            params={{ agentId: agent.id }}
            search={{ session: last.sessionId }}
            underline="always"
          >
            Continue the last conversation
          </AnchorLink>{' '}
          <Text span c="dimmed" inherit>
            ({plural(last.messageCount, 'message')}, {since(last.lastMessageAt ?? last.createdAt)})
          </Text>
        </Text>
      )}
    </Stack>
  );
}
