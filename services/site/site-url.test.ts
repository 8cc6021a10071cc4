import { AppError } from '../../domain/platform/errors.ts';
import { checkSiteUrl } from './site-url.ts';

const look = (url: string, open = false) => checkSiteUrl({ ALLOW_PRIVATE_NETWORK: open }, url);

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://[::1]:8080/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/',
  'http://localhost:3000/',
  'file:///etc/passwd',
  'https://user:secret@example.org/',
  'example.org',
])('%s must not be fetched', async (url) => {
  const refused = look(url);
  await expect(refused).rejects.toBeInstanceOf(AppError);
  await expect(refused).rejects.toMatchObject({
    code: 'address-refused',
    options: { errors: [{ path: 'url', code: 'address-refused' }] },
  });
});

test('a URL is made canonical, and known to be on a private network or not', async () => {
  expect(await look('HTTP://198.41.0.4:80/a/../b?utm_source=x#part')).toEqual({
    url: 'http://198.41.0.4/b',
    isPrivate: false,
  });
  expect(await look('http://localhost:3000', true)).toEqual({
    url: 'http://localhost:3000/',
    isPrivate: true,
  });
  expect(await look('http://192.168.1.5/x', true)).toEqual({ url: 'http://192.168.1.5/x', isPrivate: true });
});

test('a name that nobody knows yet is left to the job', async () => {
  expect(await look('http://nobody.invalid/')).toEqual({ url: 'http://nobody.invalid/', isPrivate: false });
});
