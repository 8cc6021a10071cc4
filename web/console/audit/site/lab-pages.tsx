import { Text, Title } from '@mantine/core';
import { sizeInWords } from '../../../../domain/platform/size-in-words.ts';
import { count, duration } from '../../parts/format.ts';
import { PageLink } from '../page-link.tsx';
import type { Report } from '../queries.ts';
import { ScoreRing } from '../score-ring.tsx';
import classes from './site.module.css';

type LabPage = Report['performance']['lab'][number];

interface LabPagesProps {
  auditId: string;
  pages: LabPage[];
  /** Why no page was measured; null if some were. */
  skipped: string | null;
}

/** A sample of pages, measured in a browser. */
export function LabPages({ auditId, pages, skipped }: LabPagesProps) {
  return (
    <section aria-labelledby="lab-title">
      <Title order={2} id="lab-title">
        In a browser
      </Title>
      <Text c="dimmed" mb="sm">
        {skipped ?? 'A sample of pages, each opened once on a simulated slow connection.'}
      </Text>
      {pages.length > 0 && (
        <ul className={classes.list}>
          {pages.map((page) => (
            <li key={`${page.device} ${page.url}`}>
              <div className={classes.line}>
                <PageLink auditId={auditId} url={page.url} />
                <Text size="sm" c="dimmed">
                  {page.device === 'mobile' ? 'Mobile' : 'Desktop'}
                </Text>
              </div>
              {page.error === null ? <Measures page={page} /> : <Text size="sm">{page.error}</Text>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const SCORES = [
  ['performance', 'Performance'],
  ['accessibility', 'Accessibility'],
  ['bestPractices', 'Best practices'],
  ['seo', 'SEO'],
] as const;

const TIMES = [
  ['firstContentfulPaintMs', 'First contentful paint'],
  ['largestContentfulPaintMs', 'Largest contentful paint'],
  ['speedIndexMs', 'Speed index'],
  ['totalBlockingMs', 'Total blocking time'],
] as const;

function Measures({ page }: { page: LabPage }) {
  const times = TIMES.flatMap(([of, name]) => {
    const value = page[of];
    return value === null ? [] : [[name, duration(value)] as const];
  });
  return (
    <>
      <div className={classes.scores}>
        {SCORES.map(([of, name]) => {
          const score = page.scores[of];
          return (
            score !== null && (
              <div key={of} className={classes.score}>
                <ScoreRing score={score} size={52} />
                {name}
              </div>
            )
          );
        })}
      </div>
      <dl className={classes.measures}>
        {[...times, ...otherMeasures(page)].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function otherMeasures({ layoutShift, bytes: size, requests }: LabPage): [name: string, value: string][] {
  return [
    ...(layoutShift === null
      ? []
      : [['Cumulative layout shift', layoutShift.toFixed(2)] as [string, string]]),
    ...(size === null ? [] : [['Size', sizeInWords(size)] as [string, string]]),
    ...(requests === null ? [] : [['Requests', count(requests)] as [string, string]]),
  ];
}
