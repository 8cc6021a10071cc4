import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../parts/empty-state.tsx';

/** An address that the console does not know. */
export function NotFoundPage() {
  return (
    <EmptyState
      title="There is no such page"
      action={
        <Button component={Link} to="/">
          To the start
        </Button>
      }
    >
      The address may be mistyped, or what was here has been deleted.
    </EmptyState>
  );
}
