import { isPublicAddress, spelledAddress } from '../platform/public-address.ts';

/** Whether a host is inside a network, by its name alone: what it stands for is not looked up. */
export function isPrivateHost(hostname: string): boolean {
  const spelled = spelledAddress(hostname);
  return spelled === null ? /(?:^|\.)localhost$/.test(hostname) : !isPublicAddress(spelled);
}
