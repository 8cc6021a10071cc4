import { NumberInput, Select, SimpleGrid } from '@mantine/core';
import type { AgentForm } from './agent-form.ts';

const STRATEGIES = [
  { value: 'recursive', label: 'By paragraphs, then sentences (suits most)' },
  { value: 'sentence', label: 'By whole sentences' },
  { value: 'markdown', label: 'By headings' },
  { value: 'semantic', label: 'Where the subject changes (slower)' },
  { value: 'fixed', label: 'In equal lengths' },
];

/** How documents are cut into the passages that are found and cited. */
export function ChunkingFields({ form }: { form: AgentForm }) {
  return (
    <>
      <Select
        label="Cut documents"
        description="Each document is cut into passages; an answer is made of the passages that fit the question."
        data={STRATEGIES}
        allowDeselect={false}
        {...form.getInputProps('chunking.strategy')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberInput
          label="Length of a passage"
          description="At most so many tokens. Short passages are found more exactly, long ones tell more."
          min={20}
          max={4000}
          step={50}
          allowDecimal={false}
          thousandSeparator=","
          {...form.getInputProps('chunking.size')}
        />
        <NumberInput
          label="Overlap"
          description="Tokens that a passage repeats of the one before, so that no sentence loses its beginning."
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
