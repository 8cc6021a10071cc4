import { isPublicAddress, spelledAddress } from '../../platform/public-address.ts';

/** Requests a second that no host of the public internet gets more than. */
const MOST_PUBLIC_RPS = 50;

/** Milliseconds between two requests to a host for `rps` requests a second; no limit (0) holds on private hosts alone. */
export function requestInterval(hostname: string, rps: number): number {
  const isFree = isPrivateHost(hostname);
  if (rps === 0) return isFree ? 0 : 1_000 / MOST_PUBLIC_RPS;
  return 1_000 / (isFree ? rps : Math.min(rps, MOST_PUBLIC_RPS));
}

/** By its name alone: what it stands for is not looked up. */
function isPrivateHost(hostname: string): boolean {
  const spelled = spelledAddress(hostname);
  return spelled === null ? /(?:^|\.)localhost$/.test(hostname) : !isPublicAddress(spelled);
}
