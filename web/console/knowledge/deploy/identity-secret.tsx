import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { inWords, Problem } from '../../api/problem.ts';
import { askToDelete } from '../../parts/ask-to-delete.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import type { TaggedAgent } from '../queries.ts';
import classes from './deploy.module.css';
import { HMAC_SAMPLES, IDENTIFY_SAMPLE, type Language, LANGUAGES } from './samples.ts';
import { useSaveWidget } from './save-widget.ts';
import { Snippet } from './snippet.tsx';

/** With a secret, a site can prove a visitor's identity, so that nobody can impersonate another. */
export function IdentitySecret({ agent }: { agent: TaggedAgent }) {
  const { hasIdentitySecret } = agent.widget;
  const [isSetting, setSetting] = useState(false);
  const [language, setLanguage] = useState<Language>('node');
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        {hasIdentitySecret ? (
          <IconShieldCheck size={20} style={{ flex: 'none' }} aria-hidden />
        ) : (
          <IconShieldOff size={20} style={{ flex: 'none' }} aria-hidden />
        )}
        <Text size="sm" role="status">
          {hasIdentitySecret
            ? 'A secret is set: visitors who identify themselves must prove it.'
            : 'No secret is set: what a page says about its visitor is recorded, but not trusted.'}
        </Text>
      </Group>
      {isSetting ? (
        <SecretForm agent={agent} onDone={() => setSetting(false)} />
      ) : (
        <Group gap="xs">
          <Button variant="default" onClick={() => setSetting(true)}>
            {hasIdentitySecret ? 'Replace the secret' : 'Set a secret'}
          </Button>
          {hasIdentitySecret && <RemoveButton agent={agent} />}
        </Group>
      )}
      <div>
        <Text size="sm" mb="xs">
          Your server signs the id of the visitor with the secret:
        </Text>
        <SegmentedControl
          size="xs"
          mb="xs"
          aria-label="Language of the sample"
          value={language}
          onChange={setLanguage}
          data={LANGUAGES.map((value) => ({ value, label: HMAC_SAMPLES[value].label }))}
        />
        <Snippet code={HMAC_SAMPLES[language].code} label={`Signing in ${HMAC_SAMPLES[language].label}`} />
      </div>
      <div>
        <Text size="sm" mb="xs">
          Your page passes it on:
        </Text>
        <Snippet code={IDENTIFY_SAMPLE} label="Identifying the visitor" />
      </div>
    </>
  );
}

/** Shows the secret once, before it is saved. */
function SecretForm({ agent, onDone }: { agent: TaggedAgent; onDone: () => void }) {
  const [secret, setSecret] = useState(newSecret);
  const save = useSaveWidget(agent);
  return (
    <form
      noValidate
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault();
        const onSuccess = () => {
          notifications.show({ message: 'The secret is set' });
          onDone();
        };
        save.mutate({ identitySecret: secret }, { onSuccess });
      }}
    >
      <TextInput
        label="Secret"
        description={
          agent.widget.hasIdentitySecret
            ? 'Copy it now; it is never shown again. With a new one, visitors who were verified with the old one start over.'
            : 'Copy it now; it is never shown again.'
        }
        autoComplete="off"
        spellCheck={false}
        value={secret}
        error={save.error ? serverWords(save.error) : null}
        onChange={(event) => setSecret(event.currentTarget.value)}
      />
      <Group gap="xs" mt="sm">
        <CopyButton text={secret} label="Copy the secret" />
        <Button size="xs" type="submit" loading={save.isPending}>
          Save the secret
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}

function RemoveButton({ agent }: { agent: TaggedAgent }) {
  const save = useSaveWidget(agent);
  const ask = () =>
    askToDelete({
      question: 'Remove the secret?',
      consequence: (
        <Text size="sm">Visitors can no longer prove who they are. Verified visitors start over.</Text>
      ),
      yes: 'Remove it',
      onYes: () => save.mutate({ identitySecret: null }),
    });
  return (
    <>
      <Button variant="default" loading={save.isPending} onClick={ask}>
        Remove it
      </Button>
      {save.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {inWords(save.error)}
        </Text>
      )}
    </>
  );
}

function serverWords(error: unknown): string {
  const found = error instanceof Problem ? error.fields[0]?.message : undefined;
  return found ?? inWords(error);
}

/** 256 random bits. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
