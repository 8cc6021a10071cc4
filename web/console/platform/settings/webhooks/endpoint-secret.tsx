import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { ShownOnce } from '../shown-once.tsx';

interface EndpointSecretProps {
  secret: string | null;
  onClose: () => void;
  /** Additional information. */
  children?: ReactNode;
}

/** Shows the secret of a webhook endpoint, once. */
export function EndpointSecret({ secret, onClose, children }: EndpointSecretProps) {
  return (
    <ShownOnce title="Verify the signature" name="Secret" value={secret} onClose={onClose}>
      With this secret, the receiver verifies that an event comes from here, as{' '}
      <Anchor
        href="https://www.standardwebhooks.com"
        target="_blank"
        rel="noopener noreferrer"
        underline="always"
        inherit
      >
        Standard Webhooks
      </Anchor>{' '}
      specifies. {children}
    </ShownOnce>
  );
}
