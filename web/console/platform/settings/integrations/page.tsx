import { Code, Group, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { RelativeTime } from '../../../parts/relative-time.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { FigmaToken } from './figma-token.tsx';
import { IntegrationState } from './integration-state.tsx';
import { type Integrations, integrationsQuery } from '../queries.ts';
import classes from '../rows.module.css';
import { Section } from '../section.tsx';

/** Providers by their name in the API, with the installation setting that holds the key. */
const PROVIDERS: Record<string, { name: string; setting: string }> = {
  anthropic: { name: 'Anthropic', setting: 'ANTHROPIC_API_KEY' },
  openai: { name: 'OpenAI', setting: 'OPENAI_API_KEY' },
  google: { name: 'Google', setting: 'GOOGLE_API_KEY' },
  retell: { name: 'Retell', setting: 'RETELL_API_KEY' },
};

/** External providers: which are set up, and whether they accept our keys. */
export function IntegrationsPage() {
  const { data: integrations } = useSuspenseQuery(integrationsQuery);
  const { figma, retell, ...models } = integrations;
  return (
    <>
      <PageHeader title="Integrations" description="External providers that this installation uses." />
      <Section
        title="Language models"
        description="Keys that the operator has set for the installation. Your company’s own models are under Models."
      >
        <ul className={classes.rows}>
          {Object.entries(models).map(([provider, state]) => (
            <ProviderRow key={provider} provider={provider} state={state} />
          ))}
        </ul>
      </Section>
      {retell && (
        <Section
          title="Voice calls"
          description="Leads interviews by voice. Without it, candidates type their answers."
        >
          <ul className={classes.rows}>
            <ProviderRow provider="retell" state={retell} />
          </ul>
        </Section>
      )}
      {figma && <FigmaToken state={figma} />}
    </>
  );
}

function ProviderRow({ provider, state }: { provider: string; state: Integrations[string] }) {
  const { name, setting } = PROVIDERS[provider] ?? { name: provider, setting: null };
  return (
    <li>
      <Stack gap={2} className={classes.what}>
        <Text fw={550} size="sm">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {state.error ??
            (state.configured || !setting ? (
              state.checkedAt && (
                <>
                  Checked <RelativeTime at={state.checkedAt} />
                </>
              )
            ) : (
              <>
                Set up with <Code>{setting}</Code>
              </>
            ))}
        </Text>
      </Stack>
      <Group>
        <IntegrationState state={state} />
      </Group>
    </li>
  );
}
