import { Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import {
  SEVERITIES,
  SEVERITY_WORDS,
  VERDICT_WORDS,
  verdictOf,
} from '../../../../domain/audit/formats/report-words.ts';
import { count, duration, plural } from '../../parts/format.ts';
import { Fold } from '../../parts/fold.tsx';
import type { Audit, Report } from '../queries.ts';
import { ScoreRing } from '../score-ring.tsx';
import { SeverityMark } from '../severity-badge.tsx';
import { cutWords } from './cut-words.ts';
import classes from './overview.module.css';

interface ScoreCardProps {
  audit: Audit;
  summary: Report['summary'];
}

/** The score, what it is based on, and the number of issues of each severity. */
export function ScoreCard({ audit, summary }: ScoreCardProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const [whole, ...byCategory] = summary.explanation;
  return (
    <section className={classes.card} aria-labelledby="score-title">
      <div className={classes.verdict}>
        <ScoreRing score={summary.score} size={124} />
        <div className={classes.words}>
          <Title order={2} id="score-title">
            {VERDICT_WORDS[verdictOf(summary.score)]}
          </Title>
          <Text c="dimmed" size="sm">
            {basis(audit, summary)}
          </Text>
          {summary.isCut && (
            <Text size="sm" mt={6}>
              {cutWords(audit)}
            </Text>
          )}
        </div>
        <Severities auditId={audit.id} counts={summary.issuesBySeverity} />
      </div>
      <Fold label="How the score is calculated" isOpen={isOpen} onToggle={toggle}>
        <Text size="sm" mt="xs">
          {whole}
        </Text>
        <ul className={classes.explanation}>
          {byCategory.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Fold>
    </section>
  );
}

function basis({ counts, startedAt, finishedAt }: Audit, { pages }: Report['summary']): string {
  const took =
    startedAt && finishedAt ? ` in ${duration(Date.parse(finishedAt) - Date.parse(startedAt))}` : '';
  const failed = counts.failed > 0 ? `, ${count(counts.failed)} of them failed` : '';
  return `${plural(pages, 'page')} checked, ${plural(counts.crawled, 'URL')} crawled${took}${failed}.`;
}

function Severities({ auditId, counts }: { auditId: string; counts: Report['summary']['issuesBySeverity'] }) {
  return (
    <ul className={classes.severities} aria-label="Issues by severity">
      {SEVERITIES.map((severity) => (
        <li key={severity}>
          <Link
            to="/audits/$auditId/issues"
            params={{ auditId }}
            search={{ severity }}
            className={classes.severity}
            title={SEVERITY_WORDS[severity].means}
          >
            <span className={classes.number}>{count(counts[severity])}</span>
            <span className={classes.label}>
              <SeverityMark severity={severity} size={16} />
              {counts[severity] === 1 ? SEVERITY_WORDS[severity].one : SEVERITY_WORDS[severity].many}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
