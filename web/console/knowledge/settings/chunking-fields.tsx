import { NumberInput, Select, SimpleGrid } from '@mantine/core';
import type { AgentForm } from './agent-form.ts';

const STRATEGIES = [
  { value: 'recursive', label: 'By paragraphs, then sentences (suits most)' },
  { value: 'sentence', label: 'By whole sentences' },
  { value: 'markdown', label: 'By headings' },
  { value: 'semantic', label: 'Where the topic changes (slower)' },
  { value: 'fixed', label: 'In equal lengths' },
];

/** Fields for how documents are split into passages. */
export function ChunkingFields({ form }: { form: AgentForm }) {
  return (
    <>
      <Select
        label="Split documents"
        description="Each document is split into passages; an answer is based on the passages that match the question."
        data={STRATEGIES}
        allowDeselect={false}
        {...form.getInputProps('chunking.strategy')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberInput
          label="Length of a passage"
          description="Maximum number of tokens. Short passages are found more precisely, long ones carry more context."
          min={20}
          max={4000}
          step={50}
          allowDecimal={false}
          thousandSeparator=","
          {...form.getInputProps('chunking.size')}
        />
        <NumberInput
          label="Overlap"
          description="Tokens repeated from the previous passage, so that no sentence loses its beginning."
          min={0}
          max={2000}
          step={10}
          allowDecimal={false}
          thousandSeparator=","
          {...form.getInputProps('chunking.overlap')}
        />
      </SimpleGrid>
    </>
  );
}
