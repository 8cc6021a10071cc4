import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { CATEGORY_WORDS } from '../../../../domain/audit/category-words.ts';
import { isSiteWide, scopeOf } from '../../../../domain/audit/formats/issue-weight.ts';
import type { Report } from '../queries.ts';
import { SeverityBadge, SeverityMark } from '../severity-badge.tsx';
import { AffectedPages } from './affected-pages.tsx';
import classes from './issues.module.css';

const route = getRouteApi('/signed-in/audits/$auditId/issues');

/** One kind of issue; when expanded, it shows why it matters, how to fix it and where it is. */
export function IssueRow({ auditId, issue }: { auditId: string; issue: Report['issues'][number] }) {
  const { issue: opened } = route.useSearch();
  const navigate = route.useNavigate();
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const isOpen = opened === issue.id;
  // A link to this issue scrolls to it.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const toggle = () =>
    void navigate({
      search: (now) => ({ ...now, issue: isOpen ? undefined : issue.id, page: undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <li ref={row} className={classes.row}>
      <UnstyledButton className={classes.head} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <SeverityMark severity={issue.severity} />
        <span className={classes.title}>
          <span className={classes.name}>{issue.title}</span>
          <Text span size="sm" c="dimmed">
            {CATEGORY_WORDS[issue.category]}
          </Text>
        </span>
        <Text span size="sm" c="dimmed" className={classes.count}>
          {scopeOf(issue)}
        </Text>
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <div id={id} hidden={!isOpen} className={classes.body}>
        {isOpen && <Explanation auditId={auditId} issue={issue} />}
      </div>
    </li>
  );
}

function Explanation({ auditId, issue }: { auditId: string; issue: Report['issues'][number] }) {
  return (
    <>
      <SeverityBadge severity={issue.severity} />
      <dl className={classes.reasons}>
        <div>
          <dt>Why it matters</dt>
          <dd>{issue.why}</dd>
        </div>
        <div>
          <dt>How to fix it</dt>
          <dd>{issue.howToFix}</dd>
        </div>
      </dl>
      {isSiteWide(issue) ? (
        <Text size="sm" c="dimmed">
          This concerns the site as a whole, not individual pages.
        </Text>
      ) : (
        <AffectedPages auditId={auditId} issue={issue} />
      )}
    </>
  );
}
