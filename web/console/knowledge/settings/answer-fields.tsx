import { NumberInput, SimpleGrid } from '@mantine/core';
import type { AgentForm } from './agent-form.ts';

/** Temperature and length of answers. */
export function AnswerFields({ form }: { form: AgentForm }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <NumberInput
        label="Temperature"
        description="0 gives nearly the same answer each time, 2 the most varied. 0.2 suits answers from documents."
        min={0}
        max={2}
        step={0.1}
        decimalScale={2}
        {...form.getInputProps('temperature')}
      />
      <NumberInput
        label="Maximum answer length"
        description="In tokens; a token is about three quarters of a word. Longer answers are cut off."
        min={1}
        max={32_000}
        step={128}
        allowDecimal={false}
        thousandSeparator=","
        {...form.getInputProps('maxTokens')}
      />
    </SimpleGrid>
  );
}
