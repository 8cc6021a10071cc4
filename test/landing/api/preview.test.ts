import { newCompany } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { HERO, newPage } from '../../support/landing/landing.ts';

const PAGES = '/api/landing-pages';
const { url } = sharedInstance();

const api = await newCompany(url);

const withHeading = (heading: string) => [{ ...HERO, content: { heading } }];

test('a saved page, its variants and its versions are shown in frames of the console alone, without scripts', async () => {
  const { id } = await newPage(api);
  const variant = (await api.post(`${PAGES}/${id}/variants`, { weight: 50 })).body;
  await api.put(`${PAGES}/${id}/variants/${variant.id}`, { sections: withHeading('Flour of the variant') });
  await api.put(`${PAGES}/${id}/sections`, { sections: withHeading('Flour as it is now') });

  const { status, headers, body } = await api.get(`${PAGES}/${id}/preview`);
  expect([status, headers.get('content-type'), headers.get('x-frame-options')]).toEqual([
    200,
    'text/html; charset=utf-8',
    null,
  ]);
  const policy = headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(expect.arrayContaining(['sandbox', "default-src 'none'", "frame-ancestors 'self'"]));
  expect(policy?.some((rule) => rule.startsWith('script-src'))).toBe(false);
  expect(body).toContain('Flour as it is now');
  expect((await api.get(`${PAGES}/${id}/preview?variantId=${variant.id}`)).body).toContain(
    'Flour of the variant',
  );
  expect((await api.get(`${PAGES}/${id}/preview?version=1`)).body).toContain('Fresh flour from the river');
});

test('a page without sections is laid out; what is not there is not found', async () => {
  const { id } = await newPage(api, { sections: [] });
  expect((await api.get(`${PAGES}/${id}/preview`)).body).toContain('We grind spelt and rye');
  const other = await newPage(api);
  const variant = (await api.post(`${PAGES}/${other.id}/variants`, { weight: 50 })).body;
  const stranger = await newCompany(url);
  const missing = [
    await stranger.get(`${PAGES}/${id}/preview`),
    await api.get(`${PAGES}/${id}/preview?version=7`),
    await api.get(`${PAGES}/${id}/preview?variantId=${variant.id}`),
  ];
  expect(missing.map((answer) => answer.status)).toEqual([404, 404, 404]);
});
