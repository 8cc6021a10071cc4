import { Alert, Stack, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { modelsQuery } from '../api/models.ts';
import { AnchorLink } from './anchor-link.tsx';

interface WithoutModelProps {
  /** The record's model; the company's default if left out. */
  model?: string | null;
  /** What works without a model, as parts of a sentence. */
  works: readonly string[];
  /** What needs a model. */
  needs: readonly string[];
}

/** Shown without a language model, before the user tries anything: what works, what needs a model, and how to connect one. */
export function WithoutModel({ model, works, needs }: WithoutModelProps) {
  const { data: models } = useQuery(modelsQuery);
  if ((model ?? models?.default) !== 'offline') return null;
  return (
    <Alert
      color="gray"
      icon={<IconPlugConnectedX aria-hidden />}
      title="No language model is connected"
      role="note"
      mb="md"
    >
      <Stack gap={4}>
        {works.length > 0 && <Text size="sm">Works without one: {listed(works)}.</Text>}
        {needs.length > 0 && <Text size="sm">Needs one: {listed(needs)}.</Text>}
        <Text size="sm">
          The owner of the company can connect a model under{' '}
          <AnchorLink to="/settings/models" inherit underline="always">
            Settings → Models
          </AnchorLink>
          ; an operator can set a provider key for the whole installation.
        </Text>
      </Stack>
    </Alert>
  );
}

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en').format(parts);
}
