import { isPublicAddress, spelledAddress } from './public-address.ts';

const INSIDE: [what: string, first: string, last: string][] = [
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private 10', '10.0.0.0', '10.255.255.255'],
  ['shared (CGNAT)', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.0', '127.255.255.255'],
  ['link-local, metadata', '169.254.0.0', '169.254.255.255'],
  ['private 172', '172.16.0.0', '172.31.255.255'],
  ['protocol assignments', '192.0.0.0', '192.0.0.255'],
  ['documentation 1', '192.0.2.0', '192.0.2.255'],
  ['6to4 relays', '192.88.99.0', '192.88.99.255'],
  ['private 192', '192.168.0.0', '192.168.255.255'],
  ['benchmarks', '198.18.0.0', '198.19.255.255'],
  ['documentation 2', '198.51.100.0', '198.51.100.255'],
  ['documentation 3', '203.0.113.0', '203.0.113.255'],
  ['multicast', '224.0.0.0', '239.255.255.255'],
  ['reserved and broadcast', '240.0.0.0', '255.255.255.255'],
  ["Azure's metadata", '168.63.129.16', '168.63.129.16'],
  ['IPv6 unspecified and loopback', '::', '::1'],
  ['IPv4-compatible', '::127.0.0.1', '::808:808'],
  ['mapped private', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe'],
  ['translated (RFC 6145)', '::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8'],
  ['NAT64 of private', '64:ff9b::10.0.0.1', '64:ff9b::7f00:1'],
  ['NAT64 for local use', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:808:808'],
  ['discard', '100::', '100::ffff:ffff:ffff:ffff'],
  ['Teredo', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['IPv6 benchmarks', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
  ['ORCHID', '2001:20::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['IPv6 documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['IPv6 documentation 2', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['6to4', '2002::', '2002:7f00:1::1'],
  ['6to4 of a public address', '2002:808:808::1', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['unique local, IPv6 metadata', 'fc00::', 'fd00:ec2::254'],
  ['IPv6 link-local', 'fe80::1', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['IPv6 multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['not assigned', '4000::1', 'e000::1'],
  ['with a zone', 'fe80::1%eth0', '2606:4700::1111%eth0'],
  ['no address', '', 'localhost'],
];

test.each(INSIDE)('%s is not public', (_what, first, last) => {
  expect([first, last].filter(isPublicAddress)).toEqual([]);
});

test('the neighbours of those ranges, and well-known servers, are public', () => {
  const outside = `
    1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255
    169.255.0.0 172.15.255.255 172.32.0.0 192.0.1.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0
    223.255.255.255 168.63.129.17 2606:4700:4700::1111 2001:4860:4860::8888 2a00:1450:4001:80b::200e 2003::1 3ffe::1
    ::ffff:8.8.8.8 64:ff9b::8.8.8.8`.match(/\S+/g);
  expect(outside).toHaveLength(26);
  expect(outside?.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.0.1.', '127.0.0.1'],
  ['127.1', '127.0.0.1'],
  ['2130706433', '127.0.0.1'],
  ['0x7f000001', '127.0.0.1'],
  ['0x7f.1', '127.0.0.1'],
  ['0177.0.0.1', '127.0.0.1'],
  ['[::1]', '::1'],
  ['[0:0:0:0:0:ffff:7f00:1]', '::ffff:7f00:1'],
  ['::ffff:127.0.0.1', '::ffff:7f00:1'],
])('the host %s spells %s', (host, address) => {
  expect(spelledAddress(host)).toBe(address);
});

test('a name spells no address', () => {
  const names = ['localhost', 'example.org', '127.0.0.1.nip.io', 'a.127', '', '[]', '1.2.3.4.5', '0xzz'];
  expect(names.filter((name) => spelledAddress(name) !== null)).toEqual([]);
});
