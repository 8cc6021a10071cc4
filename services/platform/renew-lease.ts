/** Renewals per lease period: two may fail before the lease counts as abandoned. */
const RENEWALS = 3;

/** Renews a lease for as long as its owner works. `renew` must not throw. @returns a function that ends the renewals */
export function renewing(leaseMs: number, renew: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void renew(), leaseMs / RENEWALS);
  return () => clearInterval(timer);
}
