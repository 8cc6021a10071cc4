import { Skeleton, Stack } from '@mantine/core';
import { loading } from './loading.ts';

/** Placeholder for a page that is loading, in roughly its shape, so that nothing jumps. */
export function PageSkeleton() {
  return (
    <Stack gap="lg" {...loading()}>
      <Skeleton height={30} width="min(280px, 70%)" />
      <Skeleton height={96} />
      <Skeleton height={96} />
      <Skeleton height={96} />
    </Stack>
  );
}
