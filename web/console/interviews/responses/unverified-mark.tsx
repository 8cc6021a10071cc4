import { Badge, Tooltip } from '@mantine/core';
import type { Response } from '../queries.ts';

/** Marks an address that was not verified to be the candidate's. */
export function UnverifiedMark({
  response: { email, emailVerified },
}: {
  response: Pick<Response, 'email' | 'emailVerified'>;
}) {
  if (!email || emailVerified) return null;
  return (
    <Tooltip label="The address was typed: neither a link nor a code has gone to it" multiline>
      <Badge variant="default" tt="none" my={4} tabIndex={0}>
        Address not verified
      </Badge>
    </Tooltip>
  );
}
