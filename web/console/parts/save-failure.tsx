import { useEffect, useRef } from 'react';
import { Problem } from '../api/problem.ts';
import { Failure } from './failure.tsx';
import classes from './save-failure.module.css';

interface SaveFailureProps {
  error: unknown;
  title: string;
  /** What has been changed meanwhile by somebody else: `brief`. */
  current?: string;
  /** Puts what is stored in the place of what was typed; absent: saving cannot conflict. */
  onReload?: () => void;
}

/**
 * Why something could not be saved; where somebody else has changed it meanwhile, with a way to what is stored now. Comes
 * into sight: a long form is saved from a bar that is always there.
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
