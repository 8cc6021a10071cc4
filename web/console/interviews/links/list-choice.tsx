import { Alert, Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';

interface EncodingChoice {
  encoding: string;
  /** Lines of the table as decoded with this encoding. */
  lines: string[];
}

/** The choices offered by the error for a table that was refused. */
export function choicesIn({ choices, columns }: Record<string, unknown>): {
  choices: EncodingChoice[] | null;
  columns: string[] | null;
} {
  return {
    choices: Array.isArray(choices) ? choices.filter(isEncodingChoice) : null,
    columns: isTexts(columns) ? columns : null,
  };
}

function isEncodingChoice(value: unknown): value is EncodingChoice {
  if (typeof value !== 'object' || value === null || !('encoding' in value) || !('lines' in value))
    return false;
  return typeof value.encoding === 'string' && isTexts(value.lines);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

interface ChoiceProps {
  title: string;
  words: string;
  options: { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** Lets a person choose what the table leaves open. */
export function Choice({ title, words, options, onChoose }: ChoiceProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Alert color="yellow" title={title} maw={640}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{words}</Text>
        <Radio.Group value={chosen} onChange={setChosen} aria-label={title}>
          <Stack gap="xs">
            {options.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} styles={{ label: { whiteSpace: 'pre-line' } }} />
            ))}
          </Stack>
        </Radio.Group>
        <Button disabled={chosen === null} onClick={() => chosen !== null && onChoose(chosen)}>
          Invite with this choice
        </Button>
      </Stack>
    </Alert>
  );
}
