import { Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import { plural } from '../../parts/format.ts';
import { Fold } from '../../parts/fold.tsx';
import type { PageIssue, Section } from '../queries.ts';
import classes from './checks.module.css';

interface IssueListProps {
  issues: PageIssue[];
  sections: Section[];
  onJump: (sectionId: string, field?: string) => void;
}

interface ChecksProps extends IssueListProps {
  /** The check that found the issues: more may follow while it is running or after it has failed. */
  check: Pick<UseQueryResult, 'isSuccess' | 'error' | 'refetch'>;
}

/** Issues that prevent publication, then those that should be fixed; each links to its place. */
export function Checks({ issues, check, sections, onJump }: ChecksProps) {
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  const [isOpen, more] = useDisclosure(false);
  if (check.error && issues.length === 0) {
    const onRetry = () => void check.refetch();
    return <Failure error={check.error} title="The page could not be checked" onRetry={onRetry} />;
  }
  const list = (found: PageIssue[]) => <IssueList issues={found} sections={sections} onJump={onJump} />;
  return (
    <section
      aria-labelledby="checks-title"
      className={classes.checks}
      data-errors={errors.length > 0 || undefined}
    >
      <Title order={2} id="checks-title" size="h3" className={classes.title}>
        {check.isSuccess || issues.length > 0 ? (
          <>
            <Mark errors={errors.length} warnings={warnings.length} />
            {headline(errors.length, warnings.length)}
          </>
        ) : (
          'Checking the page …'
        )}
      </Title>
      {errors.length > 0 && list(errors)}
      {warnings.length > 0 && (
        <Fold label={isOpen ? 'Hide the notes' : 'Show the notes'} isOpen={isOpen} onToggle={more.toggle}>
          {list(warnings)}
        </Fold>
      )}
    </section>
  );
}

function headline(errors: number, warnings: number): string {
  if (errors > 0) return `${plural(errors, 'problem')} to fix before publishing`;
  return warnings > 0 ? `Ready to publish, with ${plural(warnings, 'note')}` : 'Ready to publish';
}

function Mark({ errors, warnings }: { errors: number; warnings: number }) {
  if (errors > 0) return <IconAlertTriangle size={18} aria-hidden />;
  return warnings > 0 ? <IconInfoCircle size={18} aria-hidden /> : <IconCircleCheck size={18} aria-hidden />;
}

function IssueList({ issues, sections, onJump }: IssueListProps) {
  return (
    <ul className={classes.list}>
      {issues.map((issue, place) => {
        const section = sections.find(({ id }) => id === issue.sectionId);
        return (
          <li key={place}>
            {section ? (
              <button type="button" className={classes.issue} onClick={() => onJump(section.id, issue.field)}>
                <Text span size="xs" c="dimmed" display="block">
                  {section.content.heading || section.title}
                </Text>
                {issue.message}
              </button>
            ) : (
              <span className={classes.plain}>
                {issue.message} {issue.field?.startsWith('theme') && <ToLook />}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function ToLook() {
  return (
    <AnchorLink from="/landing-pages/$pageId" to="/landing-pages/$pageId/look" inherit>
      Look
    </AnchorLink>
  );
}
