import { Group, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { fieldErrors } from '../../parts/form-errors.ts';
import classes from '../agent-form.module.css';
import { agentQuery, changeAgent, type TaggedAgent } from '../queries.ts';
import { Reindex } from '../training/reindex.tsx';
import { useAgentForm, type AgentForm } from './agent-form.ts';
import { AGENT_FIELDS, valuesOf, type AgentValues, changesOf } from './agent-values.ts';
import { AnswerFields } from './answer-fields.tsx';
import { ChunkingFields } from './chunking-fields.tsx';
import { DeleteAgent } from './delete-agent.tsx';
import { InstructionFields } from './instruction-fields.tsx';
import { ModelSelect } from './model-select.tsx';
import { RetrievalFields } from './retrieval-fields.tsx';
import { SaveBar } from '../../parts/save-bar.tsx';
import { SaveFailure } from '../../parts/save-failure.tsx';
import { TalkFields } from './talk-fields.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { AgentWithoutModel } from '../without-model.tsx';
import { useBase } from '../../parts/use-base.ts';
import { useReload } from '../../parts/use-reload.ts';

const route = getRouteApi('/signed-in/agents/$agentId/settings');

/** All settings of an agent, and its deletion. */
export function AgentSettingsPage() {
  const { agentId } = route.useParams();
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  const form = useAgentForm(valuesOf(agent));
  const { save, reload } = useSaveAgent(agent, form);
  const isDirty = form.isDirty();
  return (
    <div className={classes.form}>
      <Stack gap="xl">
        <Reindex agent={agent} />
        <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
          <Stack gap="xl">
            <Section title="Instructions">
              <InstructionFields form={form} />
            </Section>
            <Section title="Answers" about="Applies to new answers immediately.">
              <AgentWithoutModel agent={agent} />
              <ModelSelect form={form} />
              <AnswerFields form={form} />
            </Section>
            <Section title="Conversation" about="Applies immediately.">
              <TalkFields form={form} />
            </Section>
            <Section title="Documents" about="After a change, existing documents must be trained again.">
              <ChunkingFields form={form} />
            </Section>
            <Section title="Search" about="Applies to new answers immediately.">
              <RetrievalFields form={form} />
            </Section>
            {save.error && !fieldErrors(save.error, AGENT_FIELDS) && (
              <SaveFailure
                error={save.error}
                title="The settings could not be saved"
                current="settings"
                onReload={() => reload.mutate()}
              />
            )}
            <SaveBar form={form} isSaving={save.isPending} hasSaved={save.isSuccess} />
          </Stack>
        </form>
        <DeleteAgent agent={agent} />
      </Stack>
      <UnsavedChanges isDirty={isDirty} />
    </div>
  );
}

/** A section of the page with a title and an optional description. */
function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group gap="xs" align="baseline" mb="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        {about && (
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        )}
      </Group>
      <Stack gap="md">{children}</Stack>
    </section>
  );
}

/**
 * Saves the changed settings; the server's errors are shown at their fields. `reload` discards the changes and loads the current
 * settings.
 */
function useSaveAgent(agent: TaggedAgent, form: AgentForm) {
  const client = useQueryClient();
  const { base, fill, fillSaved } = useBase(agent, form, valuesOf);
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (values: AgentValues) => changeAgent(base, changesOf(values, valuesOf(base))),
    onMutate: () => form.getValues(),
    onSuccess: (saved, _, sent) => {
      client.setQueryData(agentQuery(saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: ['agents'] });
      fillSaved(saved, sent);
    },
    onError: (error) => {
      const found = fieldErrors(error, AGENT_FIELDS);
      if (found) form.setErrors(found);
    },
  });
  const reload = useReload(agentQuery(agent.id), fill, save);
  return { save, reload };
}
