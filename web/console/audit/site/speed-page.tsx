import { Stack, Text, Title } from '@mantine/core';
import { sizeInWords } from '../../../../domain/platform/size-in-words.ts';
import { count, duration } from '../../parts/format.ts';
import { Figures } from '../../parts/figures.tsx';
import { PageLink } from '../page-link.tsx';
import type { Report } from '../queries.ts';
import { useReport } from '../use-report.ts';
import classes from './site.module.css';
import { LabPages } from './lab-pages.tsx';

/** How fast the server answers, and how pages perform in a browser. */
export function SpeedPage() {
  const { auditId, report } = useReport();
  const { medianFirstByteMs, p95FirstByteMs, slowest, lab, labSkipped } = report.performance;
  const sizes = lab.flatMap((page) => (page.bytes === null ? [] : [page.bytes]));
  return (
    <Stack gap="xl">
      <Figures
        label="Speed"
        figures={[
          ['Median response time', medianFirstByteMs === null ? '–' : duration(medianFirstByteMs)],
          ['95th percentile', p95FirstByteMs === null ? '–' : duration(p95FirstByteMs)],
          ['Measured in a browser', count(lab.length)],
          ['Largest page measured', sizes.length === 0 ? '–' : sizeInWords(Math.max(...sizes))],
        ]}
      />
      <LabPages auditId={auditId} pages={lab} skipped={labSkipped} />
      <Slowest auditId={auditId} slowest={slowest} />
    </Stack>
  );
}

function Slowest({ auditId, slowest }: { auditId: string; slowest: Report['performance']['slowest'] }) {
  if (slowest.length === 0) return null;
  return (
    <section aria-labelledby="slowest-title">
      <Title order={2} id="slowest-title" mb="xs">
        Slowest responses
      </Title>
      <ol className={classes.list}>
        {slowest.map(({ url, firstByteMs }) => (
          <li key={url} className={classes.line}>
            <PageLink auditId={auditId} url={url} />
            <Text size="sm" c="dimmed">
              {duration(firstByteMs)}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
