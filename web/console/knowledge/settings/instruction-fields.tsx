import { Box, List, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Fold } from '../../parts/fold.tsx';
import type { AgentForm } from './agent-form.ts';

/** Name and instructions: what every agent needs. */
export function InstructionFields({ form }: { form: AgentForm }) {
  return (
    <>
      <TextInput
        label="Name"
        description="Shown to your company only; visitors see the title of the chat."
        placeholder="Customer support"
        maxLength={200}
        required
        withAsterisk={false}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <div>
        <Textarea
          label="Instructions"
          description="Who the agent speaks for, in what tone, and what it leaves to people. They apply to every answer."
          autosize
          minRows={6}
          maxRows={18}
          maxLength={20_000}
          required
          withAsterisk={false}
          {...form.getInputProps('systemPrompt')}
        />
        <InstructionHelp />
      </div>
    </>
  );
}

function InstructionHelp() {
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <Box mt={6}>
      <Fold label="What makes good instructions" isOpen={isOpen} onToggle={toggle}>
        <List size="sm" spacing={6} pt="xs">
          <List.Item>Begin with what it is: “You are the help desk of Acme”.</List.Item>
          <List.Item>Say whose assistant it is, and who asks: “our guests”, “new colleagues”.</List.Item>
          <List.Item>Name the tone and length: “two or three friendly sentences”.</List.Item>
          <List.Item>
            Say what it must not do, and what instead: “give no legal advice; point to legal@example.com”.
          </List.Item>
          <List.Item>
            Leave facts to the documents. What the instructions say cannot be cited and goes out of date.
          </List.Item>
        </List>
      </Fold>
    </Box>
  );
}
