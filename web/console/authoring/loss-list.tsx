import { Text } from '@mantine/core';
import type { Loss } from '../../../domain/authoring/rich/rich-doc.ts';

/** What a conversion or a file lost: each kind once, with all its places. */
export function LossList({ losses }: { losses: readonly Loss[] }) {
  const places = Map.groupBy(losses, ({ what }) => what);
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.25rem', maxHeight: '40vh', overflowY: 'auto' }}>
      {[...places].map(([what, each]) => (
        <li key={what}>
          <Text size="sm">{what}</Text>
          {[...new Set(each.map(({ where }) => where))].map((where) => (
            <Text key={where} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {where}
            </Text>
          ))}
        </li>
      ))}
    </ul>
  );
}
