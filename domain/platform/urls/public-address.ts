import ipaddr from 'ipaddr.js';

/** Azure's wire server: a public address, but it answers machines in the cloud with internal data. */
const METADATA = new Set(['168.63.129.16']);
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Ranges of translated addresses, which contain an IPv4 address in the last 32 bits. */
const CARRIERS = ['::ffff:0:0/96', '64:ff9b::/96'].map((range) => ipaddr.IPv6.parseCIDR(range));

/**
 * True for an IP address of the public internet. False for private, loopback, link-local, shared (CGNAT), metadata, multicast,
 * documentation and reserved addresses, for IPv6 forms that embed a non-public IPv4 address (mapped, NAT64), for tunnels that
 * could (6to4, Teredo, IPv4-compatible), and for text that is not an IP address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast' && !METADATA.has(parsed.toString());
  if (parsed instanceof ipaddr.IPv6 && parsed.zoneId === undefined) {
    if (CARRIERS.some((range) => parsed.match(range))) return isPublicAddress(carriedBy(parsed));
    return parsed.match(GLOBAL_UNICAST) && parsed.range() === 'unicast';
  }
  return false;
}

function carriedBy(address: ipaddr.IPv6): string {
  return address.toByteArray().slice(-4).join('.');
}

/** The IP address that the host name of a URL is, in any notation; null for a DNS name. */
export function spelledAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return ipaddr.isValid(bare) ? ipaddr.parse(bare).toString() : null;
}
