import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { agentPatch } from '../../../../api/knowledge/agents/schema.ts';
import { unlessChanged } from '../../parts/use-base.ts';
import { agentQuery, changeAgent, type TaggedAgent } from '../queries.ts';

export type WidgetChange = NonNullable<z.input<typeof agentPatch>['widget']>;

/** Changes some of the widget's settings, one change after the other. Errors are shown where the change was made. */
export function useSaveWidget(agent: TaggedAgent) {
  const client = useQueryClient();
  const { queryKey } = agentQuery(agent.id);
  return useMutation({
    meta: { quiet: true },
    // Switching the chat off and saving its look at once is not a conflict: the second change waits for the first.
    scope: { id: `widget of ${agent.id}` },
    mutationFn: (widget: WidgetChange) => {
      const changed = (of: TaggedAgent) => Object.entries(of.widget).filter(([name]) => name in widget);
      return changeAgent(unlessChanged(agent, client.getQueryData(queryKey), changed), { widget });
    },
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      void client.invalidateQueries({ queryKey: ['agents'] });
    },
    // Somebody else may have changed the agent: the next attempt is based on its current version.
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
