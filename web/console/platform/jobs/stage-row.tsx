import { Code, Text } from '@mantine/core';
import type { Job } from '../../api/job-events.ts';
import { duration, plural } from '../../parts/format.ts';
import { progressWords, stageWords } from '../../parts/job-words.ts';
import { StatusBadge } from '../../parts/status-badge.tsx';
import classes from './job-timeline.module.css';
import type { Run, StageLine } from './timeline.ts';

interface StageRowProps {
  /** The kind of the job. */
  kind: string;
  line: StageLine;
  /** The stage with its latest progress. */
  stage: Job['stages'][number];
  run: Run;
}

/** One stage: its label, its bar, its duration, and its failures. */
export function StageRow({ kind, line, stage, run }: StageRowProps) {
  const { segments, failures, isKept } = line;
  const length = Math.max(1, run.to - run.from);
  const place = (at: number) => `${((at - run.from) / length) * 100}%`;
  return (
    <li className={classes.stage}>
      <div className={classes.name}>
        <Text fw={550} size="sm">
          {stageWords(kind, stage.name)}
        </Text>
        <StatusBadge status={stage.status} />
      </div>
      <div className={classes.track} aria-hidden>
        {segments.map(({ kind, from, to }) => (
          <span
            key={`${kind}-${from}`}
            className={classes.bar}
            data-kind={kind}
            style={{ insetInlineStart: place(from), width: `${((to - from) / length) * 100}%` }}
          />
        ))}
        {failures.map(({ at, attempt }) => (
          <span key={`${at}-${attempt}`} className={classes.failure} style={{ insetInlineStart: place(at) }}>
            ×
          </span>
        ))}
      </div>
      <Text size="sm" c="dimmed" className={classes.facts}>
        {factsOf(line, stage).join(' · ')}
        {isKept && 'Kept from an earlier run'}
      </Text>
      {failures.map(({ at, attempt, error }) => (
        <Text key={`${at}-${attempt}`} size="sm" className={classes.error}>
          Attempt {attempt} failed after {duration(at - run.from)}: {error.message} <Code>{error.code}</Code>
        </Text>
      ))}
      {(stage.items ?? []).map(
        ({ name, error }) =>
          error && (
            <Text key={name} size="sm" className={classes.error}>
              {name}: {error.message} <Code>{error.code}</Code>
            </Text>
          ),
      )}
      {stage.blocked && (
        <Text size="sm" className={classes.error}>
          {stage.blocked.reason}
        </Text>
      )}
    </li>
  );
}

function factsOf({ segments, isKept }: StageLine, { attempts, progress }: StageRowProps['stage']): string[] {
  if (isKept) return [];
  const took = segments.reduce((sum, { from, to }) => sum + to - from, 0);
  return [
    ...(segments.length > 0 ? [duration(took)] : []),
    ...(progress ? [progressWords(progress)] : []),
    ...(attempts > 1 ? [plural(attempts, 'attempt')] : []),
  ];
}
