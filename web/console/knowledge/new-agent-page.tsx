import { Button, Group, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { requestTagged } from '../api/client.ts';
import { BackLink } from '../parts/back-link.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { Failure } from '../parts/failure.tsx';
import { fieldErrors } from '../parts/form-errors.ts';
import { PageHeader } from '../parts/page-header.tsx';
import { UnsavedChanges } from '../parts/unsaved-changes.tsx';
import classes from './agent-form.module.css';
import { Fold } from '../parts/fold.tsx';
import { type Agent, agentQuery } from './queries.ts';
import { type AgentForm, useAgentForm } from './settings/agent-form.ts';
import { AGENT_FIELDS, type AgentValues, changesOf, NEW_AGENT } from './settings/agent-values.ts';
import { AnswerFields } from './settings/answer-fields.tsx';
import { ChunkingFields } from './settings/chunking-fields.tsx';
import { InstructionFields } from './settings/instruction-fields.tsx';
import { ModelSelect } from './settings/model-select.tsx';
import { RetrievalFields } from './settings/retrieval-fields.tsx';

/** Makes an agent and moves on to its documents. */
export function NewAgentPage() {
  const form = useAgentForm(NEW_AGENT);
  const [isOpen, more] = useDisclosure(false);
  const create = useCreateAgent(form, more.open);
  return (
    <>
      <PageHeader
        title="New agent"
        description="An agent answers questions from the documents you give it. Everything here can be changed later."
        above={<BackLink to="/agents">Agents</BackLink>}
      />
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit((values) => create.mutate(values), openWhatIsWrong(more.open))}
      >
        <Stack gap="lg">
          <InstructionFields form={form} />
          <ModelSelect form={form} />
          <Fold label="More settings" isOpen={isOpen} onToggle={more.toggle}>
            <MoreSettings form={form} />
          </Fold>
          {create.error && !fieldErrors(create.error, AGENT_FIELDS) && (
            <Failure error={create.error} title="The agent could not be created" />
          )}
          <Group>
            <Button type="submit" loading={create.isPending}>
              Create and add documents
            </Button>
            <ButtonLink to="/agents" variant="default">
              Cancel
            </ButtonLink>
          </Group>
        </Stack>
      </form>
      <UnsavedChanges isDirty={form.isDirty()} />
    </>
  );
}

function MoreSettings({ form }: { form: AgentForm }) {
  return (
    <Stack gap="md" pt="md">
      <Title order={2}>Answers</Title>
      <AnswerFields form={form} />
      <Title order={2}>Documents</Title>
      <ChunkingFields form={form} />
      <Title order={2}>Search</Title>
      <RetrievalFields form={form} />
    </Stack>
  );
}

/** A mistake in a folded field must be seen. */
function openWhatIsWrong(open: () => void) {
  return (errors: Record<string, unknown>) => {
    if (Object.keys(errors).some((field) => !['name', 'systemPrompt', 'model'].includes(field))) open();
  };
}

function useCreateAgent(form: AgentForm, openMore: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (values: AgentValues) => {
      const { name, systemPrompt } = values;
      return requestTagged<Agent>('POST', '/api/agents', {
        body: { ...changesOf(values, NEW_AGENT), name, systemPrompt },
      });
    },
    onSuccess: async (agent) => {
      client.setQueryData(agentQuery(agent.id).queryKey, agent);
      void client.invalidateQueries({ queryKey: ['agents'] });
      await navigate({ to: '/agents/$agentId/upload', params: { agentId: agent.id }, ignoreBlocker: true });
    },
    onError: (error) => {
      const found = fieldErrors(error, AGENT_FIELDS);
      if (!found) return;
      form.setErrors(found);
      openWhatIsWrong(openMore)(found);
    },
  });
}
