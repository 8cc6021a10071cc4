import { useEffect, useRef } from 'react';
import { Problem } from '../api/problem.ts';
import { Failure } from './failure.tsx';
import classes from './save-failure.module.css';

interface SaveFailureProps {
  error: unknown;
  title: string;
  /** Name of what somebody else has changed in the meantime, e.g. `brief`. */
  current?: string;
  /** Replaces the input with the stored version; absent if saving cannot conflict. */
  onReload?: () => void;
}

/**
 * Says why saving failed and, if somebody else has changed the record in the meantime, offers to load the stored version. Scrolls
 * into view, since the save bar of a long form is far from the message.
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
