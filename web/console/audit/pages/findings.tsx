import { Text, Title } from '@mantine/core';
import { CATEGORY_WORDS } from '../../../../domain/audit/category-words.ts';
import { SEVERITIES } from '../../../../domain/audit/formats/report-words.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { count } from '../../parts/format.ts';
import type { PageDetail } from '../queries.ts';
import { SeverityBadge } from '../severity-badge.tsx';
import classes from './detail.module.css';

type Finding = PageDetail['findings'][number];

interface FindingsProps {
  auditId: string;
  findings: Finding[];
}

/** The findings of a page, most severe first, each with the offending values. */
export function Findings({ auditId, findings }: FindingsProps) {
  const sorted = findings.toSorted(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || (a.id < b.id ? -1 : 1),
  );
  return (
    <section aria-labelledby="findings-title">
      <Title order={3} size="h2" id="findings-title" mb="xs">
        {findings.length === 0 ? 'Nothing to fix here' : `Found on this page: ${count(findings.length)}`}
      </Title>
      {findings.length === 0 ? (
        <Text c="dimmed">This page passes all checks.</Text>
      ) : (
        <ul className={classes.findings}>
          {sorted.map((finding) => (
            <FindingItem key={finding.id} auditId={auditId} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FindingItem({ auditId, finding }: { auditId: string; finding: Finding }) {
  const { id, severity, category, title, why, howToFix, details } = finding;
  return (
    <li>
      <div className={classes.finding}>
        <AnchorLink
          to="/audits/$auditId/issues"
          params={{ auditId }}
          search={{ issue: id }}
          c="inherit"
          fw={550}
        >
          {title}
        </AnchorLink>
        <SeverityBadge severity={severity} />
      </div>
      <Text size="sm" c="dimmed">
        {CATEGORY_WORDS[category]}
      </Text>
      <Details details={details} />
      <Text size="sm" mt={6}>
        {why}
      </Text>
      <Text size="sm" mt={4}>
        <b>How to fix:</b> {howToFix}
      </Text>
    </li>
  );
}

/** The offending values, as they are on the page. */
function Details({ details }: Pick<Finding, 'details'>) {
  const entries = Object.entries(details);
  if (entries.length === 0) return null;
  return (
    <dl className={classes.details}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{spelt(name)}</dt>
          <dd>
            {(Array.isArray(value) ? value : [value]).map((one, index) => (
              <div key={index}>{inWords(one)}</div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function inWords(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? count(value) : value;
}

/** `maxAge` → `Max age`. */
function spelt(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
