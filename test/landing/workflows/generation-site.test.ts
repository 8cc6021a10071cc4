import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newCompany, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { generate, generated, newDraft, stagesOf } from '../../support/landing/landing-generation.ts';
import { startSite } from '../../support/site/site.ts';

const PAGE = join(import.meta.dirname, '..', '..', 'fixtures', 'landing', 'mill-page.html');

test('a page that is made from a site has its look, its words and its boxes', async () => {
  const site = await startSite({ '/': await readFile(PAGE, 'utf8') });
  const api = await newCompany(sharedInstance().url);
  const { id } = await newDraft(api, { designSource: { type: 'url', url: `${site.url}/` } });
  await generate(api, id);
  const page = await generated(api, id);
  await site.close();
  expect(stagesOf(page)).toMatchObject({ 'ingest-design': 'completed', extract: 'completed' });
  expect(page.designSource).toMatchObject({
    type: 'url',
    url: `${site.url}/`,
    fileId: expect.any(String),
    title: 'Aldermere Mill',
    pageCount: 1,
  });
  expect(page.theme.colors).toMatchObject({ primary: '#0b7a75', secondary: '#102a43', text: '#1f2933' });
  expect(page.theme.provenance['colors.primary'].source).toBe('button background');
  expect(JSON.stringify(page.sections)).toContain('Slow stones keep the germ and its oils in the flour.');
  expect(page.sections.flatMap(({ boundingBoxes }: Json) => boundingBoxes).length).toBeGreaterThan(0);
  const shot = await api.get(`/api/upload/${page.designSource.fileId}/screenshot`);
  expect([shot.status, shot.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});
