import { Group, Text } from '@mantine/core';
import type { SeoReport } from '../../../../../domain/content/seo/seo-check.ts';
import { plural } from '../../../parts/format.ts';
import classes from './document.module.css';

/** How often the text names each keyword. */
export function KeywordCounts({ keywords }: Pick<SeoReport, 'keywords'>) {
  if (keywords.length === 0) return <Text c="dimmed">The article has no keywords yet.</Text>;
  return (
    <ul className={classes.checks} aria-label="Keywords">
      {keywords.map(({ keyword, count }) => (
        <li key={keyword}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm">{keyword}</Text>
            <Text size="sm" className={classes.points} data-full={count > 0 || undefined}>
              {count === 0 ? 'not named' : plural(count, 'time')}
            </Text>
          </Group>
        </li>
      ))}
    </ul>
  );
}
