import { useBlocker } from '@tanstack/react-router';
import { LeaveQuestion } from './leave-question.tsx';

/**
 * Asks before unsaved changes are lost, however the user leaves the page. Code that leaves because the work is done (a record was
 * created or deleted) navigates with `ignoreBlocker`.
 */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    // Tabs and drawers of the same page keep the changes.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <LeaveQuestion
      isAsking={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
