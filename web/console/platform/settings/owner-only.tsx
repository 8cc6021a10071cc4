import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Explains why a page is read-only. */
export function OwnerOnly({ children }: { children: ReactNode }) {
  return (
    <Alert color="gray" variant="default" icon={<IconLock aria-hidden />} mb="lg">
      {children}
    </Alert>
  );
}
