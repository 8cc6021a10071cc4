import { Box, Button, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { GENERATE_ACTIONS, type GenerateAction } from '../../../../../domain/authoring/generation/actions.ts';
import { modelsQuery } from '../../../api/models.ts';
import { plural } from '../../../parts/format.ts';
import { Failure } from '../../../parts/failure.tsx';
import { usePanelInput } from '../panel-input.ts';
import { AuthoringWithoutModel } from '../../without-model.tsx';
import classes from '../side-panel.module.css';
import { ACTIONS, wantedField } from './actions.ts';
import { History } from './history.tsx';
import { ModelChoice } from './model-choice.tsx';
import { type AssistantState, type DocumentHandle, useAssistant } from './use-assistant.ts';
import { modelWords } from './model-words.ts';

interface AssistantPanelProps {
  documentId: string;
  editor: DocumentHandle | null;
}

/** Lets a model write text, or change the selection or the whole document. */
export function AssistantPanel({ documentId, editor }: AssistantPanelProps) {
  const [action, choose] = useState<GenerateAction>('rewrite');
  const [prompt, changePrompt] = usePanelInput('prompt');
  const setPrompt = (text: string) => changePrompt(() => text);
  const [wanted, setWanted] = useState('');
  const [model, setModel] = useState<string | null>(null);
  const { state, ask, stop } = useAssistant(documentId, editor);
  const { data: models } = useQuery(modelsQuery);
  const hasModel = (model ?? models?.default ?? 'offline') !== 'offline';
  const field = wantedField(action);
  const isMissing = (action === 'draft' && prompt.trim() === '') || (field !== null && wanted.trim() === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask({
      action,
      prompt: prompt.trim(),
      ...(field ? { [field]: wanted.trim() } : {}),
      ...(model ? { model } : {}),
    });
  };
  return (
    <Stack gap="md">
      <AuthoringWithoutModel model={model} />
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Select
            label="What to do"
            description="For the selection, or else for the whole text"
            allowDeselect={false}
            data={GENERATE_ACTIONS.map((value) => ({ value, label: ACTIONS[value].label }))}
            value={action}
            onChange={(value) => choose(GENERATE_ACTIONS.find((one) => one === value) ?? action)}
          />
          {field && (
            <TextInput
              label={field === 'tone' ? 'Tone' : 'Language'}
              placeholder={field === 'tone' ? 'Friendly, formal …' : 'German, Spanish …'}
              maxLength={100}
              value={wanted}
              onChange={(event) => setWanted(event.currentTarget.value)}
            />
          )}
          <Textarea
            label={action === 'draft' ? 'What to write' : 'In your words (optional)'}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={20_000}
            value={prompt}
            onChange={(event) => setPrompt(event.currentTarget.value)}
          />
          <ModelChoice value={model} onChange={setModel} />
          {state.kind === 'writing' ? (
            <Button variant="default" onClick={stop}>
              Stop
            </Button>
          ) : (
            <Button type="submit" disabled={isMissing || !editor || !hasModel}>
              {ACTIONS[action].label}
            </Button>
          )}
        </Stack>
      </form>
      <Answer state={state} />
      <History documentId={documentId} onTake={(entry) => setPrompt(entry.prompt)} />
    </Stack>
  );
}

function Answer({ state }: { state: AssistantState }) {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'failed':
      return <Failure title="No text was written" error={state.error} />;
    case 'writing':
      return (
        <div>
          <Text size="sm" c="dimmed" role="status">
            {state.about === 'selection' ? 'Works on what is selected …' : 'Works on the whole text …'}
          </Text>
          <Box className={classes.written} role="region" aria-label="Written so far" tabIndex={0}>
            {state.text}
          </Box>
        </div>
      );
    case 'done':
      return (
        <Stack gap={4} role="status">
          <Text size="sm" fw={550}>
            {state.suggestions === 0
              ? 'Nothing to change.'
              : `${plural(state.suggestions, 'suggestion')}, shown in the text.`}
          </Text>
          {state.isCut && <Text size="sm">The answer was cut off: it is as long as one may be.</Text>}
          <Text size="xs" c="dimmed">
            Model: {modelWords(state.model)}
          </Text>
        </Stack>
      );
  }
}
