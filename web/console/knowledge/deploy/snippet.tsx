import { Code } from '@mantine/core';
import { CopyButton } from '../../parts/copy-button.tsx';
import classes from './deploy.module.css';

/** Code to copy. */
export function Snippet({ code, label }: { code: string; label: string }) {
  return (
    <div className={classes.snippet}>
      <Code block tabIndex={0} role="region" aria-label={label} className={classes.code}>
        {code}
      </Code>
      <div className={classes.copy}>
        <CopyButton text={code} />
      </div>
    </div>
  );
}
