import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useConnectionNames } from '../../api/connection-names.ts';
import { modelChoices } from '../../api/model-choices.ts';
import { modelsQuery } from '../../api/models.ts';
import { inWords } from '../../api/problem.ts';
import type { AgentForm } from './agent-form.ts';

/** Selects the agent's language model; by default the company's model for writing. */
export function ModelSelect({ form }: { form: AgentForm }) {
  const { data: models, error } = useQuery(modelsQuery);
  const names = useConnectionNames();
  const field = form.getInputProps('model');
  return (
    <Select
      label="Model"
      description="Writes the answers. The default follows what the owner chooses under Settings → Models."
      allowDeselect={false}
      data={models ? modelChoices(models, names, form.values.model) : []}
      placeholder={models ? undefined : 'Loading …'}
      {...field}
      error={field['error'] ?? (error && `The models could not be listed. ${inWords(error)}`)}
    />
  );
}
