import { NumberInput, Select, SimpleGrid, Switch } from '@mantine/core';
import { LIMITS_WITH_MODEL, LIMITS_WITHOUT_MODEL } from '../../../../domain/knowledge/agent.ts';
import type { AgentForm } from './agent-form.ts';

const MODES = [
  { value: 'hybrid', label: 'By meaning and words (suits most)' },
  { value: 'dense', label: 'By meaning alone' },
  { value: 'lexical', label: 'By words alone' },
];

/** Fields for which passages an answer uses. */
export function RetrievalFields({ form }: { form: AgentForm }) {
  return (
    <>
      <Select
        label="Find passages"
        description="Meaning finds what is said in other words; words find names, codes and numbers."
        data={MODES}
        allowDeselect={false}
        {...form.getInputProps('retrieval.mode')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberInput
          label="Passages per answer"
          description="Maximum number that the model reads. More passages cost more. Empty: the default."
          placeholder={`${LIMITS_WITH_MODEL.topK} with a model, ${LIMITS_WITHOUT_MODEL.topK} without`}
          min={1}
          max={50}
          allowDecimal={false}
          {...form.getInputProps('retrieval.topK')}
        />
        <NumberInput
          label="Minimum score"
          description="From 0 to 1. Passages below it are left out; when none is left, the agent says it does not know. Empty: the default."
          placeholder={`${LIMITS_WITH_MODEL.threshold} with a model, ${LIMITS_WITHOUT_MODEL.threshold} without`}
          min={0}
          max={1}
          step={0.05}
          decimalScale={2}
          {...form.getInputProps('retrieval.threshold')}
        />
      </SimpleGrid>
      <Switch
        label="Rerank passages with the model"
        description="Takes one more model call per question."
        {...form.getInputProps('retrieval.rerank', { type: 'checkbox' })}
      />
    </>
  );
}
