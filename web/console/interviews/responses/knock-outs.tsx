import { Badge, Group, Text, Title } from '@mantine/core';
import { unmetOf } from '../../../../domain/interviews/knock-outs/knock-out.ts';
import type { Response } from '../queries.ts';
import { meetsWords } from '../words.ts';

/** The requirements that a candidate does not meet, in one line; nothing if all are met. */
export function UnmetMark({ response: { knockOuts } }: { response: Pick<Response, 'knockOuts'> }) {
  const unmet = unmetOf(knockOuts);
  if (unmet.length === 0) return null;
  return (
    <Text size="sm" fw={550} dir="auto" style={{ overflowWrap: 'anywhere' }}>
      Does not meet: {unmet.join(', ')}
    </Text>
  );
}

/** The answers to the closed questions: facts that are not part of any analysis. */
export function KnockOuts({ response: { knockOuts } }: { response: Pick<Response, 'knockOuts'> }) {
  if (knockOuts.length === 0) return null;
  return (
    <section aria-labelledby="knock-outs-title">
      <Title order={2} id="knock-outs-title" mb="sm">
        Before the call
      </Title>
      {knockOuts.map((one) => (
        <KnockOutLine key={one.questionId} {...one} />
      ))}
    </section>
  );
}

/** One answer, and whether it meets the requirement. */
export function KnockOutLine({ question, answer, meets }: Response['knockOuts'][number]) {
  return (
    <div style={{ marginBottom: '0.75rem' }}>
      <Text size="sm" c="dimmed" dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {question}
      </Text>
      <Group gap="xs">
        <Text dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {answer ?? 'Not asked'}
        </Text>
        <Badge variant={meets === false ? 'light' : 'default'} color="yellow" tt="none">
          {meetsWords(meets)}
        </Badge>
      </Group>
    </div>
  );
}
