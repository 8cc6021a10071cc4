import { sitemapsLine } from './discover-site.ts';

const file = { url: 'https://mill.example/sitemap.xml', type: null, lastmod: null, gz: false, findings: [] };

test('sitemaps that could not be read are not told as read', () => {
  expect(sitemapsLine({ files: [], urls: 0 })).toBe('No sitemap was found');
  const read = { ...file, urls: 10, error: null };
  expect(sitemapsLine({ files: [read], urls: 10 })).toBe('Sitemaps read: 1, with 10 URLs');
  const missing = { ...file, urls: 0, error: 'sitemap-http-error' as const };
  expect(sitemapsLine({ files: [read, missing, missing], urls: 10 })).toBe(
    'Sitemaps read: 1, with 10 URLs; could not be read: 2',
  );
});
