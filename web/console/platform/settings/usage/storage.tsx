import { Progress, Skeleton, Text } from '@mantine/core';
import { sizeInWords } from '../../../../../domain/platform/size-in-words.ts';
import { loading } from '../../../parts/loading.ts';
import { Facts } from '../facts.tsx';
import type { Usage } from '../queries.ts';
import { Section } from '../section.tsx';
import { kindWord } from './words.ts';

/** The bar turns yellow from this share of the storage on. */
const NEARLY = 0.9;

/** How much of its storage the company uses, and for what. */
export function Storage({ storage }: { storage: Usage['storage'] | undefined }) {
  if (!storage) return <Skeleton height={112} mb="lg" radius="lg" {...loading()} />;
  const { usedBytes, limitBytes, byKind } = storage;
  const part = Math.min(1, usedBytes / limitBytes);
  return (
    <Section title="Storage">
      <Text size="sm" mb={8}>
        <strong>{sizeInWords(usedBytes)}</strong> of {sizeInWords(limitBytes)}
        {part >= NEARLY && '. Delete data that you no longer need to free space.'}
      </Text>
      <Progress
        value={part * 100}
        color={part >= 1 ? 'red' : part >= NEARLY ? 'yellow' : undefined}
        aria-label="Share of the storage used"
        mb={byKind.length > 0 ? 'md' : 0}
      />
      <Facts facts={byKind.map(({ kind, bytes }) => [kindWord(kind), sizeInWords(bytes)])} />
    </Section>
  );
}
