import { AppError } from '../../platform/errors.ts';
import { writtenAddress } from './candidate-address.ts';
import type { Invitee } from './invitation.ts';
import type { InvitationList, RefusedRow } from './invitation-list.ts';

interface GivenCandidate {
  name?: string | undefined;
  email: string;
  reference?: string | undefined;
  timeFactor?: number | undefined;
}

/** Reads candidates sent by a program as if they came from a table. AppError `invalid-input` if none has an address. */
export function readCandidates(given: readonly GivenCandidate[]): InvitationList {
  const invitees = new Map<string, Invitee>();
  const refused: RefusedRow[] = [];
  let repeated = 0;
  for (const [at, { name, email, reference, timeFactor = 1 }] of given.entries()) {
    const address = writtenAddress(email);
    const key = address?.email.toLowerCase() ?? '';
    if (!address) refused.push({ line: at + 1, message: 'is not an e-mail address' });
    else if (invitees.has(key)) repeated += 1;
    else
      invitees.set(key, {
        name: name ?? address.name,
        email: address.email,
        reference: reference ?? null,
        timeFactor,
      });
  }
  if (invitees.size > 0) return { invitees: [...invitees.values()], repeated, refused };
  const errors = refused.map(({ line, message }) => ({ path: `candidates.${line - 1}.email`, message }));
  throw new AppError('invalid-input', undefined, { errors });
}
