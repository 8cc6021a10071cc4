import { Code } from '@mantine/core';
import type { Job } from '../../api/job-events.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import classes from './raw-job.module.css';

/** The job as the API returns it, with all fields. */
export function RawJob({ job }: { job: Job }) {
  const text = JSON.stringify(job, null, 2);
  return (
    <details className={classes.raw}>
      <summary>API response</summary>
      <div className={classes.copy}>
        <CopyButton text={text} label="Copy JSON" />
      </div>
      <Code block tabIndex={0} role="region" aria-label="The job as JSON" className={classes.code}>
        {text}
      </Code>
    </details>
  );
}
