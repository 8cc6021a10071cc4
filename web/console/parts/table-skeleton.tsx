import { Skeleton, Stack } from '@mantine/core';

/** Stands for a table on its way. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <Stack gap="sm" role="group" aria-busy="true" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={44} />
      ))}
    </Stack>
  );
}
