import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Says why something can be looked at only. */
export function OwnerOnly({ children }: { children: ReactNode }) {
  return (
    <Alert color="gray" variant="default" icon={<IconLock aria-hidden />} mb="lg">
      {children}
    </Alert>
  );
}
