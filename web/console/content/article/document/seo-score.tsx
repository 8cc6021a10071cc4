import { Group, Progress, Text } from '@mantine/core';
import type { SeoCheck, SeoCheckId, SeoReport } from '../../../../../domain/content/seo/seo-check.ts';
import classes from './document.module.css';

const WORDS: Record<SeoCheckId, string> = {
  'keyword-title': 'Keyword in the title',
  'keyword-introduction': 'Keyword in the first paragraph',
  'keyword-headings': 'Keyword in a heading',
  'keyword-density': 'How often the keyword occurs',
  'secondary-keywords': 'Secondary keywords',
  'title-length': 'Width of the title',
  'text-length': 'Length of the text',
  'section-length': 'Length of the sections',
  'internal-links': 'Links within the site',
  'source-links': 'Links to sources',
  'image-descriptions': 'Alternative texts of images',
  readability: 'Readability',
};

/** Sorts checks by the points still to gain; those with nothing to check come last. */
function byLoss(checks: readonly SeoCheck[]): SeoCheck[] {
  const lossOf = ({ points, weight }: SeoCheck) => (points === null ? -1 : weight - points);
  return checks.toSorted((a, b) => lossOf(b) - lossOf(a));
}

/** The SEO score, and for each check the points gained and what would gain the rest. */
export function SeoScore({ report: { score, checks } }: { report: SeoReport }) {
  if (score === null) {
    return (
      <Text c="dimmed" role="status">
        So far, the text has only quotations. It is scored when it has words of its own.
      </Text>
    );
  }
  return (
    <>
      <Group justify="space-between" role="status">
        <Text fw={550}>SEO score</Text>
        <Text fw={650}>{score} of 100</Text>
      </Group>
      <Progress value={score} mt={4} aria-hidden />
      <ol className={classes.checks} aria-label="SEO checks">
        {byLoss(checks).map((check) => (
          <Check key={check.id} {...check} />
        ))}
      </ol>
    </>
  );
}

function Check({ id, points, weight, reason }: SeoCheck) {
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={550}>
          {WORDS[id]}
        </Text>
        <Text
          size="sm"
          className={classes.points}
          data-full={points === weight || undefined}
          data-out={points === null || undefined}
        >
          {points === null ? 'left out' : `${points} of ${weight}`}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {reason}
      </Text>
    </li>
  );
}
