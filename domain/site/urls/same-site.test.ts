import { isSameSite, type SiteScope } from './same-site.ts';

const scopesOf = (one: string, other: string) =>
  (['host', 'www', 'domain'] satisfies SiteScope[]).filter((scope) => isSameSite(one, other, scope));

test.each([
  ['http://example.org/a', 'https://example.org/b', ['host', 'www', 'domain']],
  ['http://example.org/', 'http://example.org./', ['host', 'www', 'domain']],
  ['http://example.org/', 'http://www.example.org/', ['www', 'domain']],
  ['http://example.org/', 'http://blog.example.org/', ['domain']],
  ['http://example.org/', 'http://example.org:8080/', ['domain']],
  ['http://a.example.co.uk/', 'http://b.example.co.uk/', ['domain']],
  ['http://one.co.uk/', 'http://two.co.uk/', []],
  ['http://one.github.io/', 'http://two.github.io/', []],
  ['http://example.org/', 'http://example.org.evil.net/', []],
  ['http://example.org/', 'http://badexample.org/', []],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000/a', ['host', 'www', 'domain']],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3001/', []],
  ['http://10.0.0.1/', 'http://11.0.0.1/', []],
  ['http://localhost:1/', 'http://localhost:2/', []],
  ['http://bücher.example/', 'http://xn--bcher-kva.example/', ['host', 'www', 'domain']],
  ['mailto:a@b.c', 'mailto:a@b.c', []],
  ['nonsense', 'nonsense', []],
])('%s and %s: %j', (one, other, scopes) => {
  expect(scopesOf(one, other)).toEqual(scopes);
});
