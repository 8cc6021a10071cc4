import { Progress, Text } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import type { Job } from '../api/job-events.ts';
import { useLiveJob } from '../api/use-jobs.ts';
import { AnchorLink } from '../parts/anchor-link.tsx';
import { plural } from '../parts/format.ts';
import { JobActions } from '../parts/job-actions.tsx';
import { stageWords } from '../parts/job-words.ts';
import { RelativeTime } from '../parts/relative-time.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import classes from './list-page.module.css';
import type { AuditItem } from './queries.ts';
import { ScoreRing } from './score-ring.tsx';
import { shortUrl } from '../parts/url-words.ts';
import type { Severity } from '../../../domain/audit/rule.ts';
import { SEVERITIES, SEVERITY_WORDS } from '../../../domain/audit/formats/report-words.ts';
import { SeverityMark } from './severity-badge.tsx';

/** One audit of the list, live: its score or its progress. */
export function AuditRow({ audit }: { audit: AuditItem }) {
  const job = useLiveJob<Job>(audit.job);
  const name = `audit of ${shortUrl(audit.url)}`;
  const { summary } = audit;
  return (
    <li className={classes.row}>
      {summary ? (
        <ScoreRing score={summary.score} size={52} />
      ) : (
        <span className={classes.none}>
          <IconWorldSearch size={26} stroke={1.4} aria-hidden />
        </span>
      )}
      <div className={classes.what}>
        <AnchorLink to="/audits/$auditId" params={{ auditId: audit.id }} fw={550} c="inherit">
          {shortUrl(audit.url)}
        </AnchorLink>
        <Text size="sm" c={job.error ? 'var(--mantine-color-error)' : 'dimmed'}>
          {job.error?.message ?? visitedWords(audit)}
        </Text>
      </div>
      <div className={classes.state}>
        {summary ? (
          <SeverityTally counts={summary.issuesBySeverity} className={classes.tally} />
        ) : (
          <State job={job} />
        )}
      </div>
      <Text size="sm" c="dimmed" className={classes.when}>
        <RelativeTime at={audit.startedAt ?? audit.createdAt} />
      </Text>
      <div className={classes.actions}>
        <JobActions job={job} name={name} />
      </div>
    </li>
  );
}

function visitedWords({ summary, counts }: AuditItem): string {
  if (summary) return plural(summary.pages, 'page');
  return counts.crawled === 0 ? 'Nothing crawled yet' : `${plural(counts.crawled, 'page')} crawled`;
}

function State({ job }: { job: Job }) {
  const stage = job.stages.find(({ status }) => status === 'processing' || status === 'paused');
  return (
    <>
      <StatusBadge status={job.status} />
      {stage && (
        <>
          <Text span size="xs" c="dimmed" ml={8}>
            {stageWords(job.kind, stage.name)}
          </Text>
          <Progress value={job.progress * 100} size="xs" mt={6} aria-hidden />
        </>
      )}
    </>
  );
}

interface SeverityTallyProps {
  counts: Record<Severity, number>;
  className: string | undefined;
}

/** `3 errors, 12 warnings, 4 notices`, each with its icon. */
function SeverityTally({ counts, className }: SeverityTallyProps) {
  return (
    <ul className={className} aria-label="Issues found">
      {SEVERITIES.map((severity) => (
        <li key={severity}>
          <SeverityMark severity={severity} size={16} />
          {plural(counts[severity], SEVERITY_WORDS[severity].one.toLowerCase())}
        </li>
      ))}
    </ul>
  );
}
