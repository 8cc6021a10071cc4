import { Stack, Switch, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { consoleSettingsQuery } from '../../api/session.ts';
import { agentQuery, type TaggedAgent } from '../queries.ts';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { Checklist } from './checklist.tsx';
import classes from './deploy.module.css';
import { IdentitySecret } from './identity-secret.tsx';
import { LookForm } from './look-form.tsx';
import { LookPreview } from './look-preview.tsx';
import { isColor, type Look, lookOf } from './look.ts';
import { OriginsEditor } from './origins-editor.tsx';
import { OtherWays } from './other-ways.tsx';
import { scriptSnippet } from './samples.ts';
import { Snippet } from './snippet.tsx';
import { AgentWithoutModel } from '../without-model.tsx';
import { inWords } from '../../api/problem.ts';
import { useSaveWidget } from './save-widget.ts';
import { type ReactNode, useId } from 'react';

const route = getRouteApi('/signed-in/agents/$agentId/deploy');

/** Step 4: bring the agent to where people ask. */
export function DeployPage() {
  const { agentId } = route.useParams();
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  const { data: settings } = useSuspenseQuery(consoleSettingsQuery);
  const form = useForm<Look>({
    initialValues: lookOf(agent.widget),
    validateInputOnBlur: true,
    validate: {
      title: (title) => (title.trim() === '' ? 'The chat needs a title.' : null),
      color: (color) => (isColor(color) ? null : 'Enter a colour such as #2f5fd0.'),
    },
  });
  const { publicKey } = agent.widget;
  const place = { publicUrl: settings.publicUrl, publicKey, agentId };
  return (
    <>
      <h2 className="visually-hidden">Deploy</h2>
      <AgentWithoutModel agent={agent} />
      <div className={classes.columns}>
        <Stack gap={40} miw={0}>
          <Checklist agent={agent} />
          <Section title="The chat on your site" about="Add this line before the end of the page.">
            <EnableSwitch agent={agent} />
            <Snippet code={scriptSnippet(place)} label="Snippet for your site" />
          </Section>
          <Section title="Allowed sites" about="Only pages of these sites may show the chat.">
            <OriginsEditor agent={agent} />
          </Section>
          <Section title="Appearance">
            <LookForm agent={agent} form={form} />
          </Section>
        </Stack>
        <aside className={classes.preview} aria-label="Preview of the chat">
          <LookPreview agent={agent} look={form.values} isDraft={form.isDirty()} />
        </aside>
        <Stack gap={40} miw={0}>
          <Section
            title="Identity verification"
            about="For sites whose visitors sign in: each conversation then belongs to the right visitor."
          >
            <IdentitySecret agent={agent} />
          </Section>
          <Section title="Other ways">
            <OtherWays place={place} />
          </Section>
        </Stack>
      </div>
      <UnsavedChanges isDirty={form.isDirty()} />
    </>
  );
}

/** Switches the chat on or off, effective at once. */
function EnableSwitch({ agent }: { agent: TaggedAgent }) {
  const save = useSaveWidget(agent);
  const enabled = save.isPending ? (save.variables.enabled ?? false) : agent.widget.enabled;
  return (
    <div>
      <Switch
        label="Chat switched on"
        description="When off, it disappears from every site, and its public URLs do not respond."
        checked={enabled}
        onChange={(event) => save.mutate({ enabled: event.currentTarget.checked })}
      />
      {save.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="xs">
          {inWords(save.error)}
        </Text>
      )}
    </div>
  );
}

interface SectionProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** A part of the page below its own heading. */
function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h2" id={id}>
        {title}
      </Title>
      {about && (
        <Text size="sm" c="dimmed" mt={2}>
          {about}
        </Text>
      )}
      <Stack gap="md" mt="sm">
        {children}
      </Stack>
    </section>
  );
}
