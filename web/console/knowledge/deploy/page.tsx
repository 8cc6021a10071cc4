import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { consoleSettingsQuery } from '../../api/session.ts';
import { agentQuery } from '../queries.ts';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { Checklist } from './checklist.tsx';
import classes from './deploy.module.css';
import { EnableSwitch } from './enable-switch.tsx';
import { IdentitySecret } from './identity-secret.tsx';
import { LookForm } from './look-form.tsx';
import { LookPreview } from './look-preview.tsx';
import { isColor, type Look, lookOf } from './look.ts';
import { OriginsEditor } from './origins-editor.tsx';
import { OtherWays } from './other-ways.tsx';
import { scriptSnippet } from './samples.ts';
import { Section } from './section.tsx';
import { Snippet } from './snippet.tsx';
import { AgentWithoutModel } from '../without-model.tsx';

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
