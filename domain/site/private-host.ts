import { isPublicAddress, spelledAddress } from '../platform/urls/public-address.ts';

/** Whether a host name belongs to a private network, judged by the name alone, without a DNS lookup. */
export function isPrivateHost(hostname: string): boolean {
  const spelled = spelledAddress(hostname);
  return spelled === null ? /(?:^|\.)localhost$/.test(hostname) : !isPublicAddress(spelled);
}
