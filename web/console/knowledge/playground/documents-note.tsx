import { Text } from '@mantine/core';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { plural } from '../../parts/format.ts';
import type { Agent } from '../queries.ts';
import { tallyOf } from '../steps.ts';
import classes from './playground.module.css';

/** Says what the agent cannot know yet: nothing was uploaded, or not all of it is trained. */
export function DocumentsNote({ agent }: { agent: Agent }) {
  const { total, trained, open } = tallyOf(agent);
  const params = { agentId: agent.id };
  if (total === 0)
    return (
      <Text className={classes.note} size="sm">
        This agent has no documents yet, so it answers in general words only.{' '}
        <AnchorLink to="/agents/$agentId/upload" params={params} inherit underline="always">
          Upload documents
        </AnchorLink>
      </Text>
    );
  if (trained === total) return null;
  const rest = open > 0 ? `${plural(open, 'document')} still in training` : 'Some documents are not trained';
  return (
    <Text className={classes.note} size="sm">
      {trained === 0
        ? `${rest}: answers cannot use ${total === 1 ? 'it' : 'them'} yet. `
        : `${rest}: answers use the others. `}
      <AnchorLink to="/agents/$agentId/training" params={params} inherit underline="always">
        View the training
      </AnchorLink>
    </Text>
  );
}
