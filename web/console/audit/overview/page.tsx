import { Stack } from '@mantine/core';
import { useReport } from '../use-report.ts';
import { CategoryBars } from './category-bars.tsx';
import { FirstIssues } from './first-issues.tsx';
import classes from './overview.module.css';
import { ScoreCard } from './score-card.tsx';

/** The report at a glance: the score, what to fix first, and each category. */
export function ReportOverviewPage() {
  const { auditId, audit, report } = useReport();
  return (
    <Stack gap="xl">
      <ScoreCard audit={audit} summary={report.summary} />
      <div className={classes.columns}>
        <FirstIssues auditId={auditId} issues={report.issues} />
        <CategoryBars auditId={auditId} categories={report.categories} />
      </div>
    </Stack>
  );
}
