import { useForm, type UseFormReturnType } from '@mantine/form';
import type { AgentValues } from './agent-values.ts';
import { findMistakes } from './agent-values.ts';

export type AgentForm = UseFormReturnType<AgentValues>;

/** The form of an agent's settings; its fields have the API's names. */
export function useAgentForm(initialValues: AgentValues): AgentForm {
  return useForm<AgentValues>({ initialValues, validate: findMistakes, validateInputOnBlur: true });
}
