import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { AgentForm } from './agent-form.ts';

/** Starter questions for visitors, and what happens to questions that the documents do not answer. */
export function TalkFields({ form }: { form: AgentForm }) {
  return (
    <>
      <Textarea
        label="Starter questions"
        description="One on each line, at most four. The chat offers them before the first question."
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('starters')}
      />
      <Textarea
        label="When the documents have no answer"
        description="Sent word for word. If it is empty, a model says in its own words that the documents have nothing on it; without a model, a fixed sentence does."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2_000}
        {...form.getInputProps('fallbackText')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Contact by e-mail"
          description="Offered when no answer is found."
          type="email"
          autoComplete="off"
          {...form.getInputProps('contact.email')}
        />
        <TextInput
          label="Contact by link"
          description="A page with your form, telephone numbers or live chat."
          type="url"
          autoComplete="off"
          {...form.getInputProps('contact.url')}
        />
      </SimpleGrid>
    </>
  );
}
