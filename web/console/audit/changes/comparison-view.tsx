import { Stack, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { CATEGORY_WORDS } from '../../../../domain/audit/category-words.ts';
import { SEVERITIES } from '../../../../domain/audit/formats/report-words.ts';
import { count, plural } from '../../parts/format.ts';
import { Figures } from '../../parts/figures.tsx';
import type { Comparison } from '../queries.ts';
import classes from './changes.module.css';
import { PageLink } from '../page-link.tsx';
import { UrlList } from '../site/url-list.tsx';
import { SeverityMark } from '../severity-badge.tsx';

/** Compares two audits: their scores, then new and fixed issues. */
export function ComparisonView({ auditId, comparison }: { auditId: string; comparison: Comparison }) {
  const { score, pages, counts, issues } = comparison;
  const sorted = issues.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  const [fresh, fixed] = [sorted.filter((one) => one.new > 0), sorted.filter((one) => one.fixed > 0)];
  return (
    <Stack gap="xl">
      <Figures
        label="Changes"
        figures={[
          ['Score', <Change key="score" {...score} />],
          ['Pages', <Change key="pages" {...pages} />],
          ['New findings', count(counts.new)],
          ['Fixed', count(counts.fixed)],
          ['Unchanged', count(counts.unchanged)],
        ]}
      />
      <div className={classes.columns}>
        <Issues
          auditId={auditId}
          title="Fixed"
          empty="Nothing has been fixed since."
          issues={fixed}
          kind="fixed"
        />
        <Issues auditId={auditId} title="New" empty="Nothing new was found." issues={fresh} kind="new" />
      </div>
      <Categories categories={comparison.categories} />
    </Stack>
  );
}

/** `72 → 84`, or one number if nothing has changed. */
function Change({ now, before }: Comparison['score']) {
  if (before === now || before === null) return <>{now ?? '–'}</>;
  return (
    <span className={classes.change}>
      <span className={classes.before}>{count(before)}</span>
      <IconArrowRight size={18} aria-hidden />
      <span className="visually-hidden">now</span>
      {now === null ? '–' : count(now)}
    </span>
  );
}

interface IssuesProps {
  auditId: string;
  title: string;
  empty: string;
  issues: Comparison['issues'];
  kind: 'new' | 'fixed';
}

function Issues({ auditId, title, empty, issues, kind }: IssuesProps) {
  return (
    <section aria-labelledby={`${kind}-title`}>
      <Title order={2} id={`${kind}-title`} mb="xs">
        {title}
      </Title>
      {issues.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <ul className={classes.list}>
          {issues.map((issue) => (
            <ChangedIssue key={issue.id} auditId={auditId} issue={issue} kind={kind} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Categories({ categories }: Pick<Comparison, 'categories'>) {
  const changed = categories.filter(({ now, before }) => now !== before && now !== null && before !== null);
  return (
    <section aria-labelledby="changed-categories">
      <Title order={2} id="changed-categories" mb="xs">
        Scores that changed
      </Title>
      {changed.length === 0 ? (
        <Text c="dimmed">No category score has changed.</Text>
      ) : (
        <ul className={classes.categories} aria-label={plural(changed.length, 'category', 'categories')}>
          {changed.map(({ category, now, before }) => (
            <li key={category} data-better={(now ?? 0) > (before ?? 0)}>
              {CATEGORY_WORDS[category]} <Change now={now} before={before} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ChangedIssueProps {
  auditId: string;
  issue: Comparison['issues'][number];
  kind: 'new' | 'fixed';
}

/** An issue that appeared on some pages or was fixed there. */
function ChangedIssue({ auditId, issue, kind }: ChangedIssueProps) {
  const urls = kind === 'new' ? issue.newUrls : issue.fixedUrls;
  return (
    <li className={classes.issue}>
      <SeverityMark severity={issue.severity} />
      <div>
        <Text size="sm" fw={550}>
          {issue.title}
        </Text>
        <Text size="sm" c="dimmed">
          {CATEGORY_WORDS[issue.category]} · {urls.length === 0 ? 'whole site' : plural(issue[kind], 'page')}
        </Text>
        <UrlList urls={urls}>{(url) => <PageLink auditId={auditId} url={url} />}</UrlList>
      </div>
    </li>
  );
}
