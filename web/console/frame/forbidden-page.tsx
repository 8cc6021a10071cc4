import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../parts/empty-state.tsx';
import { useTabTitle } from '../parts/use-tab-title.ts';

/** A page that is there, but not for who is signed in. */
export function ForbiddenPage() {
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
