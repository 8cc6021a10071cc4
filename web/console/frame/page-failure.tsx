import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, Link } from '@tanstack/react-router';
import { isNotFound, Problem } from '../api/problem.ts';
import { Failure } from '../parts/failure.tsx';
import { useTabTitle } from '../parts/use-tab-title.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { WrongRole } from './only-for.ts';
import { Button } from '@mantine/core';
import { EmptyState } from '../parts/empty-state.tsx';

/** Shown if a page's data could not be loaded. */
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

/** Shown for a page that exists, but not for the signed-in user's role. */
function ForbiddenPage() {
  useTabTitle('Not open to you');
  return (
    <EmptyState
      title="Not open to you"
      order={1}
      action={
        <Button component={Link} to="/">
          Go to the start page
        </Button>
      }
    >
      Your role in this company does not see this page. Whoever manages its members can change the role.
    </EmptyState>
  );
}
