import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { plural } from '../../../parts/format.ts';
import { Failure } from '../../../parts/failure.tsx';
import type { Document } from '../../queries.ts';
import type { DocumentHandle } from '../assistant/use-assistant.ts';
import type { Saver } from '../saver.ts';
import classes from '../side-panel.module.css';
import { IssueCard } from './issue-card.tsx';
import { writingQuery } from './queries.ts';

interface ChecksPanelProps {
  document: Document;
  saver: Saver;
  editor: DocumentHandle | null;
}

/** Readability, and hints for the writer; checked again after each save. */
export function ChecksPanel({ document, saver, editor }: ChecksPanelProps) {
  const report = useQuery(writingQuery(document));
  const { data, isPlaceholderData } = report;
  useEffect(() => {
    // With unsaved changes, positions do not match the checked text.
    if (!data || isPlaceholderData || saver.state().kind !== 'saved') return;
    editor?.showMarks(
      'issue',
      data.issues.map(({ from, to, severity }, index) => ({ id: String(index), from, to, tone: severity })),
    );
  }, [data, isPlaceholderData, editor, saver]);
  useEffect(() => () => editor?.showMarks('issue', []), [editor]);
  if (report.error && !data) return <Failure error={report.error} onRetry={() => void report.refetch()} />;
  if (!data) return <Text size="sm">Reads the text …</Text>;
  const { score, readability, issues } = data;
  const { fleschReadingEase, averageSentenceLength, readingTimeMinutes } = readability;
  return (
    <Stack gap="md">
      <div role="status">
        <Text fw={550}>
          {score} of 100, {issues.length === 0 ? 'nothing to change' : plural(issues.length, 'hint')}
        </Text>
        <Text size="sm" c="dimmed">
          {fleschReadingEase !== null && `Reading ease ${Math.round(fleschReadingEase)}, `}
          {Math.round(averageSentenceLength)} words a sentence, {Math.max(1, Math.round(readingTimeMinutes))}{' '}
          min to read
        </Text>
      </div>
      <ol className={classes.entries} aria-label="Hints">
        {issues.map((issue, index) => (
          <IssueCard
            key={`${issue.rule} ${issue.from}`}
            id={String(index)}
            issue={issue}
            document={document}
            editor={editor}
          />
        ))}
      </ol>
    </Stack>
  );
}
