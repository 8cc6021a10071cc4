import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { isNotFound, Problem } from '../api/problem.ts';
import { Failure } from '../parts/failure.tsx';
import { useTabTitle } from '../parts/use-tab-title.ts';
import { ForbiddenPage } from './forbidden-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { WrongRole } from './only-for.ts';

/** What a page shows when its data could not be loaded. */
export function PageFailure({ error, reset }: { error: unknown; reset: () => void }) {
  if (isNotFound(error)) return <NotFoundPage />;
  if (error instanceof WrongRole || (error instanceof Problem && error.status === 403))
    return <ForbiddenPage />;
  return <Unloaded error={error} reset={reset} />;
}

function Unloaded({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  useTabTitle('Not loaded');
  const again = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <>
      <h1 className="visually-hidden">Not loaded</h1>
      <Failure error={error} onRetry={again} />
    </>
  );
}
