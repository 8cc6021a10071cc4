import { Stack } from '@mantine/core';
import { IconFilterOff, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { byWeight } from '../../../../domain/audit/formats/issue-weight.ts';
import { ofInterest } from '../issue-lists.ts';
import { useReport } from '../use-report.ts';
import { IssueFilters } from './issue-filters.tsx';
import { IssueRow } from './issue-row.tsx';
import classes from './issues.module.css';

const route = getRouteApi('/signed-in/audits/$auditId/issues');

/** All issues of an audit, most severe first. */
export function IssuesPage() {
  const { auditId, report } = useReport();
  const search = route.useSearch();
  const ofAnyGravity = ofInterest(report.issues, search);
  const shown = byWeight(ofAnyGravity).filter(
    ({ severity }) => search.severity === undefined || severity === search.severity,
  );
  if (report.issues.length === 0) return <NoIssues />;
  return (
    <Stack gap="md">
      <IssueFilters issues={ofAnyGravity} />
      {shown.length === 0 ? (
        <NothingFits auditId={auditId} />
      ) : (
        <ul className={classes.list} aria-label="Issues">
          {shown.map((issue) => (
            <IssueRow key={issue.id} auditId={auditId} issue={issue} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function NoIssues() {
  return (
    <EmptyState
      title="No issues were found"
      icon={<IconRosetteDiscountCheck size={44} stroke={1.4} aria-hidden />}
    >
      Every crawled page passes all checks.
    </EmptyState>
  );
}

function NothingFits({ auditId }: { auditId: string }) {
  return (
    <EmptyState
      title="No matching issues"
      icon={<IconFilterOff size={40} stroke={1.4} aria-hidden />}
      action={
        <ButtonLink to="/audits/$auditId/issues" params={{ auditId }} variant="default">
          Show all issues
        </ButtonLink>
      }
    >
      No issue matches these filters.
    </EmptyState>
  );
}
