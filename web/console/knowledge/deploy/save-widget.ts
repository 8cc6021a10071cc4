import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { agentPatch } from '../../../../api/knowledge/agents/schema.ts';
import { agentQuery, changeAgent, type TaggedAgent } from '../queries.ts';

export type WidgetChange = NonNullable<z.input<typeof agentPatch>['widget']>;

/** Changes some of the widget's settings. What the server finds is shown where it was asked for. */
export function useSaveWidget(agent: TaggedAgent) {
  const client = useQueryClient();
  const { queryKey } = agentQuery(agent.id);
  return useMutation({
    meta: { quiet: true },
    mutationFn: (widget: WidgetChange) => changeAgent(agent, { widget }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      void client.invalidateQueries({ queryKey: ['agents'] });
    },
    // Somebody else may have changed it: the next attempt begins with what is there now.
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
