import { Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { requestTagged } from '../api/client.ts';
import { BackLink } from '../parts/back-link.tsx';
import { fieldErrors } from '../parts/form-errors.ts';
import { NewRecordForm } from '../parts/new-record-form.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import classes from './agent-form.module.css';
import { Fold } from '../parts/fold.tsx';
import { type Agent, agentQuery } from './queries.ts';
import { type AgentForm, useAgentForm } from './settings/agent-form.ts';
import { AGENT_FIELDS, changesOf, NEW_AGENT } from './settings/agent-values.ts';
import { AnswerFields } from './settings/answer-fields.tsx';
import { ChunkingFields } from './settings/chunking-fields.tsx';
import { InstructionFields } from './settings/instruction-fields.tsx';
import { ModelSelect } from './settings/model-select.tsx';
import { RetrievalFields } from './settings/retrieval-fields.tsx';

/** Creates an agent and opens its documents. */
export function NewAgentPage() {
  const form = useAgentForm(NEW_AGENT);
  const [isOpen, more] = useDisclosure(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="New agent"
        description="An agent answers questions from the documents you give it. Everything here can be changed later."
        above={<BackLink to="/agents">Agents</BackLink>}
      />
      <NewRecordForm
        form={form}
        create={(values) => {
          const { name, systemPrompt } = values;
          const body = { ...changesOf(values, NEW_AGENT), name, systemPrompt };
          return requestTagged<Agent>('POST', '/api/agents', { body });
        }}
        onCreated={async (agent) => {
          client.setQueryData(agentQuery(agent.id).queryKey, agent);
          void client.invalidateQueries({ queryKey: ['agents'] });
          await navigate({
            to: '/agents/$agentId/upload',
            params: { agentId: agent.id },
            ignoreBlocker: true,
          });
        }}
        errorsOf={(error) => fieldErrors(error, AGENT_FIELDS)}
        onMistakes={(errors) => isFolded(errors) && more.open()}
        action="Create and add documents"
        failed="The agent could not be created"
        list="/agents"
        className={classes.form}
      >
        <InstructionFields form={form} />
        <ModelSelect form={form} />
        <Fold label="More settings" isOpen={isOpen} onToggle={more.toggle}>
          <MoreSettings form={form} />
        </Fold>
      </NewRecordForm>
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

/** Whether a collapsed field has an error, which must be visible. */
function isFolded(errors: Record<string, unknown>): boolean {
  return Object.keys(errors).some((field) => !['name', 'systemPrompt', 'model'].includes(field));
}
