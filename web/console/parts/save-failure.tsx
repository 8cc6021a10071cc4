import { Problem } from '../api/problem.ts';
import { Failure } from './failure.tsx';

interface SaveFailureProps {
  error: unknown;
  title: string;
  /** What has been changed meanwhile by somebody else: `brief`. */
  current: string;
  /** Puts what is stored in the place of what was typed. */
  onReload: () => void;
}

/** Why something could not be saved; where somebody else has changed it meanwhile, with a way to what is stored now. */
export function SaveFailure({ error, title, current, onReload }: SaveFailureProps) {
  const isStale = error instanceof Problem && error.status === 412;
  return (
    <Failure
      error={error}
      title={title}
      {...(isStale
        ? { onRetry: onReload, retryWords: `Discard my changes and load the current ${current}` }
        : {})}
    />
  );
}
