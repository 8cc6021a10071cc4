import { Text, Title } from '@mantine/core';
import { CATEGORY_WORDS } from '../../../../domain/audit/category-words.ts';
import { byWeight, scopeOf } from '../../../../domain/audit/formats/issue-weight.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { plural } from '../../parts/format.ts';
import type { Report } from '../queries.ts';
import { SeverityMark } from '../severity-badge.tsx';
import classes from './overview.module.css';

const SHOWN = 8;

/** The issues with the highest weight. */
export function FirstIssues({ auditId, issues }: { auditId: string; issues: Report['issues'] }) {
  const first = byWeight(issues).slice(0, SHOWN);
  return (
    <section aria-labelledby="first-title">
      <Title order={2} id="first-title" mb="xs">
        Fix first
      </Title>
      {first.length === 0 ? (
        <Text c="dimmed">Nothing was found that needs fixing.</Text>
      ) : (
        <ol className={classes.list}>
          {first.map((issue) => (
            <li key={issue.id}>
              <SeverityMark severity={issue.severity} />
              <div className={classes.issue}>
                <AnchorLink
                  to="/audits/$auditId/issues"
                  params={{ auditId }}
                  search={{ issue: issue.id }}
                  c="inherit"
                  size="sm"
                  fw={550}
                >
                  {issue.title}
                </AnchorLink>
                <Text size="sm" c="dimmed">
                  {CATEGORY_WORDS[issue.category]} · {scopeOf(issue)}
                </Text>
              </div>
            </li>
          ))}
        </ol>
      )}
      {issues.length > SHOWN && (
        <AnchorLink to="/audits/$auditId/issues" params={{ auditId }} size="sm" mt="sm" display="block">
          All {plural(issues.length, 'issue')}
        </AnchorLink>
      )}
    </section>
  );
}
