import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { agentPatch } from '../../../../api/knowledge/agents/schema.ts';
import { request } from '../../api/client.ts';
import { type Agent, agentQuery } from '../queries.ts';

export type WidgetChange = NonNullable<z.input<typeof agentPatch>['widget']>;

/** Changes some of the widget's settings. What the server finds is shown where it was asked for. */
export function useSaveWidget(agent: Agent) {
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (widget: WidgetChange) =>
      request<Agent>('PUT', `/api/agents/${agent.id}`, { body: { widget } }),
    onSuccess: (saved) => {
      client.setQueryData(agentQuery(saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: ['agents'] });
    },
  });
}
