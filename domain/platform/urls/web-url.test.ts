import { AppError } from '../errors.ts';
import { addressRule, parseWebUrl } from './web-url.ts';

const closed = addressRule({ ALLOW_PRIVATE_NETWORK: false });
const open = addressRule({ ALLOW_PRIVATE_NETWORK: true });

function codeOf(href: string, rule = closed): string {
  try {
    return parseWebUrl(href, rule).href;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

const LOCALHOST = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7F.0x0.0x0.0x1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://127。0。0。1/',
  'http://１２７.０.０.１/',
  'http://①②⑦.0.0.1/',
  'http://%31%32%37.0.0.1/',
  'http://127.0.0.1:8080/path?query#part',
  'http:127.0.0.1',
  'http:\\\\127.0.0.1\\',
  'http://127.0.0\t.1/',
  ' http://127.0.0.1/ ',
  'https://[::1]/',
  'http://[0000:0000:0000:0000:0000:0000:0000:0001]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://[2002:7f00:1::]/',
  'http://0/',
  'http://0.0.0.0/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://10.0.0.1/',
  'http://192.168.1.1/',
  'http://[fd00:ec2::254]/',
];

test.each(LOCALHOST)('%j is refused', (href) => {
  expect(codeOf(href)).toBe('address-refused');
});

test.each(LOCALHOST)('%j passes where private networks are open', (href) => {
  expect(codeOf(href, open)).toMatch(/^https?:/);
});

test.each([
  'ftp://example.org/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/plain,hello',
  'gopher://example.org:70/',
  'ws://example.org/',
  'example.org',
  '//example.org/',
  'http://',
  'http://exa mple.org/',
  'http://[::1',
  'http://1.2.3.4.5/',
  'http://256.1.1.1/',
  'http://user@example.org/',
  'http://user:password@example.org/',
  'http://example.org@127.0.0.1/',
  'http://:password@example.org/',
])('%j is refused everywhere', (href) => {
  expect([codeOf(href, closed), codeOf(href, open)]).toEqual(['address-refused', 'address-refused']);
});

test('public addresses and names pass, in their canonical form', () => {
  expect(codeOf('HTTPS://EXAMPLE.org:443/a b?q#x')).toBe('https://example.org/a%20b?q#x');
  expect(codeOf('http://134744072/')).toBe('http://8.8.8.8/');
  expect(codeOf('http://bücher.example/')).toBe('http://xn--bcher-kva.example/');
  expect(codeOf('http://localhost/')).toBe('http://localhost/');
  expect(codeOf('http://[2606:4700:4700::1111]:8443/')).toBe('http://[2606:4700:4700::1111]:8443/');
});

test.each([
  ['mill.example', 'A web URL starts with http:// or https://'],
  ['https://mill example/', 'This is not a valid web URL'],
])('what is wrong with %s is said', (href, message) => {
  expect(() => parseWebUrl(href, closed)).toThrow(message);
});
