import { SegmentedControl, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { Job } from '../../api/job-events.ts';
import { dateTime } from '../../parts/format.ts';
import { useNow } from '../../parts/use-now.ts';
import { isOpen } from './job-facts.ts';
import classes from './job-timeline.module.css';
import type { JobEvent } from './queries.ts';
import { StageRow } from './stage-row.tsx';
import { type Run, runsOf, tickLabel, ticksOf } from './timeline.ts';

const route = getRouteApi('/signed-in/jobs/$workflowId');

/** The stages of a run as bars on a common time axis. */
export function JobTimeline({ job, events }: { job: Job; events: JobEvent[] }) {
  const { run: chosen } = route.useSearch();
  const navigate = route.useNavigate();
  const now = useNow(isOpen(job));
  const runs = runsOf(events, now);
  const number = chosen !== undefined && chosen <= runs.length ? chosen : runs.length;
  const run = runs[number - 1];
  if (!run) return null;
  // Progress arrives in the stream and is not among the job's events.
  const present = number === runs.length ? job.stages : [];
  return (
    <section aria-labelledby="timeline-title">
      <div className={classes.head}>
        <Title order={2} id="timeline-title">
          Timeline
        </Title>
        {runs.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Run"
            data={runs.map((_, index) => ({ value: String(index + 1), label: `Run ${index + 1}` }))}
            value={String(number)}
            onChange={(value) =>
              void navigate({ search: { run: Number(value) === runs.length ? undefined : Number(value) } })
            }
          />
        )}
      </div>
      <Text size="sm" c="dimmed" mb="md">
        Began {dateTime(new Date(run.from).toISOString())}
      </Text>
      <div className={classes.timeline}>
        <Axis run={run} />
        <ol className={classes.stages}>
          {run.stages.map((line) => (
            <StageRow
              kind={job.kind}
              key={line.stage.name}
              line={line}
              stage={present.find(({ name }) => name === line.stage.name) ?? line.stage}
              run={run}
            />
          ))}
        </ol>
      </div>
      <Legend run={run} />
    </section>
  );
}

function Axis({ run: { from, to } }: { run: Run }) {
  const length = Math.max(1, to - from);
  return (
    <div className={classes.axis} aria-hidden>
      {ticksOf(length).map((tick) => (
        <span key={tick} className={classes.tick} style={{ insetInlineStart: `${(tick / length) * 100}%` }}>
          {tickLabel(tick, length)}
        </span>
      ))}
    </div>
  );
}

const LEGEND = {
  processing: 'Running',
  retrying: 'Waiting to retry',
  waiting: 'Waiting',
  blocked: 'Blocked',
  paused: 'Paused',
} as const;

/** A legend of the bars shown. */
function Legend({ run }: { run: Run }) {
  const kinds = new Set(run.stages.flatMap(({ segments }) => segments.map(({ kind }) => kind)));
  return (
    <ul className={classes.legend} aria-label="Legend">
      {Object.entries(LEGEND).map(([kind, words]) =>
        [...kinds].some((there) => there === kind) ? (
          <li key={kind}>
            <span className={classes.sample} data-kind={kind} aria-hidden />
            {words}
          </li>
        ) : null,
      )}
      {run.stages.some(({ failures }) => failures.length > 0) && (
        <li>
          <span className={classes.cross} aria-hidden>
            ×
          </span>
          Failed attempt
        </li>
      )}
    </ul>
  );
}
