import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../parts/empty-state.tsx';
import { useTabTitle } from '../parts/use-tab-title.ts';

/** Shown for a URL that the console does not know. */
export function NotFoundPage() {
  useTabTitle('Page not found');
  return (
    <EmptyState
      title="Page not found"
      order={1}
      action={
        <Button component={Link} to="/">
          Go to the start page
        </Button>
      }
    >
      The URL may be mistyped, or the page has been deleted.
    </EmptyState>
  );
}
