import { Skeleton, Stack } from '@mantine/core';
import { loading } from './loading.ts';

/** Placeholder for a table that is loading. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <Stack gap="sm" {...loading()}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={44} />
      ))}
    </Stack>
  );
}
