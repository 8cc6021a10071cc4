import { useEffect, useRef } from 'react';
import { Problem } from '../api/problem.ts';
import { Failure } from './failure.tsx';
import classes from './save-failure.module.css';

interface SaveFailureProps {
  error: unknown;
  title: string;
  /** What somebody else has changed in the meantime: `brief`. */
  current?: string;
  /** Puts what is stored in the place of what was typed; absent: saving cannot conflict. */
  onReload?: () => void;
}

/**
 * Why something could not be saved; if somebody else has changed it in the meantime, with a link to the stored version. Scrolls
 * into view, as a long form is saved from a fixed bar.
 */
export function SaveFailure({ error, title, current, onReload }: SaveFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const isStale = error instanceof Problem && error.status === 412;
  return (
    <div ref={box} className={classes.box}>
      <Failure
        error={error}
        title={title}
        {...(isStale && onReload
          ? { onRetry: onReload, retryWords: `Discard my changes and load the current ${current}` }
          : {})}
      />
    </div>
  );
}
