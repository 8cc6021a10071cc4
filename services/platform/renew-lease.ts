/** Renewals per lease: two may fail before it counts as abandoned. */
const RENEWALS = 3;

/** Renews a lease for as long as its owner works. `renew` must not fail. @returns what ends the renewals */
export function renewing(leaseMs: number, renew: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void renew(), leaseMs / RENEWALS);
  return () => clearInterval(timer);
}
