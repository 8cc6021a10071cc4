import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldErrors } from '../../parts/form-errors.ts';
import { agentQuery, changeAgent, type TaggedAgent } from '../queries.ts';
import { useBase } from '../../parts/use-base.ts';
import { useReload } from '../../parts/use-reload.ts';
import type { AgentForm } from './agent-form.ts';
import { AGENT_FIELDS, type AgentValues, changesOf, valuesOf } from './agent-values.ts';

/** Saves what differs; what the server finds goes to its fields. `reload` gives the changes up for the present settings. */
export function useSaveAgent(agent: TaggedAgent, form: AgentForm) {
  const client = useQueryClient();
  const { base, fill, fillSaved } = useBase(agent, form, valuesOf);
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (values: AgentValues) => changeAgent(base, changesOf(values, valuesOf(base))),
    onMutate: () => form.getValues(),
    onSuccess: (saved, _, sent) => {
      client.setQueryData(agentQuery(saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: ['agents'] });
      fillSaved(saved, sent);
    },
    onError: (error) => {
      const found = fieldErrors(error, AGENT_FIELDS);
      if (found) form.setErrors(found);
    },
  });
  const reload = useReload(agentQuery(agent.id), fill, save);
  return { save, reload };
}
