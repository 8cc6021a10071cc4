import { isTrustedHost } from './trusted-host.ts';

const settings = { MODEL_HOSTS: ['10.0.0.5:8080', 'models.inner:443'] };

test.each([
  'http://10.0.0.5:8080/v1',
  'http://10.0.0.5:8080',
  'https://models.inner/v1',
  'https://models.inner:443/v1',
])('the operator has opened %s', (baseUrl) => {
  expect(isTrustedHost(settings, { baseUrl })).toBe(true);
});

test.each([
  'http://10.0.0.5/v1',
  'http://10.0.0.5:80801/v1',
  'http://10.0.0.5:8081/v1',
  'http://10.0.0.50:8080/v1',
  'http://10.0.0.5:8080@elsewhere.test/v1',
  'http://elsewhere.test/10.0.0.5:8080',
  'http://models.inner/v1',
  'https://models.inner:8443/v1',
  'https://models.inner.elsewhere.test/v1',
  'https://not-models.inner/v1',
  'not a URL',
  '',
])('nobody has opened %j', (baseUrl) => {
  expect(isTrustedHost(settings, { baseUrl })).toBe(false);
  expect(isTrustedHost({ MODEL_HOSTS: [] }, { baseUrl, trustedHost: '10.0.0.5:8080' })).toBe(false);
});

test('a host that was offered to one connection is open to it, and at that port alone', () => {
  const trusted = (baseUrl: string, trustedHost: string | null) =>
    isTrustedHost({ MODEL_HOSTS: [] }, { baseUrl, trustedHost });
  expect(trusted('http://127.0.0.1:11434/v1', '127.0.0.1:11434')).toBe(true);
  expect(trusted('http://127.0.0.1:11435/v1', '127.0.0.1:11434')).toBe(false);
  expect(trusted('http://127.0.0.1:11434/v1', null)).toBe(false);
});
