import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { fieldErrors } from '../../parts/form-errors.ts';
import type { Agent } from '../queries.ts';
import type { AgentForm } from './agent-form.ts';
import { AGENT_FIELDS, type AgentValues, changesOf, valuesOf } from './agent-values.ts';

/** Saves what differs; what the server finds goes to its fields. */
export function useSaveAgent(agent: Agent, form: AgentForm) {
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (values: AgentValues) =>
      request<Agent>('PUT', `/api/agents/${agent.id}`, { body: changesOf(values, valuesOf(agent)) }),
    onSuccess: (saved) => {
      client.setQueryData(['agent', saved.id], saved);
      void client.invalidateQueries({ queryKey: ['agents'] });
      const values = valuesOf(saved);
      form.setInitialValues(values);
      form.setValues(values);
      form.resetDirty(values);
    },
    onError: (error) => {
      const found = fieldErrors(error, AGENT_FIELDS);
      if (found) form.setErrors(found);
    },
  });
}
